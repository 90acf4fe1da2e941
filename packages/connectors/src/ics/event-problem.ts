/** Why an event is set aside, in our own words; other errors are those of the parser. */
export class EventProblem extends Error {}
