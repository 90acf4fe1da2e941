/** Function words that distinguish a language from similar ones. */
const WORDS: Record<string, string> = {
  en: 'the and you that for with this have are was will not from our your can would been they which please about there what when could should',
  de: 'der die das und ich nicht ist ein eine wir sie mit für auf dass auch uns bitte noch wenn haben werden kann wird sind bei oder aber vielen dank',
  fr: 'le la les des une est que pour vous nous pas dans avec sur sont cette être avez merci bonjour mais plus votre notre nos qui ont été fait',
  es: 'el los las una que para con por está son como más pero nos hemos gracias usted muy también cuando sobre esta este tenemos buenos hola',
  it: 'il che per non una con sono della alla gli questo questa abbiamo grazie anche come più nel dei ho ci buongiorno vi nostra nostro',
  nl: 'de het een van en dat niet voor met zijn ook wij jullie maar deze hebben wordt naar graag bij nog kunnen onze geen dank',
  pt: 'que não para uma com por mais está são nos você obrigado também mas isso esta temos pela dos das foi como bom dia muito',
  sv: 'och att det som är för inte vi med har kan den till på om ni hej tack från också när men ska våra era',
  da: 'og at det som er for ikke vi med har kan den til på om jer hej tak fra også når men skal vores jeg',
  pl: 'nie się jest że na do jak czy dla są przez ale tego już proszę dziękuję oraz może mamy po od',
};
const SETS = Object.entries(WORDS).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
);
const SCRIPTS: [string, RegExp][] = [
  ['ja', /[\u3040-\u30ff]/g],
  ['ko', /[\uac00-\ud7af]/g],
  ['zh', /[\u4e00-\u9fff]/g],
  ['ru', /[\u0400-\u04ff]/g],
  ['el', /[\u0370-\u03ff]/g],
  ['he', /[\u0590-\u05ff]/g],
  ['ar', /[\u0600-\u06ff]/g],
];

/** The language of a text as an ISO 639-1 code; `und` if unclear. */
export function detectLanguage(text: string): string {
  const sample = text.slice(0, 1_500).toLowerCase();
  for (const [language, script] of SCRIPTS) {
    if ((sample.match(script)?.length ?? 0) > sample.length * 0.08) return language;
  }
  const words = sample.match(/\p{L}+/gu) ?? [];
  let best: [string, number] = ['und', 0];
  for (const [language, known] of SETS) {
    let hits = 0;
    for (const word of words) if (known.has(word)) hits += 1;
    if (hits > best[1]) best = [language, hits];
  }
  return best[1] >= 2 || (best[1] === 1 && words.length <= 6) ? best[0] : 'und';
}
