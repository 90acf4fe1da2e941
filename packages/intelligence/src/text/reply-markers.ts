/** Phrases with which mail programs introduce quoted text, by language. */

const VERBS = [
  'wrote',
  'writes',
  'said',
  'typed',
  'a écrit',
  'écrivait',
  'a ecrit',
  'escribió',
  'escribio',
  'escribi',
  'ha escrito',
  'va escriure',
  'escreveu',
  'schrieb',
  'geschrieben',
  'ha scritto',
  'scrisse',
  'napisał',
  'napisał\\(a\\)',
  'napisała',
  'pisze',
  'skrev',
  'har skrevet',
  'schreef',
  'geschreven',
  'het volgende geschreven',
  'написал',
  'написал\\(а\\)',
  'написала',
  'пишет',
  'написав',
  'kirjoitti',
  'yazdı',
  'şunu yazdı',
  'a scris',
  'je napisao',
  'je napisala',
  'je napisao/la',
  'je napisao\\(la\\)',
  'napisala?',
  'napsal',
  'napsal\\(a\\)',
  'napísal',
  'írta',
  'έγραψε',
  'schrieb am .{1,60}',
  '写道',
  '寫道',
  '作成',
  'のメール',
  '님이 작성',
  'đã viết',
  'menulis',
  'כתב',
  'كتب',
  // A verb in other letters, as archives keep it that know none: "? Thu, 8 Jun 2023 … ?????:".
  '\\?{4,12}',
].join('|');

/** "On Tue, 3 May 2016, Ann wrote:" and its like: a date or an address, then a verb at the end. */
const WROTE = new RegExp(
  `(?:^|[\\s>"])(?:${VERBS})(?:[^\\p{L}\\n]{0,3})\\s*(?:\\(?https?://\\S*\\)?)?$`,
  'iu',
);
/** "Am 5. Mai schrieb Ann Lee:", with the name after the verb. */
const WROTE_THEN_NAME = new RegExp(`\\s(?:${VERBS})\\s.{1,160}[:：]$`, 'iu');
const WROTE_THEN_DATE =
  /(?:\s|^)(?:schrieb am|skrev den|skrev|schreef op|napisał\(a\) w dniu|a écrit le|wrote on)\s.{0,80}\d.{0,40}:$/iu;
const STARTER =
  /^(?:on|at|am|le|el|il|em|op|den|dne|dnia|w dniu|på|ti|to|vào|pada|τη|el día|no dia|à|a|in|в|\?|le lun|le mar|le mer|le jeu|le ven|le sam|le dim|\d{1,2}[./-]|\d{4}[./-]|[\p{L}.]{2,12},?\s+\d{1,2})(?:[\s,.]|$)/iu;
const HAS_MOMENT =
  /\d{1,2}[:.h]\d{2}|\b(?:19|20)\d{2}\b|<[^<>\s]+@[^<>\s]+>|[^\s@]+@[^\s@]+|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/u;

