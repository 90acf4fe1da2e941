/** More seats, licences or users, in the plain words of languages of which little could be learnt. */
const MORE = [
  /\b(?:weitere|zusätzliche|mehr) (?:\d+ )?(?:lizenzen|nutzer|benutzer|plätze|arbeitsplätze|zugänge|zugängen)\b|\b\d+ (?:weitere|zusätzliche) (?:lizenzen|nutzer|benutzer|plätze|arbeitsplätze|zugänge)\b/i,
  /\b(?:licences?|utilisateurs|postes|accès|comptes) (?:de plus|en plus|supplémentaires)(?!\p{L})/iu,
  /\b(?:licencias|usuarios|puestos|accesos) (?:más|adicionales)(?!\p{L})|(?<!\p{L})(?:más|otras|otros) (?:\d+ )?(?:licencias|usuarios|puestos)\b/iu,
  /\b(?:altre|altri|ulteriori) (?:\d+ )?(?:licenze|utenti|postazioni|accessi)\b|\b(?:licenze|utenti|postazioni|accessi) (?:in più|aggiuntiv[ei])(?!\p{L})/iu,
  /\bmais (?:\d+ )?(?:licenças|utilizadores|usuários|acessos)(?!\p{L})|\b(?:licenças|utilizadores|usuários|acessos) (?:a mais|adicionais)\b/iu,
  /\b(?:extra|meer) (?:\d+ )?(?:licenties|gebruikers|plekken)\b|\b\d+ (?:licenties|gebruikers|plekken) (?:extra|erbij)\b/i,
  /(?<!\p{L})(?:fler|flere|ytterligare|yderligere) (?:\d+ )?(?:licenser|lisenser|användare|brugere|brukere)(?!\p{L})|\b\d+ (?:licenser|lisenser|användare|brugere|brukere) (?:till|til|mere|mer)(?!\p{L})/iu,
];
/** From five on: one or two colleagues who join are everyday business. */
const SEVERAL = String.raw`(?:[5-9]|\d{2,}|fünf|sechs|sieben|acht|neun|zehn|zwölf|fünfzehn|zwanzig|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|cinque|sei|sette|otto|nove|dieci|dodici|quindici|venti|vijf|zes|zeven|negen|tien|twaalf|vijftien|twintig|fem|sex|seks|sju|syv|åtta|otte|nio|ni|tio|ti|tolv|femton|tjugo|sete|oito|dez|doze|vinte)`;
const USERS = String.raw`(?:\p{L}+ )?(?:nutzer|benutzer|lizenzen|plätze|arbeitsplätze|utilisateurs|licences|postes|usuarios|licencias|puestos|utenti|licenze|postazioni|gebruikers|licenties|användare|licenser|brugere|brukere|lisenser|utilizadores|usuários|licenças)`;
/** Several users are added, or the larger plan is wanted. */
const LARGER = [
  new RegExp(
    String.raw`(?<!\p{L})(?:ajouter|añadir|agregar|incorporar|aggiungere|lägga till|tilføje|legge til|adicionar|acrescentar) ${SEVERAL} ${USERS}(?!\p{L})`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:(?:dar de alta|dar acceso|dar acesso) a|juntar) ${SEVERAL} (?:personas|compañeros|usuarios|pessoas|colegas|utilizadores)(?!\p{L})`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})${SEVERAL} ${USERS}(?!\p{L}).{0,30}\b(?:hinzufügen|dazunehmen|ergänzen|toevoegen)\b`,
    'iu',
  ),
  // Colleagues "would like to work with it, too, that would be 14 users".
  new RegExp(
    String.raw`(?<!\p{L})(?:das (?:wären|sind)|ça ferait|cela ferait|serían|sarebbero|dat (?:zijn|worden)|det blir|det bliver|seriam) (?:\p{L}+ )?${SEVERAL} ${USERS}(?!\p{L})`,
    'iu',
  ),
  /(?<!\p{L})(?:größere[nmrs]?|höhere[nmrs]?) (?:tarif|paket|plan)\b|\b(?:formule|forfait|abonnement|offre) supérieure?(?!\p{L})|\bplan superior\b|\b(?:piano|pacchetto) superiore\b|\b(?:groter|hoger) (?:pakket|abonnement)\b|(?<!\p{L})(?:större|større|højere|høyere) (?:paket|pakke|abonnemang|abonnement)(?!\p{L})|\bplano superior\b/iu,
];

/** Who asks for more, buys it or needs it; others complain about more users, or ask what more would do. */
const WANTS =
  /(?<!\p{L})(?:brauchen|benötigen|bestellen|hätten gern|möchten|avons besoin|voudrions|souhaitons|commandons|il nous faut|faudrait|necesitamos|queremos|quisiéramos|harían falta|abbiamo bisogno|vorremmo|servono|ci servono|precisamos|gostaríamos|hebben|willen|graag|behöver|vill (?:ha|lägga|beställa|byta)|vil gerne|vil (?:legge|ha)|har brug for|trenger|ønsker)(?!\p{L})/iu;

/** Whether a sentence of another language than English asks for more of what its writer has, in plain words. */
export const wantsMore = (sentence: string): boolean =>
  WANTS.test(sentence) && [...MORE, ...LARGER].some((pattern) => pattern.test(sentence));

/** "Could you send us a quote for 50 additional users?", "The board has approved the rollout to Leeds". */
const MORE_IN_ENGLISH = [
  /\b(?:quote|quotation|offer|proposal|pricing)\b.{0,30}\b(?:[5-9]|\d{2,}) (?:more|additional|extra|further) (?:users?|seats?|licen[cs]es?|agents?|logins?)\b/i,
  /\bwhat (?:would|will|does|do) .{0,30}\b(?:be|cost|come to)\b.{0,15}\bfor (?:[5-9]|\d{2,}) (?:more |additional |extra )?(?:users?|seats?|licen[cs]es?|people|agents?)\b/i,
  /\b(?:approved|signed off|agreed to|said yes to)\b.{0,20}\b(?:roll-?out|rolling (?:it )?out|expansion|extension) (?:to|in) \p{Lu}/u,
];

/** Whether a sentence of English asks what several more would cost, or says that more was agreed. */
export const wantsMoreInEnglish = (sentence: string): boolean =>
  MORE_IN_ENGLISH.some((pattern) => pattern.test(sentence));
