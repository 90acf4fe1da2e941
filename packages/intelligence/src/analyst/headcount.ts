const HEADCOUNT =
  /\bhow many (?:people|employees|staff|persons)\b.{0,30}\b(?:work|works|employ\w*|does|have)\b|\bhead ?count\b|\bnumber of (?:employees|staff)\b|\bhow many employees\b/i;

/** Whether a question asks how many people a company employs, which no record says. */
export const asksHeadcount = (question: string): boolean => HEADCOUNT.test(question);
