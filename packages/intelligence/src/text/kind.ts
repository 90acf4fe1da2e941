/** Who wrote a message: a person, a machine, or somebody to a mass of people. Only persons' words are read. */
export type MessageKind = 'person' | 'automatic' | 'bulk';

export interface KnownMessage {
  /** What the source or the headers say; null if they say nothing. */
  declared: string | null;
  subject?: string;
  /** The text without quoted history; signature and footer may stand in it. */
  text: string;
  html?: string | null;
  /** Whether it answers another message. */
  reply?: boolean;
  /** How many people it names as recipients. */
  recipients?: number;
}

/** Enough of a message to tell a form letter: its beginning and its footer. */
const EDGE = 3_000;
const WHOLE = 20_000;
/** Recipients from which on a mail is not personal. */
const MANY = 40;

// These look at words in lower case, which takes half the time of patterns that ignore case.
const AUTOMATIC_SUBJECT =
  /^(?:(?:undeliver(?:able|ed)|mail delivery (?:failed|failure|subsystem)|delivery status notification|delivery (?:failure|has failed)|returned mail|failure notice|unzustellbar|nicht zustellbar|non remis|échec de la remise|no se puede entregar|out of (?:the )?office|automatic reply|auto(?:matic)?[- ]?(?:reply|response|antwort)|abwesenheit\p{L}*|automatische antwort|réponse automatique|respuesta automática|risposta automatica|automatisch antwoord|autosvar)\b|(?:read|recall|gelesen|not read|accepted|declined|tentative|tentatively accepted|zugesagt|abgelehnt|mit vorbehalt|accepté|refusé|aceptado|rechazado): )/u;
