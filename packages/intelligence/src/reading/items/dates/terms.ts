/** The terms a language names days with, as alternatives of a regular expression. */
export interface DateTerms {
  /** January first. */
  months: readonly string[];
  /** Sunday first. */
  weekdays: readonly string[];
  /** Days from today. */
  days: readonly (readonly [string, number])[];
  this: string;
  next: string;
  last: string;
  /** Between the day and the month, and between a modifier and its unit. */
  of: string;
  article: string;
  week: string;
  month: string;
  quarter: string;
  year: string;
  day: string;
  hour: string;
  working: string;
  end: string;
  middle: string;
  /** One word for the end of this unit. */
  monthEnd: string;
  quarterEnd: string;
  weekEnd: string;
  /** The end of the working day. */
  dayEnd: string;
  within: string;
  before: string;
  noon: string;
  /** Before a time of day. */
  atTime: string;
  /** One first. */
  numbers: readonly string[];
  ordinal: string;
  /** Before a number that is the day of a month: "the 15th", "am 15.", "le 15". */
  beforeOrdinal: string;
  /** Whether the number must carry the ordinal sign. */
  ordinalNeeded: boolean;
  /** The day of a month at any position. */
  bareOrdinal?: string;
}

const en: DateTerms = {
  months: [
    'january|jan\\.?',
    'february|feb\\.?',
    'march|mar\\.?',
    'april|apr\\.?',
    'may',
    'june|jun\\.?',
    'july|jul\\.?',
    'august|aug\\.?',
    'september|sept?\\.?',
    'october|oct\\.?',
    'november|nov\\.?',
    'december|dec\\.?',
  ],
  weekdays: [
    'sunday',
    'monday|mon',
    'tuesday|tues?',
    'wednesday|wed',
    'thursday|thurs?|thu',
    'friday|fri',
    'saturday',
  ],
  days: [
    ['day after tomorrow', 2],
    ['tomorrow|tmrw|tmr|overnight', 1],
    [
      'today|tonight|this (?:morning|afternoon|evening|arvo)|asap today|(?:within|in) the hour|(?:within|in) (?:the next )?(?:few |couple of )?hours?',
      0,
    ],
  ],
  this: 'this|the current',
  next: 'next|the coming|the following',
  last: 'last|past|previous',
  of: 'of',
  article: 'the|this|our|your|their',
  week: 'weeks?|wk',
  month: 'months?',
  quarter: 'quarters?',
  year: 'years?',
  day: 'days?',
  hour: 'hours?',
  working: 'business|working|work',
  end: '(?:the )?(?:very )?(?:end|close)(?: of)?|late',
  middle: 'mid|(?:the )?middle of',
  monthEnd: "(?:the )?month(?:'s|-| )?end|eom",
  quarterEnd: "(?:the )?quarter(?:'s|-| )?end|eoq",
  weekEnd: 'eow',
  dayEnd: 'eod|cob|close of (?:business|play)|end of (?:the )?(?:business )?day|(?<=by )close',
  within: 'in|within|inside',
  before: 'before|prior to|ahead of|in advance of',
  noon: 'noon|midday|lunch(?:time)?',
  atTime: 'by|before|until|till|at',
  numbers: 'an?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'.split('|'),
  ordinal: 'st|nd|rd|th',
  beforeOrdinal: '(?:by|before|until|till|on) the',
  ordinalNeeded: false,
  bareOrdinal:
    '(?<![\\d.,-])(?<date>[0-3]?\\d)(?:st|nd|rd|th)(?!\\s+(?:floor|time|party|version|edition|grade|century|place|birthday))',
};

