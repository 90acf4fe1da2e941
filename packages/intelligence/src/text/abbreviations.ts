/** Abbreviations after which a sentence goes on, whatever follows. */
const JOINING = words(
  'mr mrs ms dr prof st sr messrs hon rev gen sen rep e.g eg i.e ie vs viz cf approx appr ca al fig figs vol ed eds pp ' +
    'attn incl excl est ext dept no nos nr tel fax ref resp abt ' +
    'bzw evtl ggf inkl exkl zzgl abzgl vgl z.b z. d.h d. u.a u. i.d.r o.g s.o s.u zb dh str abs art ziff zt bspw sog max min mind ' +
    'hr fr hrn herr frl m mm mme mlle p.ex ex env av tél réf sra sres dña bijv mevr dhr enz evt nl m.b.t sig sig.ra dott ing',
);
/** Abbreviations that may also end a sentence: the next word decides. */
const EITHER = words(
  'inc ltd co corp llc plc etc usw jr a.m p.m am pm u.s u.k e.u ave blvd bros assoc dist div intl mfg ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun mo di mi do so mrz okt dez ' +
    's.a s.l b.v n.v gmbh ag',
);
/** Words that begin a sentence after one of these. */
const STARTERS = words(
  'the a an this that these those it its we you i he she they our your my his her their there here please thanks thank if when while ' +
    'what which who how where why can could would will shall should may do does did is are was were have has had and but so ' +
    'or however also as at in on for from to after before since until once let no not yes now then kind best regards ' +
    'der die das ein eine wir sie ich ihr er es unser unsere unseren ihre ihr bitte danke vielen wenn als da dies diese dieser ' +
    'dieses und aber also auch kann können könnten haben hat ist sind war im in am mit für von bei nach vor seit mein meine ' +
    'le la les un une nous vous je il elle ils elles ce cette ces merci pouvez si quand mais et ' +
    'el los las nosotros usted ustedes yo gracias por favor puede si cuando pero y',
);
const AFTER_NUMBER = words(
  'januar jänner februar märz april mai juni juli august september oktober november dezember jan feb mär mrz apr jun jul aug ' +
    'sep sept okt nov dez quartal halbjahr jahrestag jahrhundert kalenderwoche kw woche monat tag stock etage obergeschoss ' +
    'geburtstag mahnung rate auflage version januari februari maart mei augustus januari maj juni juli oktober december ' +
    'januar februar marts kvartal kvartalet etasje sal',
);
/** Words before a number that make it an ordinal in German and its neighbours: "am 24.", "der 3.". */
const BEFORE_ORDINAL =
  /(?:^|\s)(?:am|der|die|das|den|dem|des|vom|zum|zur|im|ins|bis|ab|seit|jede[rnms]?|unsere?[rnms]?|ihre?[rnms]?|eine?[rnms]?|und|oder|den|d|på)\s+\d{1,2}\.$/iu;

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** Whether the stop before this place belongs to an abbreviation or an ordinal, so that the sentence goes on. */
export function endsInAbbreviation(text: string, place: number): boolean {
  const before = text.slice(Math.max(0, place - 40), place).trimEnd();
  if (!before.endsWith('.')) return false;
  const last = /(\S+)\.$/u.exec(before)?.[1]?.replace(/^[("'“„«[]+/u, '') ?? '';
  const next = /^["'“„«([]*([\p{L}\p{M}]+|\d)/u.exec(text.slice(place, place + 40))?.[1] ?? '';
  if (last === '' || next === '') return false;
  if (/^\d{1,2}$/.test(last))
    return (
      AFTER_NUMBER.has(next.toLowerCase()) || (BEFORE_ORDINAL.test(before) && !isStarter(next))
    );
  const word = last.toLowerCase();
  if (/^(?:nos?|nrs?|art|abs|ref|tel|fax|ext|ch|sec|p|pp|fig|max|min|est)$/.test(word))
    return /^\d/.test(next);
  if (/^\p{Lu}$/u.test(last)) return !isStarter(next);
  if (/^\p{L}$/u.test(last)) return true;
  if (EITHER.has(word)) return !isStarter(next) && (/^\d/.test(next) || !/^[ap]\.?m$/.test(word));
  return JOINING.has(word) || (/^(?:\p{L}\.)+\p{L}$/u.test(last) && !isStarter(next));
}

const isStarter = (next: string): boolean => STARTERS.has(next.toLowerCase());

/** Whether the word before this place is an abbreviation, whatever follows. */
export function isAbbreviation(text: string, place: number): boolean {
  const word =
    /(\S+)\.\s*$/u.exec(text.slice(Math.max(0, place - 40), place))?.[1]?.toLowerCase() ?? '';
  return JOINING.has(word) || EITHER.has(word) || word.length < 2 || word.includes('.');
}
