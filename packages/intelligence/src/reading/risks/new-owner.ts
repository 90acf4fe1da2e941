/**
 * Somebody buys the customer's company, or it merges, in lower case. Who buys another company or a thing wants more of us:
 * only what happens to the writer counts.
 */
export const NEW_OWNER: readonly RegExp[] = [
  /\bwe(?:'ve| have|'re| are| were| got|'ll be| will be)(?: just| now| also| recently| officially)?(?: been| being)? (?:bought|acquired|taken over|swallowed up) by\b/,
  /\b(?:has|have) (?:just |now )?(?:bought|acquired|taken over) (?:us|our (?:company|group|firm))\b/,
  /\bwe(?:'re| are|'ll be| will be)(?: \w+)? (?:merging|merged) with\b/,
  /\bnew owners?\b.{0,60}\b(?:(?:their|its) own (?:systems?|tools?|software|platform|suppliers?|vendors?)|everywhere|review\w* (?:all|every|our))\b/,
  /\bwir (?:wurden|werden|sind)\b.{0,30}\b(?:von|durch) .{1,40}(?<!\p{L})(?:übernommen|gekauft|aufgekauft)\b/u,
  /\bnous (?:avons été|sommes|serons|venons d'être|allons être) (?:rachetés|repris|acquis) par\b/,
  /\b(?:hemos sido|fuimos|vamos a ser|seremos) (?:adquirid|comprad)[oa]s por\b|\bnos (?:ha|han) (?:comprado|adquirido)\b/,
  /\b(?:siamo stati|veniamo|saremo) (?:acquisiti|comprati|rilevati) da/,
  /\b(?:we|wij) (?:zijn|worden|werden)\b.{0,40}\bovergenomen\b/,
  /(?<!\p{L})vi (?:har blivit|blir|är|er blevet|bliver|er|har blitt) (?:uppköpta|förvärvade|opkøbt|overtaget|kjøpt opp)(?!\p{L})/u,
  /\b(?:fomos|seremos|vamos ser) (?:adquirid|comprad)[oa]s p(?:or|el[ao])\b/,
];
