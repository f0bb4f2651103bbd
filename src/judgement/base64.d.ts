/** Functions that both browsers and Node have, but the ES library does not declare. */

declare function atob(data: string): string;
declare function btoa(data: string): string;