const DASHED =
  /^[\s*>]*(?:<div>)?[-_*=]{2,}\s*(?:original (?:message|msg|mail)|original email|original appointment|urspr.{1,3}ngliche nachricht|originalnachricht|message d'origine|message original|mensaje original|mensagem original|messaggio originale|messaggio inoltrato|oorspronkelijk bericht|oorspronkelijk e-mailbericht|ursprungligt meddelande|originalmeddelande|oprindelig meddelelse|opprinnelig melding|alkuperäinen viesti|oryginalna wiadomość|wiadomość oryginalna|исходное сообщение|původní zpráva|eredeti üzenet|forwarded message|forwarded by .{0,80}|weitergeleitete nachricht|message transféré|mensaje reenviado|mensagem encaminhada|doorgestuurd bericht|vidarebefordrat meddelande|reply message|reply separator|forward header|inline attachment follows|reply above this line|please reply above this line|原始邮件|原始郵件|元のメッセージ|转发邮件)\s*[-_*=]*\s*\*?\s*(?:<\/div>.*)?$/iu;
const BEGIN =
  /^[\s>]*(?:begin forwarded message|anfang der weitergeleiteten nachricht|début du message (?:réexpédié|transféré)|inicio del mensaje reenviado|inizio messaggio inoltrato|begin doorgestuurd bericht|start på (?:videresendt|videresendte) melding|vidarebefordrat brev)\s*:?\s*$/iu;
const GMAIL_OLD =
  /^\d{4}[-/]\d{1,2}[-/]\d{1,2} \d{1,2}:\d{2} (?:GMT|UTC)(?:[+-]\d{1,2}:?\d{2})? .{1,120}$/u;
/** "2011/12/30 Ann Lee <ann@x.example>", as Gmail wrote before 2013. */
const DAY_THEN_ADDRESS =
  /^\d{4}\/\d{1,2}\/\d{1,2} [^<>\d\n]{2,60} <[^<>\s]{1,60}(?:@| at )[^\s<>]{3,60}(?: <mailto:[^<>\n]{3,80}>)?>:?$/u;
const ADDRESS_WROTE =
  /^[^<>\n]{0,120}<[^<>\s]+@[^<>\s]+>\s*(?:wrote|schrieb|écrit|escribió|escreveu|skrev|schreef|napisał|ha scritto|пишет)[^\n]{0,80}$/iu;

/** "30.09.2017, 18.30, Ann Lee <ann@x.example>:" */
const MOMENT_THEN_ADDRESS =
  /^(?=.*\d{1,2}[:.]\d{2})(?=.*\b(?:19|20)\d{2}\b)[^<>\n]{8,160}<[^<>\s]+@[^<>\s]+>\s*[:：]$/u;
/** "Noong Sabado, Hunyo 21 2014 15:20:50 UTC+8, si ann ay sumulat:", in any language. */
const MOMENT_OF_PROGRAM =
  /^(?=.*\b(?:19|20)\d{2}\b).{0,60}\d[:.]\d{2}(?:[:.]\d{2})?\s?(?:[ap]m\s)?(?:UTC|GMT)(?:[+-]\d{1,2}(?::?\d{2})?)?,?\s.{1,80}[:：]$/u;
/** "---- On Wed, 24 Feb 2021 14:02:50 +0530 ann@x.example wrote ----" */
const BETWEEN_DASHES = /^-{2,}\s*(\S.{8,200}\S)\s*-{2,}$/u;

/** Words of a writer, not of a mail program: "... is late. Ann wrote:". */
const HOLDS_SENTENCE = /\p{Ll}{4}[.!?]\s+\p{Lu}/u;
/** What mail programs put into a marker and people hardly: a time of day or an address, and a colon at the end. */
const PROGRAM_LIKE = /(?:\d{1,2}[:.h]\d{2}|@)(?=.*[:：](?:\s*\(?https?:\S*)?\s*$)/su;

/** Whether a marker may stand above text without `>`. */
export const isCertainMarker = (line: string): boolean =>
  PROGRAM_LIKE.test(line) ||
  (/<[^<>\s]+@[^<>\s]+>/.test(line) && WROTE.test(line)) ||
  BETWEEN_DASHES.test(line.trim()) ||
  DASHED.test(line.trim()) ||
  BEGIN.test(line.trim()) ||
  GMAIL_OLD.test(line.trim()) ||
  isDayThenAddress(line);

/** Whether a line is a day, a name and an address: a marker where it stands alone, else perhaps one of a list of people. */
export const isDayThenAddress = (line: string): boolean => DAY_THEN_ADDRESS.test(line.trim());

/** Whether one line (or lines joined) introduces a quoted mail. */
export function isReplyMarker(line: string): boolean {
  if (line.length > 600) return false;
  const whole = line.trim();
  const colon = /[:：]$/.test(whole);
  if (/--|__|\*\*|==/.test(whole) && DASHED.test(whole)) return true;
  if (BEGIN.test(whole) || GMAIL_OLD.test(whole) || DAY_THEN_ADDRESS.test(whole)) return true;
  if (
    whole.includes('<') &&
    (ADDRESS_WROTE.test(whole) || (colon && MOMENT_THEN_ADDRESS.test(whole)))
  )
    return true;
  const text = whole.replace(BETWEEN_DASHES, '$1');
  const starts = STARTER.test(text);
  // Most lines end here: the next tests are slow.
  if (!starts && !colon) return false;
  if (!HAS_MOMENT.test(text) || HOLDS_SENTENCE.test(text)) return false;
  return (
    (starts && (WROTE_THEN_NAME.test(text) || WROTE.test(text))) ||
    (colon &&
      (WROTE.test(text) ||
        MOMENT_OF_PROGRAM.test(text) ||
        (WROTE_THEN_DATE.test(text) && text.length < 300)))
  );
}

/** "Ann Lee wrote:", a marker only above a quote. */
export const isWroteLine = (line: string): boolean => line.length < 160 && WROTE.test(line.trim());

/** Whether a marker may begin on this line and end on one of the next. */
export const mayBeginMarker = (line: string): boolean => {
  const text = line.trim();
  return (
    text.length > 0 &&
    text.length < 300 &&
    (STARTER.test(text) || /<\s*$|<[^<>\s]+@/.test(text)) &&
    /\d|@/.test(text)
  );
};

const MOBILE =
  /^[\s>*]*(?:\(?(?:sent|envoyé|envoye|gesendet|enviado|inviato|verzonden|verstuurd|skickat|sendt|wysłane|wysłano|отправлено|lähetetty|enviada|odesláno|từ|gönderildi|von meinem|mit meinem|diese nachricht wurde von)\s.{0,60}(?:iphone|ipad|ipod|android|samsung|galaxy|blackberry|windows phone|outlook|mobile|mobil|nokia|handy|yahoo|gmail|mail|protonmail|proton|telefoon|téléphone|móvil|smartphone|tablet|device|huawei|xiaomi|pixel|motorola|htc|sony|lg|verizon|at&t|t-mobile)\b.{0,120}|get outlook for (?:ios|android)\b.{0,120}|iphone(?:から送信|'?dan gönderildi)?|发自我的.{0,30}|從我的 ?\S+ ?傳送|나의 \S+에서 보냄|my iphone|enviado desde mi.{0,60}|von meinem \S+ gesendet.{0,40}|envoyé de mon.{0,60}|sent via .{2,40}|sent by .{0,20}(?:mobile|phone).{0,40})\)?\s*\.?$/iu;

/** "Sent from my iPhone" and its translations. */
export const isMobileSignature = (line: string): boolean =>
  line.length < 220 &&
  MOBILE.test(line) &&
  !/\b(?:is|was|are|were|has|have|had|we|our)\b/i.test(line);

const DISCLAIMER =
  /\b(?:this (?:e-?mail|message|communication|transmission)(?: message)?(?:,| and| is| may| contains?| \(?including).{0,200}(?:confidential|privileged|intended (?:only|solely)|proprietary)|if you (?:are not|have received) (?:the intended recipient|this (?:e-?mail|message|communication) in error)|diese (?:e-?mail|nachricht).{0,120}vertraulich|ce (?:message|courriel|mail).{0,160}confidentiel|este (?:mensaje|correo|e-?mail).{0,160}confidencial|questo messaggio.{0,160}(?:riservat|confidenzial)|dit (?:bericht|e-?mail).{0,160}vertrouwelijk|think before you print|please consider the environment)/iu;

/** Whether a paragraph is a legal or environmental footer. */
export const isDisclaimer = (paragraph: string): boolean =>
  DISCLAIMER.test(paragraph.slice(0, 1_200));

/** Placeholders a mailing list program leaves for removed parts. */
export const isListNote = (line: string): boolean =>
  /^\s*\[\[?(?:alternative HTML version deleted|HTML version deleted|.{0,40} attachment.{0,40} scrubbed)[^\]]*\]\]?\s*$/i.test(
    line,
  );