/** Words only a machine writes about itself. */
const MACHINE =
  /\b(?:this is an? (?:periodic )?(?:automat(?:ed|ic)|auto-?generated|system[- ]generated) (?:message|e-?mail|mail|notification|reply|response|posting|confirmation)|(?:message|e-?mail|mail|notification) (?:was|is|has been) (?:sent|generated|created) automatically|automatically generated (?:message|e-?mail|notification|by)|(?:please )?do not (?:reply|respond) (?:directly )?to this (?:message|e-?mail|mail|address|notification)|(?:message|e-?mail|mail) (?:is|was) sent from an? (?:unmonitored|notification-only|no-?reply)|(?:account|mailbox|address|inbox) is (?:not monitored|unmonitored)[.!]? (?:please )?do not|this is the (?:\S+ )?(?:mail system|qmail-send program|mail delivery)|message could not be delivered to|wasn't able to deliver your message|delivery to the following recipients? (?:has )?failed|(?:diese|die) (?:e-?mail|nachricht|mail) (?:wurde|ist) (?:\S+ )?automatisch (?:generiert|erstellt|erzeugt|versendet|versandt)|automatisch (?:generierte|erstellte|erzeugte) (?:e-?mail|nachricht)|(?:bitte )?antworten sie (?:bitte )?nicht auf diese|ce (?:message|courriel|mail) (?:a été|est) (?:envoyé|généré) automatiquement|(?:merci de )?ne pas répondre à ce|(?:este|esto) es un (?:mensaje|correo) (?:automático|generado)|no responda a este|questo è un messaggio automatico|non rispondere a questa|dit is een automatisch)/u;
/** A ticket system about its own ticket. */
const TICKET_NOTICE =
  /\b(?:your (?:support )?(?:request|ticket|case|inquiry|enquiry|issue) (?:\S{1,20} )?(?:\(?#?[\w-]*\d[\w-]*\)? )?(?:has been|was) (?:\w+ly )?(?:received|created|opened|registered|logged|assigned|closed|updated|resolved|marked)|(?:ticket|case) \[?#?[\w-]*\d[\w-]*\]? (?:has been|was) (?:created|opened|registered|logged|assigned)|we(?:'ve| have) received your (?:request|message|inquiry|enquiry|email|ticket)[^.]{0,80}(?:(?:ticket|case|request|reference) (?:number|id|no)|#\d)|ihr(?:e)? (?:anfrage|ticket|anliegen) (?:\S{1,20} )?(?:wurde|ist) (?:\S+ )?(?:eröffnet|erstellt|registriert|geschlossen|aufgenommen|eingegangen)|votre (?:demande|ticket) (?:\S+ )?a (?:bien )?été (?:enregistrée?|créée?|reçue?|fermée?|clôturée?))/u;
/** A person writes so, a ticket system does not. */
const FIRST_PERSON =
  /(?<![\p{L}'’])(?:i|i'm|i've|i'll|my|me|ich|mein\w*|mir|je|j'ai|mon|yo|mi)(?![\p{L}])/u;
/** An absence, and what only an automatic answer says of it. */
const AWAY =
  /\b(?:i(?: am|'m| will be|'ll be) (?:currently |presently )?(?:out of (?:the |my )?office|away from (?:the |my )?(?:office|desk)|on (?:annual |parental |maternity |paternity )?(?:leave|holiday|vacation))|(?:ich bin|bin ich) (?:\S+ ){0,6}(?:nicht im (?:büro|haus)|abwesend|im urlaub|außer haus|nicht erreichbar)|(?:büro|praxis|betrieb|geschäft|kanzlei) ist (?:\S+ ){0,8}geschlossen|je suis (?:actuellement )?absente?|actualmente estoy fuera|estoy fuera de la oficina|sono fuori ufficio|ik ben (?:momenteel )?(?:afwezig|niet aanwezig))/u;
const AWAY_FORM =
  /\b(?:limited access to (?:my )?e-?mails?|no access to (?:my )?e-?mails?|thank you for your (?:e-?mail|message|mail)|(?:for|in) (?:urgent|emergency|immediate)|if (?:this|your (?:matter|request|message)|it) is urgent|(?:up)?on my return|when i (?:return|get back|am back)|will (?:respond|reply|answer) (?:to (?:your|all) (?:e-?mails?|messages?) )?(?:as soon as|when|after|upon)|in dringenden (?:fällen|angelegenheiten)|ihre (?:e-?mail|nachricht|mail) wird|nach meiner rückkehr|vielen dank für ihre (?:nachricht|e-?mail|mail)|en cas d'urgence|à mon retour|en caso de urgencia|in caso di urgenza|bij dringende)/u;
const AWAY_LENGTH = 900;
/** Newsletters are longer. */
const LETTER = 400;
const PAGES = 3_000;

const UNSUBSCRIBE =
  /\b(?:(?:to|wish to|want to|can|may|click (?:here )?to) (?:unsubscribe|opt[- ]out|be removed from)|unsubscribe (?:here|at any time|from (?:this|these|our|all|future))|click (?:here|below) (?:if you|to) (?:no longer|stop|unsub)|(?:no longer wish|do not wish|don't want|prefer not) to receive|you(?:'re| are)? (?:are )?(?:receiv(?:ing|ed)|getting) (?:this|these) (?:e-?mails?|messages?|newsletters?|mails?|mailings?|updates?) because|(?:manage|update|change) your (?:e-?mail |subscription |mailing |notification )?(?:preferences|subscriptions?)|remove (?:me|yourself|your name) from (?:this|our|the) (?:mailing )?list|newsletter (?:abbestellen|abmelden)|(?:abbestellen|abmelden) (?:können|möchten|klicken)|vom newsletter ab|se désabonner|se désinscrire|désinscription|darse de baja|cancelar (?:la|su|tu) suscripción|cancellarsi|disiscriver|uitschrijven|afmelden voor)|\bunsubscribe\b\s*(?:\||·|<|\[|\(|$)/mu;
/** The footer of a discussion list, under letters of persons. */
const DISCUSSION_FOOTER =
  /(?:mailman\/listinfo|\bmailing list\b\s*\n|google ?groups|groups\.io|yahoo! groups|discussion list|-unsubscribe@|majordomo|listserv)/u;
const BROWSER =
  /\b(?:(?:view|read|see|open) (?:this|the|it|our) ?(?:e-?mail|message|newsletter|mail|issue|mailing)? ?(?:in|with|on) (?:your|a|the) (?:web )?browser|view (?:online|web version)|having trouble (?:viewing|reading) this|(?:can't|cannot) (?:see|read) (?:this|the images)|add (?:us|\S+@\S+) to your (?:address book|contacts|safe)|im browser (?:ansehen|anzeigen|öffnen)|version en ligne|ver en (?:el|tu|su) navegador)/u;
const PROMOTION =
  /\b(?:special offers?|limited time|free trial|free shipping|exclusive offer|act now|order now|shop now|buy now|register (?:now|today)|sign up (?:now|today)|learn more|read more|click here|% off|save (?:up to )?[$€£]?\d|sweepstakes|bargains?|subscribers?|newsletter|headlines|top stories|in this issue|this week in|editor'?s? note|webinar|all rights reserved|copyright ©?|©|advertis(?:e|ement|ing)|sponsored|privacy policy)/gu;
const MASS_SALUTATION =
  /^\s*(?:dear|hello|hi|attention|liebe|sehr geehrte|cher|chère|estimad[oa]) (?:valued |loyal |our )?(?:customers?|subscribers?|members?|readers?|investors?|friends?|users?|shoppers?|clients?|colleagues and friends|kund(?:e|in|en|innen)|abonnent(?:en)?|mitglied(?:er)?|leser(?:innen)?|clients?|abonnés?|clientes?)\b/mu;
const REPLY = /^\s*(?:re|aw|antw|sv|vs|odp|res|rif)(?:\[\d+\])?\s*:/i;

/** The kind of a message: from what its source declares, else from its words. In doubt a person wrote it. */
export function messageKind({
  declared,
  subject = '',
  text,
  html,
  reply = false,
  recipients = 0,
}: KnownMessage): MessageKind {
  if (declared) return declared === 'newsletter' ? 'bulk' : 'automatic';
  const edges = text.length > 2 * EDGE ? `${text.slice(0, EDGE)}\n${text.slice(-EDGE)}` : text;
  const words = edges.toLowerCase();
  if (isAutomatic(subject, words)) return 'automatic';
  if (reply || REPLY.test(subject)) return 'person';
  const announced = recipients > MANY && !FIRST_PERSON.test(words) && !words.includes('?');
  const bulk = announced || isBulk(words, html ?? '') || isLaidOut(text.slice(0, WHOLE));
  return bulk ? 'bulk' : 'person';
}

function isAutomatic(subject: string, words: string): boolean {
  if (AUTOMATIC_SUBJECT.test(subject.trim().toLowerCase())) return true;
  if (words.length < AWAY_LENGTH && AWAY.test(words) && AWAY_FORM.test(words)) return true;
  if (MACHINE.test(words)) return true;
  return (
    words.length < AWAY_LENGTH &&
    TICKET_NOTICE.test(words.slice(0, 400)) &&
    !FIRST_PERSON.test(words)
  );
}

/** Newsletters and adverts: a way to unsubscribe with the look of a mass mail, or an unmistakable look. */
function isBulk(words: string, html: string): boolean {
  if (DISCUSSION_FOOTER.test(words)) return false;
  const unsubscribe = UNSUBSCRIBE.test(words);
  const personal = FIRST_PERSON.test(words);
  if (personal && !unsubscribe) return false;
  const promotion = new Set([...words.matchAll(PROMOTION)].map(([found]) => found)).size;
  const links =
    (html.match(/<a\s/gi)?.length ?? 0) + (words.match(/https?:\/\/|www\./g)?.length ?? 0);
  const images = html.match(/<img\s/gi)?.length ?? 0;
  const looks =
    Number(BROWSER.test(words)) * 2 +
    Number(MASS_SALUTATION.test(words)) +
    Math.min(3, promotion) +
    Number(links >= 6) +
    Number(images >= 4);
  if (unsubscribe && looks > 0) return !personal || looks > 1 || words.length > 3 * LETTER;
  if (unsubscribe) return !personal && words.length > LETTER;
  return looks >= 4;
}

/** A long text of headlines, rules and links in which nobody says I; a person may send a log or a list of links. */
function isLaidOut(words: string): boolean {
  if (words.length < PAGES || FIRST_PERSON.test(words.toLowerCase())) return false;
  const links = words.match(/https?:\/\/|www\./g)?.length ?? 0;
  const rules = words.match(/^[ \t]*[-_=*~]{5,}/gm)?.length ?? 0;
  const headlines = words.match(/^[^\p{Ll}\n]*\p{Lu}{3}[^\p{Ll}\n]*$/gmu)?.length ?? 0;
  return links >= 15 || (links >= 5 && headlines >= 8) || (rules >= 3 && headlines >= 6);
}