const de: DateTerms = {
  months: [
    'januar|jan\\.?|jänner',
    'februar|feb\\.?',
    'märz|mrz\\.?',
    'april|apr\\.?',
    'mai',
    'juni',
    'juli',
    'august|aug\\.?',
    'september|sept?\\.?',
    'oktober|okt\\.?',
    'november|nov\\.?',
    'dezember|dez\\.?',
  ],
  weekdays: [
    'sonntag',
    'montag',
    'dienstag',
    'mittwoch',
    'donnerstag',
    'freitag',
    'samstag|sonnabend',
  ],
  days: [
    ['übermorgen', 2],
    ['morgen', 1],
    ['heute', 0],
  ],
  this: 'dieser|diese|diesen|dieses|diesem|kommenden|kommende',
  next: 'nächster|nächste|nächsten|nächstes|nächstem',
  last: 'letzter|letzte|letzten|letztes|vergangenen|vorigen',
  of: 'de[rs]',
  article: 'de[rsmn]|die|das',
  week: 'wochen?',
  month: 'monate?s?n?',
  quarter: 'quartale?s?',
  year: 'jahre?s?n?',
  day: 'tage?n?',
  hour: 'stunden?',
  working: 'werk|arbeits',
  end: 'ende',
  middle: 'mitte',
  monthEnd: 'monatsende',
  quarterEnd: 'quartalsende',
  weekEnd: 'wochenende',
  dayEnd: 'feierabend|dienstschluss|geschäftsschluss',
  within: 'in|innerhalb(?: von)?|binnen',
  before: 'vor',
  noon: 'mittags?',
  atTime: 'um|bis|vor|gegen',
  numbers: 'eine[mnrs]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf'.split('|'),
  ordinal: '\\.',
  beforeOrdinal: 'am|zum|den|dem|vom|de[rm]|bis',
  ordinalNeeded: true,
};

const fr: DateTerms = {
  months: [
    'janvier|janv\\.?',
    'février|fevrier|févr?\\.?',
    'mars',
    'avril|avr\\.?',
    'mai',
    'juin',
    'juillet|juil\\.?',
    'août|aout',
    'septembre|sept\\.?',
    'octobre|oct\\.?',
    'novembre|nov\\.?',
    'décembre|decembre|déc\\.?',
  ],
  weekdays: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  days: [
    ['après-demain', 2],
    ['demain', 1],
    ["aujourd'hui|ce soir|ce matin|cet après-midi", 0],
  ],
  this: 'ce|cette|cet',
  next: 'prochaine?',
  last: 'derni[eè]re?|passée?',
  of: 'de|du|de la',
  article: "le|la|l'|ce|cette",
  week: 'semaines?',
  month: 'mois',
  quarter: 'trimestres?',
  year: 'années?|ans?',
  day: 'jours?',
  hour: 'heures?',
  working: 'ouvrés|ouvrables',
  end: '(?:la )?fin(?: de| du)?|(?:la )?clôture du',
  middle: '(?:la )?mi',
  monthEnd: 'fin de mois',
  quarterEnd: 'fin de trimestre',
  weekEnd: 'fin de semaine',
  dayEnd: 'fin de journée',
  within: "dans|sous|d'ici",
  before: 'avant',
  noon: 'midi',
  atTime: 'à|avant',
  numbers: 'une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze'.split('|'),
  ordinal: 'er',
  beforeOrdinal: 'le|du|au',
  ordinalNeeded: false,
};

const es: DateTerms = {
  months:
    'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre'.split(
      '|',
    ),
  weekdays: [
    'domingo',
    'lunes',
    'martes',
    'miércoles|miercoles',
    'jueves',
    'viernes',
    'sábado|sabado',
  ],
  days: [
    ['pasado mañana', 2],
    ['mañana', 1],
    ['hoy|esta (?:tarde|noche|mañana)', 0],
  ],
  this: 'este|esta',
  next: 'próxim[oa]|que viene|siguiente',
  last: 'pasad[oa]|últim[oa]',
  of: 'de|del',
  article: 'el|la|los',
  week: 'semanas?',
  month: 'mes(?:es)?',
  quarter: 'trimestres?',
  year: 'años?',
  day: 'días?',
  hour: 'horas?',
  working: 'hábiles|laborables',
  end: '(?:el )?(?:fin(?:ales)?|cierre) de(?:l)?',
  middle: 'mediados de',
  monthEnd: 'fin de mes',
  quarterEnd: 'fin de trimestre|cierre del? trimestre',
  weekEnd: 'fin de semana',
  dayEnd: 'fin del día',
  within: 'en|dentro de',
  before: 'antes del?',
  noon: 'mediodía',
  atTime: 'a las|antes de(?: las)?',
  numbers: 'una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce'.split('|'),
  ordinal: 'º|ro',
  beforeOrdinal: 'el|del|al|día',
  ordinalNeeded: false,
};

