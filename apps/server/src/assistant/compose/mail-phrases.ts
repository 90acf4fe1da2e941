/** What a drafted mail says around what a person fills in. A person's formal address is used where a language has one. */
export interface MailPhrases {
  locale: string;
  greeting: (name: string) => string;
  hello: string;
  thanks: (day: string) => string;
  apology: string;
  questions: string;
  asked: string;
  by: (day: string) => string;
  answer: string;
  missed: string;
  regards: string;
  /** `author` is null where the reader wrote it. */
  wrote: (day: string, author: string | null, text: string) => string;
  mitigate: string;
  grow: string;
  note: string;
  sorry: string;
  ask: string;
}

const EN: MailPhrases = {
  locale: 'en-US',
  greeting: (name) => `Hi ${name},`,
  hello: 'Hello,',
  thanks: (day) => `thank you for your message of ${day}.`,
  apology: 'I am sorry for the trouble this has caused you.',
  questions: 'Regarding your questions:',
  asked: 'On what you asked:',
  by: (day) => `(you asked for it by ${day})`,
  answer: '[Our answer]',
  missed: 'Please let me know if I missed anything.',
  regards: 'Best regards',
  wrote: (day, author, text) => `on ${day} ${author ?? 'you'} wrote: “${text}”`,
  mitigate:
    'I want to put this right. Here is what we will do, and by when:\n\n[What we will do, who does it, by when]',
  grow: 'I would like to help with that. Here is what I suggest:\n\n[Our proposal]',
  note: '[Your personal note]',
  sorry: 'I am sorry that you had to wait. Here is the current state:\n\n[Our answer]',
  ask: 'I would like to understand this better:\n\n[Our question]',
};

