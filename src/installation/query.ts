/** The name of the query that every page answers: whether it can be asked at all is a step of the check. */
export const QUERY = "ransen.echo";
