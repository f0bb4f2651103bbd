/** What browsers and Node have alike, and the ES library does not name. */

declare function atob(data: string): string;
declare function btoa(data: string): string;
