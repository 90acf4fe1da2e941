import { figureOf } from './figures.ts';
import { topicOf } from './topics.ts';

/** What a question asks for. `search` is the default: search messages for its words. */
export type Intent =
  | 'draft'
  | 'today'
  | 'comparison'
  | 'anomalies'
  | 'repeating'
  | 'cases'
  | 'figure'
  | 'count'
  | 'health-trend'
  | 'health'
  | 'waiting'
  | 'quiet'
  | 'promises'
  | 'renewals'
  | 'topic'
  | 'escalations'
  | 'risks'
  | 'opportunities'
  | 'documents'
  | 'meetings'
  | 'owners'
  | 'people'
  | 'accounts'
  | 'latest'
  | 'brief'
  | 'search';

interface Test {
  test: (question: string) => boolean;
}

// The first match wins: a draft about a risk is a draft, a count of risks is a count.
const ROUTES: readonly (readonly [Intent, Test])[] = [
  [
    'draft',
    /\b(?:draft|compose|write (?:me )?(?:an? |the )?(?:\w+ )?(?:e-?mail|mail|note|message|reply|answer|response)|reply to|respond to|answer to (?:them|him|her))\b/i,
  ],
  [
    'today',
    /\bwhat (?:should|do|must|can|shall) (?:i|we) (?:do|focus|work|tackle|start|begin|prioriti[sz]e|look at)\b|\bwhat needs (?:me|us|my|our|to be done)\b|\b(?:my|our|top|today[’']?s?) priorit(?:y|ies)\b|\bprioriti[sz]e\b|\banything urgent\b|\bwhat(?:['’]s| is) (?:the )?(?:most )?(?:urgent|pressing)\b|\bon fire\b|\bon my plate\b|\bwhere (?:should|do) i (?:start|begin)\b|\bwho(?:m)? (?:should|do|must) i (?:call|contact|write|reach|talk to first|chase)\b|\bmy day\b/i,
  ],
  [
    'owners',
    /\bwho (?:owns|has|manages) (?:the )?(?:most|fewest|how many)\b|\b(?:accounts|customers|arr|revenue) (?:by|per) (?:owner|csm)\b/i,
  ],
  ['comparison', /\b(?:compare[ds]?|comparison|versus|vs\.?|difference between)\b/i],
  [
    'latest',
    /^\W*what happened(?! (?:to|with|about)\b)|^\W*(?:is there )?(?:any|what|latest) (?:news|updates?|word) (?:from|of|on|about)\b|\bwhat(?:['’]s| is| has)? (?:new|changed) (?:since|today|this|in the last|over)\b/i,
  ],
  ['promises', /\b(?:accounts|customers)\b.{0,20}\bask(?:ed)? (?:us )?for\b/i],
  ['meetings', /\bprep\w*\b.{0,30}\b(?:meetings?|call)\b/i],
  ['brief', /^(?:please )?(?:summar\w*|brief\b|overview)|^\W*X\W*$/i],
  [
    'anomalies',
    /\banomal(?:y|ies)\b|\brevenue .{0,40}\bexpected\b|\brevenue (?:drops?|spikes?)\b/i,
  ],
  [
    'accounts',
    /\b(?:accounts|customers|clients)\b.{0,40}\b(?:(?:about|likely|going|ready) to|might|may|could) (?:churn|leave|cancel|quit)\b/i,
  ],
  [
    'repeating',
    /\b(?:issues?|problems?|themes?|complaints?|risks?)\b.{0,60}\b(?:repeat\w*|in common|more than one account)\b|\bcommon (?:issues?|problems?|themes?|complaints?|risks?)\b/i,
  ],
  ['count', /\b(?:how many|number of|count of)\b/i],
  ['cases', /\bsupport cases?\b|\bcases?\b(?! of)|\btickets?\b/i],
  ['figure', { test: (question) => figureOf(question) !== null }],
  [
    'health-trend',
    /\bhealth\b.{0,80}\b(?:chang\w+|develop\w+|move[ds]?|over (?:the )?(?:last|past)|history|trend)\b|\bhistory of .{0,40}\b(?:health|score)\b|\bhealth (?:history|ledger|trend)\b/i,
  ],
  ['accounts', /\b(?:lowest|highest|best|worst) health\b|\b(?:un)?healthiest\b/i],
  [
    'health',
    /\b(?:health\b|how healthy|scores?\b|sentiment|why (?:is|are|did|has)\b.*\b(?:drop\w*|fall\w*|fell|down|low|red|at[- ]risk|churning|change\w*|so)|what (?:moved|changed) (?:it|the score|their score)|how (?:is|are) (?:.{1,60} )?(?:doing|feeling)|(?:is|are) .{1,60} (?:happy|satisfied|okay|in trouble|safe)\b)/i,
  ],
  [
    'waiting',
    /\bwaits? for (?:us|me|our|an? (?:answer|reply))|\bwaiting (?:for|on) (?:us|our|an? (?:answer|reply))|\bunanswered\b|\bneeds? (?:our|an?) (?:answer|reply)/i,
  ],
  ['escalations', /\bescalat\w*/i],
  [
    'quiet',
    /\b(?:gone|going|went) (?:quiet|silent|dark)\b|\bnot (?:heard|written|replied|responded)\b|\b(?:have|has)(?:n['’]?t) (?:heard|written|replied|responded|answered|been in touch)\b|\b(?:no|without(?: any)?) (?:contact|signal|word)s?\b|\bsilent\b/i,
  ],
  [
    'promises',
    /\b(?:promis\w*|commit(?:ted|ments?)?|owes?|ask(?:ed|s)? (?:us |me )?for|they ask\w*|(?:they|customers?) (?:want|wants|need|needs|request\w*)|open (?:items|requests|asks|questions)|action items?|to-?dos?|overdue|follow[- ]?ups?|next steps?)\b/i,
  ],
  ['renewals', /\b(?:renew\w*|contract ends?|expir\w*)\b/i],
  ['topic', { test: (question) => topicOf(question) !== null }],
  [
    'accounts',
    /\b(?:which|what|list|show|give me|find)\b.{0,60}\b(?:accounts?|customers?|clients?)\b.{0,40}\b(?:at[- ]risk|churning)\b|\bat[- ]risk (?:accounts?|customers?|clients?)\b/i,
  ],
  [
    'risks',
    /\b(?:risks?|risky|danger\w*|churn\w*|unhapp\w*|complain\w*|worr\w*|frustrat\w*|negative signals?|problems?|going wrong|blocks?|holds? (?:them|it) up)\b/i,
  ],
  [
    'opportunities',
    /\b(?:opportunit\w*|upsell\w*|cross-?sell\w*|expan\w*|grow\w*|positive signals?|interested in (?:more|buying))\b/i,
  ],
  [
    'search',
    /\b(?:say|says|said|saying|think|thinks|talk(?:ed|ing)?|mention(?:ed|s)?|feel|speak)\b.{0,12}\b(?:about|of|on)\b/i,
  ],
  ['documents', /\b(?:documents?|files?|attachments?|contracts? (?:file|pdf))\b/i],
  ['meetings', /\b(?:meetings?|calendar|appointments?|scheduled|agenda)\b/i],
  [
    'people',
    /\b(?:who (?:is|are|do|does|owns|manages|works|leads|decides|should|have|has|writes|wrote)|owner|csm|contacts?|stakeholders?|sponsors?|champions?|decision makers?|executives?|people|relationships?)\b/i,
  ],
  [
    'accounts',
    /\b(?:which|what|list|show|give me|find|all|my|our)\b.{0,80}\b(?:accounts|customers|clients)\b/i,
  ],
  [
    'latest',
    /\b(?:when (?:did|was|were|have|is)|last (?:time|contact|heard|message|mail|e-?mail|conversation|reply|spoke)|latest|most recent\w*|what happened(?! (?:to|with|about)\b)|recently|timeline)\b/i,
  ],
  [
    'brief',
    /\b(?:summar\w*|brief\w*|overview|catch me up|tell me about|what(?:'s| is) (?:new|up|happening|going on)|status of|prepare (?:me )?for|prep\b)\b/i,
  ],
];

/** The intent of a question. */
export const intentOf = (question: string): Intent =>
  ROUTES.find(([, test]) => test.test(question))?.[0] ?? 'search';
