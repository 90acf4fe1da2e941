/** A question over Enron's public mail (`email_zones_enron`), written before any answer to it was seen. */
export interface MailQuestion {
  question: string;
  /** What a right answer says, each; found by reading the mails. */
  says: readonly RegExp[];
}

export const MAIL_QUESTIONS: readonly MailQuestion[] = [
  { question: 'Who is Sharen Cason?', says: [/sharen\.cason@enron\.com/] },
  { question: 'What is the right number of deal 576220?', says: [/576228/] },
  { question: 'When is Julie Gibson leaving Qualcomm?', says: [/November 2nd/] },
  { question: 'Who will Julie Gibson work for?', says: [/State Department/] },
  { question: 'What is the phone number of Maria Gelnett?', says: [/762-7688/] },
  { question: 'What does Maria Gelnett want to talk about?', says: [/annex A/i] },
  { question: 'When is the strategy meeting of the TW Commercial Team?', says: [/March 28/] },
  { question: 'How high is the Gas VAR?', says: [/52\.9MM/] },
  { question: 'On which days is the SWAP Group meeting?', says: [/1st and 3rd Wed/] },
  { question: 'Who is the contact person for financial confirms?', says: [/Diane Seib/] },
  { question: 'Why was the ClickAtHome program suspended?', says: [/time of transition/] },
  { question: 'What is the new number of the Resolution Center?', says: [/853[.-]1411/] },
  { question: 'How many forums does JPMFI offer for arbitration?', says: [/3 forums/] },
  { question: 'Who is not authorized to trade US power?', says: [/Huntsville/] },
  { question: 'What was the problem with deal 564094?', says: [/wrong price/] },
  { question: 'Where is the merchant peaker of Entergy?', says: [/Vicksburg/] },
  { question: 'What did Stephanie Piwetz say about the Mirant trades?', says: [/offset/] },
  {
    question: 'When does Nicole Scott take part in the Executive Impact and Influence Program?',
    says: [/May\s+10-11/],
  },
  { question: 'Which charges from Hanover are not yet received?', says: [/overtime|glycol/] },
  { question: 'By when are comments on the GIR settlement due?', says: [/September 19/] },
  {
    question: 'Draft a reply to Melissa Murphy about NYSEG',
    says: [/melissa\.murphy@enron\.com/, /Re: NYSEG/],
  },
  { question: 'Summarise the conversation about year end bonuses', says: [/Fran Fagan/] },
  { question: 'Did anyone ask about WordPress?', says: [/^I found nothing/] },
  { question: 'What is the ARR of Globex?', says: [/^I can’t find an account/] },
  { question: 'What happened in December 2001?', says: [/VAR|bonuses/] },
  { question: 'How many messages did Kate Symes write?', says: [/\b18 messages\b/] },
  {
    question: 'Who thanked Sally Beck for an interview for the analyst position?',
    says: [/Irfiman/i],
  },
  { question: 'Until when was the deadline for Extreme Enron extended?', says: [/March 28/] },
  {
    question: 'Which amendment of the master agreement did the Royal Bank of Canada execute?',
    says: [/October 9, 2001/],
  },
  { question: 'Who wrote to us from nisource?', says: [/navigator@nisource\.com/] },
];