const PHRASES: Record<string, MailPhrases> = {
  de: {
    locale: 'de-DE',
    greeting: (name) => `Guten Tag ${name},`,
    hello: 'Guten Tag,',
    thanks: (day) => `vielen Dank für Ihre Nachricht vom ${day}.`,
    apology: 'Ich möchte mich für die Unannehmlichkeiten entschuldigen.',
    questions: 'Zu Ihren Fragen:',
    asked: 'Zu dem, worum Sie gebeten haben:',
    by: (day) => `(Sie haben bis zum ${day} darum gebeten)`,
    answer: '[Unsere Antwort]',
    missed: 'Bitte sagen Sie mir, falls ich etwas übersehen habe.',
    regards: 'Mit freundlichen Grüßen',
    wrote: (day, author, text) =>
      author === null
        ? `am ${day} haben Sie geschrieben: „${text}“`
        : `am ${day} hat ${author} geschrieben: „${text}“`,
    mitigate:
      'Ich möchte das in Ordnung bringen. Das werden wir tun, und bis wann:\n\n[Was wir tun, wer es tut, bis wann]',
    grow: 'Dabei unterstütze ich Sie gern. Das schlage ich vor:\n\n[Unser Vorschlag]',
    note: '[Ihre persönliche Nachricht]',
    sorry: 'Es tut mir leid, dass Sie warten mussten. So ist der Stand:\n\n[Unsere Antwort]',
    ask: 'Das möchte ich besser verstehen:\n\n[Unsere Frage]',
  },
  fr: {
    locale: 'fr-FR',
    greeting: (name) => `Bonjour ${name},`,
    hello: 'Bonjour,',
    thanks: (day) => `merci pour votre message du ${day}.`,
    apology: 'Je vous prie de nous excuser pour ce désagrément.',
    questions: 'Au sujet de vos questions :',
    asked: 'Au sujet de vos demandes :',
    by: (day) => `(vous l’avez demandé pour le ${day})`,
    answer: '[Notre réponse]',
    missed: 'N’hésitez pas à me dire si j’ai oublié quelque chose.',
    regards: 'Bien cordialement',
    wrote: (day, author, text) =>
      author === null
        ? `le ${day}, vous avez écrit : « ${text} »`
        : `le ${day}, ${author} a écrit : « ${text} »`,
    mitigate:
      'Je tiens à régler cela. Voici ce que nous allons faire, et quand :\n\n[Ce que nous ferons, qui le fera, quand]',
    grow: 'Je serais heureux de vous y aider. Voici ce que je propose :\n\n[Notre proposition]',
    note: '[Votre mot personnel]',
    sorry:
      'Je suis désolé de vous avoir fait attendre. Voici où nous en sommes :\n\n[Notre réponse]',
    ask: 'J’aimerais mieux comprendre ce point :\n\n[Notre question]',
  },
  es: {
    locale: 'es-ES',
    greeting: (name) => `Hola ${name}:`,
    hello: 'Hola:',
    thanks: (day) => `gracias por su mensaje del ${day}.`,
    apology: 'Lamento las molestias que esto le ha causado.',
    questions: 'En cuanto a sus preguntas:',
    asked: 'En cuanto a lo que ha pedido:',
    by: (day) => `(lo pidió para el ${day})`,
    answer: '[Nuestra respuesta]',
    missed: 'Si he olvidado algo, no dude en decírmelo.',
    regards: 'Un cordial saludo',
    wrote: (day, author, text) =>
      author === null
        ? `el ${day} escribió: «${text}»`
        : `el ${day}, ${author} escribió: «${text}»`,
    mitigate:
      'Quiero solucionarlo. Esto es lo que haremos, y cuándo:\n\n[Qué haremos, quién y cuándo]',
    grow: 'Con mucho gusto le ayudo. Esto es lo que propongo:\n\n[Nuestra propuesta]',
    note: '[Su nota personal]',
    sorry: 'Siento que haya tenido que esperar. Esta es la situación:\n\n[Nuestra respuesta]',
    ask: 'Me gustaría entenderlo mejor:\n\n[Nuestra pregunta]',
  },
  it: {
    locale: 'it-IT',
    greeting: (name) => `Buongiorno ${name},`,
    hello: 'Buongiorno,',
    thanks: (day) => `grazie per il Suo messaggio del ${day}.`,
    apology: 'Mi scuso per il disagio che Le abbiamo causato.',
    questions: 'Riguardo alle Sue domande:',
    asked: 'Riguardo a quanto ha chiesto:',
    by: (day) => `(lo ha chiesto entro il ${day})`,
    answer: '[La nostra risposta]',
    missed: 'Mi faccia sapere se ho dimenticato qualcosa.',
    regards: 'Cordiali saluti',
    wrote: (day, author, text) =>
      author === null
        ? `il ${day} ha scritto: «${text}»`
        : `il ${day} ${author} ha scritto: «${text}»`,
    mitigate:
      'Voglio risolvere la questione. Ecco che cosa faremo, ed entro quando:\n\n[Che cosa faremo, chi lo farà, entro quando]',
    grow: 'La aiuto volentieri. Ecco la mia proposta:\n\n[La nostra proposta]',
    note: '[Il Suo messaggio personale]',
    sorry: 'Mi dispiace che abbia dovuto attendere. Ecco la situazione:\n\n[La nostra risposta]',
    ask: 'Vorrei capire meglio:\n\n[La nostra domanda]',
  },
  nl: {
    locale: 'nl-NL',
    greeting: (name) => `Beste ${name},`,
    hello: 'Goedendag,',
    thanks: (day) => `bedankt voor uw bericht van ${day}.`,
    apology: 'Mijn excuses voor het ongemak.',
    questions: 'Over uw vragen:',
    asked: 'Over wat u vroeg:',
    by: (day) => `(u vroeg dit vóór ${day})`,
    answer: '[Ons antwoord]',
    missed: 'Laat het mij weten als ik iets ben vergeten.',
    regards: 'Met vriendelijke groet',
    wrote: (day, author, text) => `op ${day} schreef ${author ?? 'u'}: “${text}”`,
    mitigate:
      'Ik wil dit in orde maken. Dit gaan wij doen, en wanneer:\n\n[Wat wij doen, wie het doet, wanneer]',
    grow: 'Daar help ik u graag bij. Dit stel ik voor:\n\n[Ons voorstel]',
    note: '[Uw persoonlijke bericht]',
    sorry: 'Het spijt mij dat u moest wachten. Dit is de stand van zaken:\n\n[Ons antwoord]',
    ask: 'Ik wil dit graag beter begrijpen:\n\n[Onze vraag]',
  },
  pt: {
    locale: 'pt-PT',
    greeting: (name) => `Olá ${name},`,
    hello: 'Olá,',
    thanks: (day) => `obrigado pela sua mensagem de ${day}.`,
    apology: 'Peço desculpa pelo incómodo causado.',
    questions: 'Sobre as suas perguntas:',
    asked: 'Sobre o que pediu:',
    by: (day) => `(pediu-o até ${day})`,
    answer: '[A nossa resposta]',
    missed: 'Diga-me, por favor, se me esqueci de alguma coisa.',
    regards: 'Com os melhores cumprimentos',
    wrote: (day, author, text) =>
      author === null
        ? `em ${day} escreveu: «${text}»`
        : `em ${day}, ${author} escreveu: «${text}»`,
    mitigate:
      'Quero resolver isto. Eis o que vamos fazer, e até quando:\n\n[O que faremos, quem o fará, até quando]',
    grow: 'Terei todo o gosto em ajudar. Eis o que proponho:\n\n[A nossa proposta]',
    note: '[A sua nota pessoal]',
    sorry: 'Lamento que tenha tido de esperar. Eis a situação:\n\n[A nossa resposta]',
    ask: 'Gostaria de compreender melhor:\n\n[A nossa pergunta]',
  },
};

/** The phrases of a reader's language; English where there are none. */
export const mailPhrases = (language: string | null): MailPhrases => PHRASES[language ?? ''] ?? EN;

/** The day of a moment in a zone, as it is written in a mail of these phrases. */
export const mailDay = ({ locale }: MailPhrases, at: Date | string, zone: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: locale === 'en-US' ? '2-digit' : 'numeric',
    month: locale === 'en-US' ? 'short' : 'long',
    year: 'numeric',
    timeZone: zone,
  }).format(new Date(at));

/** The place of an answer inside a line. */
export const answerInLine = ({ answer }: MailPhrases): string =>
  answer.replace(/^\[./u, (start) => start.toLowerCase());
