/** A language that is detected but not understood by the rules. */
export type Foreign = 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pt';

/** Words of a language that do not occur in English questions. */
const WORDS: Readonly<Record<Foreign, string>> = {
  de: `welche welcher welches wie wer wann warum wieso was wo ist sind unser unsere unserer haben hat wird werden kunden konten gefährdet
    zeige bitte und der die das den dem nicht mit für von über gibt wurde letzte letzten woche monat verlängerung umsatz risiken fasse zusammen`,
  fr: `quel quelle quels quelles qui quand pourquoi comment combien est sont notre nos nous avons les des une dans avec pour sur clients
    comptes montre cette semaine mois dernière renouvellements risque résume quoi`,
  es: `qué cuál cuáles quién quiénes cuándo cómo cuánto cuántos cuántas dónde es son nuestro nuestra nuestros tenemos los las una con para sobre
    clientes cuentas muestra semana mes última riesgo renovaciones resumen resume`,
  it: `quale quali chi quando perché quanto quanti quante dove sono nostro nostra nostri abbiamo gli dei delle una con per clienti
    settimana mese ultima rischio rinnovi riassumi mostra`,
  nl: `welke wie wanneer waarom hoeveel waar zijn onze ons hebben heeft het een met voor van klanten accounts week maand laatste risico
    verlengingen toon geef samenvatting`,
  pt: `qual quais quem quando quanto quantos quantas onde são nosso nossa nossos temos os uma com para sobre clientes contas
    semana mês última risco renovações resumo mostre`,
};

/** Letters of non-Latin scripts. */
const OTHER_WRITING =
  /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Greek}]/gu;

const ENGLISH = new Set(
  `what which who when why how is are was were do does did the our my we us of to in at on for with about has have had show list give tell
  find any all and or many much most last next this week month account accounts customer customers client clients renewal renewals`.split(
    /\s+/,
  ),
);

const SETS = Object.entries(WORDS).map(
  ([language, words]) => [language as Foreign, new Set(words.split(/\s+/))] as const,
);

/**
 * The language of a question that is not English; `other` for a non-Latin script. Null for English, for single words and
 * when unclear.
 */
export function detectForeignLanguage(question: string): Foreign | 'other' | null {
  const letters = question.match(/\p{L}/gu)?.length ?? 0;
  const strange = question.match(OTHER_WRITING)?.length ?? 0;
  if (strange > letters / 3) return 'other';
  const words = question.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const [best] = SETS.map(([language, set]) => ({
    language,
    count: words.filter((word) => set.has(word)).length,
  })).toSorted((a, b) => b.count - a.count);
  return best && best.count >= 2 && best.count > english ? best.language : null;
}
