const UNITS = [
  'people|persons|users?|seats?|licen[cs]es?|colleagues|staff|employees|starters|teams|sites|locations|branches|shops',
  'personen|leute|nutzer|benutzer|lizenzen|plätze|kollegen|kolleginnen|mitarbeiter|standorte|filialen',
  'personnes|utilisateurs|licences|postes|collègues|salariés|sites',
  'personas|usuarios|licencias|empleados|sedes|persone|utenti|licenze|colleghi|dipendenti|sedi',
  "pessoas|utilizadores|usuários|licenças|colegas|gebruikers|licenties|mensen|collega[’']s|vestigingen",
  'personer|användare|licenser|kollegor|medarbetare|brukere|brugere|lisenser',
].join('|');
const NUMBERED = new RegExp(
  String.raw`(?<![\p{L}\d.,-])\d{1,5}\s+(?:\p{L}+\s+)?(?:${UNITS})(?!\p{L})`,
  'iu',
);

/** Whether words say how many people or places they are about: "17 more users", "9 licences", "15 neue Kollegen". */
export const namesNumber = (words: string): boolean => NUMBERED.test(words);
