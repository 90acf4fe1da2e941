/** Prepositions that set a deadline, in every language that days are found in. */
export const DEADLINE =
  /(?<!\p{L})(?:by|before|until|till|no later than|not later than|at (?:the )?latest|latest|in time for|ahead of|prior to|within|bis|vor|spätestens|rechtzeitig|innerhalb|binnen|avant|d'ici|jusqu'au?|au plus tard|pour le|antes de|a más tardar|para el|hasta|entro|prima d[ie]|uiterlijk|voor|vóór|tegen|até|antes d[eoa])(?!\p{L})/iu;