const it: DateTerms = {
  months:
    'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre'.split(
      '|',
    ),
  weekdays: [
    'domenica',
    'lunedì|lunedi',
    'martedì|martedi',
    'mercoledì|mercoledi',
    'giovedì|giovedi',
    'venerdì|venerdi',
    'sabato',
  ],
  days: [
    ['dopodomani', 2],
    ['domani', 1],
    ['oggi|stasera', 0],
  ],
  this: "quest[oa]|quest'",
  next: 'prossim[oa]',
  last: 'scors[oa]|passat[oa]',
  of: 'di|del|della',
  article: "il|la|lo|l'",
  week: 'settiman[ae]',
  month: 'mes[ei]',
  quarter: 'trimestr[ei]',
  year: 'ann[oi]',
  day: 'giorn[oi]',
  hour: 'or[ae]',
  working: 'lavorativi',
  end: '(?:la )?fine (?:di|del|della)?',
  middle: 'metà',
  monthEnd: 'fine mese',
  quarterEnd: 'fine trimestre',
  weekEnd: 'fine settimana',
  dayEnd: 'fine giornata',
  within: 'in|entro|tra|fra',
  before: "prima d(?:i|el|ella|ell')",
  noon: 'mezzogiorno',
  atTime: 'alle|entro(?: le)?',
  numbers: 'un[oa]?|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici'.split('|'),
  ordinal: '°',
  beforeOrdinal: 'il|del|al|entro',
  ordinalNeeded: false,
};

const nl: DateTerms = {
  months: [
    'januari|jan\\.?',
    'februari|feb\\.?',
    'maart|mrt\\.?',
    'april|apr\\.?',
    'mei',
    'juni',
    'juli',
    'augustus|aug\\.?',
    'september|sept?\\.?',
    'oktober|okt\\.?',
    'november|nov\\.?',
    'december|dec\\.?',
  ],
  weekdays: ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'],
  days: [
    ['overmorgen', 2],
    ['morgen', 1],
    ['vandaag|vanavond|vanmiddag', 0],
  ],
  this: 'deze|dit|komende',
  next: 'volgende?',
  last: 'vorige?|afgelopen',
  of: 'van(?: de| het)?',
  article: 'de|het',
  week: 'we(?:ek|ken)',
  month: 'maand(?:en)?',
  quarter: 'kwartaal',
  year: 'ja(?:ar|ren)',
  day: 'dag(?:en)?',
  hour: 'uur|uren',
  working: 'werk',
  end: '(?:het )?eind(?:e)?(?: van)?',
  middle: 'half|midden',
  monthEnd: 'maandeinde|eind van de maand',
  quarterEnd: 'kwartaaleinde',
  weekEnd: 'weekend',
  dayEnd: 'einde (?:van de )?dag',
  within: 'binnen|over',
  before: 'voor|vóór',
  noon: '12 uur|tussen de middag',
  atTime: 'om|voor',
  numbers: 'een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf'.split('|'),
  ordinal: 'e',
  beforeOrdinal: 'de',
  ordinalNeeded: true,
};

const pt: DateTerms = {
  months:
    'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro'.split(
      '|',
    ),
  weekdays: [
    'domingo',
    'segunda(?:-feira)?',
    'terça(?:-feira)?',
    'quarta(?:-feira)?',
    'quinta(?:-feira)?',
    'sexta(?:-feira)?',
    'sábado',
  ],
  days: [
    ['depois de amanhã', 2],
    ['amanhã', 1],
    ['hoje', 0],
  ],
  this: 'est[ea]|nest[ea]',
  next: 'próxim[oa]|que vem',
  last: 'passad[oa]|últim[oa]',
  of: 'de|do|da',
  article: 'o|a',
  week: 'semanas?',
  month: 'mês|meses',
  quarter: 'trimestres?',
  year: 'anos?',
  day: 'dias?',
  hour: 'horas?',
  working: 'úteis',
  end: '(?:o )?fi(?:m|nal) d[eoa]',
  middle: 'meados de',
  monthEnd: 'fim do mês',
  quarterEnd: 'fim do trimestre',
  weekEnd: 'fim de semana',
  dayEnd: 'fim do dia',
  within: 'em|dentro de',
  before: 'antes d[eoa]',
  noon: 'meio-dia',
  atTime: 'às|até(?: as)?',
  numbers: 'uma?|du?as|dois|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze'.split('|'),
  ordinal: 'º',
  beforeOrdinal: 'dia|o dia',
  ordinalNeeded: false,
};

const TERMS: Readonly<Record<string, DateTerms>> = { en, de, fr, es, it, nl, pt };

export const termsOf = (language: string): [string, DateTerms] =>
  Object.hasOwn(TERMS, language) ? [language, TERMS[language]!] : ['en', en];
