/** More seats, licences or users, in the plain words of languages of which little could be learnt. */
const MORE = [
  /\b(?:weitere|zusätzliche|mehr) (?:\d+ )?(?:lizenzen|nutzer|benutzer|plätze|arbeitsplätze|zugänge|zugängen)\b|\b\d+ (?:weitere|zusätzliche) (?:lizenzen|nutzer|benutzer|plätze|arbeitsplätze|zugänge)\b/i,
  /\b(?:licences?|utilisateurs|postes|accès|comptes) (?:de plus|en plus|supplémentaires)(?!\p{L})/iu,
  /\b(?:licencias|usuarios|puestos|accesos) (?:más|adicionales)(?!\p{L})|(?<!\p{L})(?:más|otras|otros) (?:\d+ )?(?:licencias|usuarios|puestos)\b/iu,
  /\b(?:altre|altri|ulteriori) (?:\d+ )?(?:licenze|utenti|postazioni|accessi)\b|\b(?:licenze|utenti|postazioni|accessi) (?:in più|aggiuntiv[ei])(?!\p{L})/iu,
  /\bmais (?:\d+ )?(?:licenças|utilizadores|usuários|acessos)(?!\p{L})|\b(?:licenças|utilizadores|usuários|acessos) (?:a mais|adicionais)\b/iu,
  /\b(?:extra|meer) (?:\d+ )?(?:licenties|gebruikers|plekken)\b|\b\d+ (?:licenties|gebruikers|plekken) (?:extra|erbij)\b/i,
  /(?<!\p{L})(?:fler|flere|ytterligare|yderligere) (?:\d+ )?(?:licenser|lisenser|användare|brugere|brukere)(?!\p{L})/iu,
];
/** Who asks for more, buys it or needs it; others complain about more users, or ask what more would do. */
const WANTS =
  /(?<!\p{L})(?:brauchen|benötigen|bestellen|hätten gern|möchten|avons besoin|voudrions|souhaitons|commandons|il nous faut|faudrait|necesitamos|queremos|quisiéramos|harían falta|abbiamo bisogno|vorremmo|servono|ci servono|precisamos|gostaríamos|hebben|willen|graag|behöver|vill ha|har brug for|trenger|ønsker)(?!\p{L})/iu;

/** Whether a sentence of another language than English asks for more of what its writer has, in plain words. */
export const wantsMore = (sentence: string): boolean =>
  WANTS.test(sentence) && MORE.some((pattern) => pattern.test(sentence));
