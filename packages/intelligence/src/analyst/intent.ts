import { isFilterWord } from './account-filters.ts';
import { MONTH_TERMS } from './calendar-units.ts';
import { figureOf } from './figures.ts';
import { splitTerms, termsToRead } from './terms.ts';

/** What a question asks for. `search` is the default: messages, cases and documents that match its words. */
export type Intent =
  | 'draft'
  | 'brief'
  | 'today'
  | 'comparison'
  | 'figure'
  | 'deals'
  | 'terms'
  | 'anomalies'
  | 'repeating'
  | 'owners'
  | 'count'
  | 'cases'
  | 'health-trend'
  | 'health'
  | 'accounts'
  | 'conversations'
  | 'renewals'
  | 'items'
  | 'risks'
  | 'opportunities'
  | 'documents'
  | 'meetings'
  | 'people'
  | 'search';

interface Kind {
  intent: Exclude<Intent, 'search'>;
  asks: (question: string) => boolean;
  /** Stems that its answerer reads or shows. */
  reads: (stem: string) => boolean;
  /** Takes the other words as the topic of a conversation. */
  hasTopic?: boolean;
  /** A part of the question that its list may leave out: "before the kick-off", "before they go". */
  leavesOut?: RegExp;
  /** Answers nothing but a question of which it reads every word. */
  isWhole?: boolean;
}

const kind = (
  intent: Kind['intent'],
  test: RegExp | Kind['asks'],
  words: string,
  more: Pick<Kind, 'hasTopic' | 'leavesOut'> = {},
): Kind => {
  const stems = new Set(splitTerms(words).map(({ stem }) => stem));
  return {
    intent,
    asks: test instanceof RegExp ? (question) => test.test(question) : test,
    reads: (stem) => stems.has(stem),
    ...more,
  };
};

/** How many rows a list may be asked for. */
const NUMBER_WORDS = 'few couple two three four five six seven eight nine ten';

const FIGURE_WORDS = `stage arr annual recurring revenue saas nrr grr net gross dollar retention churn churned rate at-risk risk forecast forecasted pipeline
  deal deals open upcoming renewals renewal coming ahead signed live activation top largest biggest publishers anomalies custom year date ytd
  actual lose lost current total percentage percent share part proportion move moved moves develop developed trend course contracted contraction
  expanded expansion upgraded shrunk downgraded large healthy blocks block holds hold calculated computed reckoned defined definition mean means formula
  money book add adds sum list right danger stake pay pays paying spend spends yearly added together altogether next quarter amount value worth month months years ago period compare compared high low sum names annually currency per billed invoiced charged separately apiece`;

const DEAL_WORDS = `${MONTH_TERMS.join(' ')} mark marked put set end start beginning week weeks month months quarter next coming deal deals opportunity opportunities renewal renewals expansion expansions stage big biggest large largest smallest amount worth close closes closed closing won win lost lose
    supposed expected due open type types size value sitting stuck parked right top total already year own owns right above over under below more less than at least`;

/** "Which deal is open with X, and for how much?", "Which deals does Ann own?" */
const DEALS_OF_ONE =
  /^(?!.*\b(?:why|promis\w*|said|pipeline)\b)(?:(?=.*\bX\b).*\b(?:which|what|any|list|show)(?: \w+){0,2} deals?\b|.*(?:\bX|[’']s) (?:open |current |live |own )?deals?\b|.*\bdeals? (?:of|for|with|by) X\b|.*\bwhere(?:[’']s| is| are| does| do)\b.*\bX\b.*\bdeals?\b|.*\bdeals?\b.{0,40}\bown(?:s|ed)?\b)/i;

/** We wait for them, not they for us. */
export const WE_WAIT =
  /\b(?:are we|we are|we['’]re|am i|i am|i['’]m)(?: still)? waiting (?:for|on)\b/i;

/** They wait for us: "what is X waiting for", "what must we still do for X", "are we late with anything for X". */
export const THEY_WAIT =
  /\b(?:is|are|does|do) X(?:[’']s)?(?: (?:at|of|from) X)? (?:still )?(?:wait|expect)(?:ing)? (?:for |on )?(?:.{0,20}\bfrom us\b|\W*$)|\bwhat (?:must|should|shall|do) we (?:still )?(?:do|send|deliver|provide|answer|give|finish) (?:for|to) X\b|\bwe (?:late|behind|overdue)\b/i;

const OF_GROWTH =
  /\b(?:opportunit\w*|upsell\w*|cross-?sell\w*|positive signals?)\b|\b(?:who|customers?|accounts?|clients?) (?:want|need|ask|asked|asks|asking) (?:us )?(?:for )?more from us\b|\b(?:who|customers?|accounts?|clients?)\b.{0,30}\b(?:buy(?:ing)?|order(?:ing)?) more\b/i;

const BRIEF_WORDS = `summarise summarize summary brief briefing overview recap catch tell up happening going status state prepare things stand short quick full
    weekly monthly week month stage owner revenue renewal health open risks opportunities latest decided changed business review results
    problems promises next goals wrote monday tuesday wednesday thursday friday`;

/** "Prep me for the Acme review", "prep Acme call". */
export const TO_PREPARE =
  /^\W*(?:please |can you |could you )*prep(?:are)? (?:me |us )?(?:for )?.*\bX\b|^\W*(?:please |can you |could you )*prep(?:are)? (?:me |us )?for (?:the |my |our )?(?:\w+ ){1,3}(?:call|meeting|review|visit|qbr|demo|workshop|session)\b|^\W*(?:i )?need (?:an? )?(?:\w+ )?(?:brief(?:ing)?|prep) (?:for|on)\b.*\bX\b|\bbrief (?:me|us) (?:for|before|ahead of)\b(?=.*\bX\b).*\b(?:call|meeting|review|visit|qbr|demo|workshop|session|kick-?off)\b|\bX(?:[’']s)? (?:\w+ )?(?:call|meeting|review|visit|qbr) prep\b|\bwhat (?:should|must|shall|do|can) (?:i|we) (?:have (?:ready|to bring|to prepare)|bring|prepare)\b.*\bX\b/i;

/** Words for being unhappy with us, as an alternation. */
export const UNHAPPY =
  'unhappy|dissatisfied|angry|upset|annoyed|cross(?![- ]sell)|furious|livid|fed up|frustrated|irritated|disappointed|complaining';

const OF_RISKS = new RegExp(
  String.raw`\b(?:are|do|did|might|may|will|would|could|can) we (?:be )?(?:about to )?los(?:e|ing) X\b|\b(?:risk|danger) of losing X\b|\bX(?:[’']s)? (?:main |biggest |real )?(?:problem|issue|complaint|gripe|beef|concern|worry) with us\b|\bwho (?:else )?(?:is|are|was|were) (?:bidding|quoting|competing|pitching|offering)\b|\b(?:mention\w*|br(?:ing|ings|ought) up|nam(?:e|ed|es)|compar\w*|consider\w*|evaluat\w*|look\w* at|talk\w* (?:to|with)|offered(?: by)?|approached by|trying) (?:(?:a|an|any|another|our|other|one of|some of|the) )*(?:competitors?|rivals?)\b|\b(?:consider\w*|evaluat\w*|look\w* at|talk\w* (?:to|with)|offered(?: by)?|approached by|trying) (?:an? |any )?(?:other|another|different|alternative) (?:vendors?|suppliers?|providers?|tools?|systems?)\b|\b(?:is|are|was|were) (?:any(?:one|body)|some(?:one|body)|X|they)\b.{0,30}\b(?:${UNHAPPY})\b|\bwhat (?:is|are|was|were) (?:X|they) (?:so )?(?:${UNHAPPY}|worried)\b|\bwhat (?:do|does|did|has|have) (?:X|they) (?:ever )?complain\w*\b|(?<!\bat[- ])\b(?:risks?|risky|negative signals?|escalat\w*)\b|\b(?:competitors?|rivals?)(?:['’]s?)? (?:names? )?(?:named|mention\w*|come up|comes up|came up)\b|\b(?:which|what) (?:competitors?|rivals?) (?:is|are|was|were|has|have|had|did|does|do|come|comes|came|appears?|show|shows)\b|\b(?:why )?(?:is|are|does|do|did|has|have|will) X (?:(?:really|actually|already|still|so|that|this|very) )?(?:want to |wants to |plan to |planning to |going to |thinking (?:of|about) |about to )?(?:leav(?:e|es|ing)|quit\w*|churn\w*|cancel\w*|terminat\w*|${UNHAPPY})\b|\bwhat(?:['’]s| is| are| was| went| goes) (?:going )?wrong (?:at|with|for) X\b|\bX\W{1,3}(?:(?:is|are|they|they['’]re) )*(?:leaving|quitting|churning|cancelling)\b.{0,20}\bwhy\b|\bX\W{1,3}why\b.{0,20}\b(?:leaving|quitting|churning|cancelling)\b|\b(?:where|which|who)\b.{0,40}\b(?:los(?:t|ing|e)|without|missing) (?:our |an? |the |their |its )?(?:main |executive )?(?:sponsor|champion)s?\b|\bwhat(?:['’]s| is) (?:eating|bugging|bothering|annoying|upsetting) X\b`,
  'i',
);

/** Whom they compare us with: "what tool is X comparing us with", "is X looking at somebody else". */
export const LOOKS_ELSEWHERE =
  /\b(?:what|which|who)\b.{0,40}\b(?:compar\w+ us (?:with|to|against)|(?:us(?:e|es|ing)|trying|testing) instead of us)\b|\bwho else (?:is|are|was|were|did|has|have) (?:X|they)\b.{0,20}\b(?:look|talk|speak|compar|consider|evaluat|try|test)\w*|\b(?:look\w*|shop\w*|talk\w*|speak\w*) (?:at|around|to|with) (?:some|any)(?:one|body)(?: else)?\b/i;

/** Which person leaves their company, and when one does: "who is leaving X", "when does X leave and who takes over". */
export const DEPARTS =
  /\bwho(?:['’]s| is| are| else)* (?:leaves|leaving|moving on|retires|retiring|quits|quitting) (?:at |from |of )?X\b|\bwhen(?:['’]s| does| is| will| did| do) X (?:leav\w*|retir\w*|quit\w*|mov\w+ on|going)\b|\bwho(?:['’]s| is| will| would)? (?:takes?|taking|took|follows?|following) (?:over )?(?:from|for|after|on) X\b/i;

/** Who would speak for us to others. */
export const VOUCHES =
  /\b(?:who|customers?|accounts?|clients?)\b.{0,40}\b(?:(?:be|give|as|for|do) (?:us )?(?:an? )?references?|vouch\w*|case stud(?:y|ies)|testimonials?|(?:speak|talk) (?:for us|(?:on|at) (?:an? |our |the )?(?:panel|event|conference|webinar))|stand up for us|show our product)\b/i;

const OF_MEETINGS =
  /\b(?:meetings?|calendar|diary|appointments?|scheduled|agenda)\b|\b(?:when|where)(?: and (?:when|where))? (?:do|will|shall|are|am|is|does|can) (?:we|i|they|X)\b.{0,12}\b(?:meet(?:ing)?|see(?:ing)?|speak(?:ing)?(?: (?:to|with))?|talk(?:ing)?(?: (?:to|with))?) X\b|\bnext (?:call|visit)\b|^\W*what (?:have (?:we|i)(?: got)?|do (?:we|i) have) (?:on|coming up|planned) (?:with|at) X\b|^\W*what(?:['’]s| is) on (?:for )?(?:today|tomorrow|this week|next week|monday|tuesday|wednesday|thursday|friday)\b/i;

const MEETING = String.raw`(?:call|meeting|visit|review|demo|qbr|workshop|session|kick-?off)`;
const BEFORE_MEETING = new RegExp(
  String.raw`\b(?:before|ahead of|in time for) (?:the |our |my |their )?(?:next )?(?:\w+ )?${MEETING}\b|\bbefore (?:they|he|she|we|X) (?:go|leave|meet|renew|sign|talk|speak|start|decide)s?\b`,
  'i',
);
/** Who takes part: "who is on the Acme call", "when is the review and who is in it". */
const ATTENDS = new RegExp(
  String.raw`\bwho(?:['’]s| is| are| was| were| will(?: be)?| else)* (?:attend\w*|join\w*|invited|coming|on|in|at)\b.{0,30}\b${MEETING}\b|\bwhen\b.{0,40}\b${MEETING}\b.{0,12}\bwho\b`,
  'i',
);

/** Asks for a text to send. */
const WRITES =
  /\b(?:draft|compose|write (?:me )?(?:an? |the )?(?:\w+ )?(?:e-?mail|mail|note|message|reply|answer|response|apology)|reply to|respond to|answer to (?:them|him|her))\b/i;
/** Asks of one that somebody has written, or should: "did Ann send the draft to X". */
const ASKS_OF_WRITING =
  /^\W*(?:did|does|has|have|had|was|were|when|where|who|whose|whom|which|(?:is|are)(?! you\b))\b/i;

/** In this order, the first kind that reads every word of a question answers it. */
const KINDS: readonly Kind[] = [
  kind(
    'draft',
    (question) => WRITES.test(question) && !ASKS_OF_WRITING.test(question),
    'draft compose write reply answer response respond note mail keep short brief quick long friendly polite formal english apology apologise apologize apologising sorry',
    { hasTopic: true },
  ),
  kind(
    'brief',
    /^\W*(?:please |can you |could you )*(?:summar\w*|(?:give|send|write|make|get) (?:me |us )?(?:an? |the )?(?:\w+ )?(?:summary|brief|overview|recap)|brief\b|overview|recap|catch me up|tell me (?:more )?about|what(?:['’]s| is) (?:up|happening|going on|the (?:status|state))\b|status of|prepare (?:me )?for|how do(?:es)? (?:things|it) stand|where (?:do|are) (?:we|things) (?:stand |at )?(?:with|at|on) X)|^\W*X\W*$/i,
    BRIEF_WORDS,
    { hasTopic: true },
  ),
  kind(
    'brief',
    TO_PREPARE,
    `${BRIEF_WORDS} ${MONTH_TERMS.join(' ')} want wants prep need ready bring quick call meeting visit qbr demo walkthrough walk-through handover hand-over workshop session kickoff kick-off training webinar sync checkin check-in agenda tomorrow today`,
    {
      hasTopic: true,
    },
  ),
  kind(
    'items',
    THEY_WAIT,
    'wait waits waiting expect expects expecting still send deliver provide answer give finish late behind overdue right due',
  ),
  kind(
    'today',
    /\bwhat (?:should|do|must|can|shall) (?:i|we) (?:do|focus|work|tackle|start|begin|prioriti[sz]e|look at)\b|\bwhat needs (?:me|us|my|our|to be done)\b|\b(?:my|our|top|today[’']?s?) priorit(?:y|ies)\b|\bprioriti[sz]e\b|\banything urgent\b|\bwhat(?:['’]s| is) (?:the )?(?:most )?(?:urgent|pressing)\b|\bon fire\b|\bon my plate\b|\bwhere (?:should|do) i (?:start|begin)\b|\bwho(?:m)? (?:should|do|must) i (?:call|contact|write|reach|talk to first|chase)\b|\bmy day\b/i,
    'focus work tackle start begin prioritise prioritize look needs priority priorities urgent pressing fire plate call contact write reach talk chase day top first today next week attention',
  ),
  kind(
    'owners',
    /\bwho (?:owns|has|manages) (?:the )?(?:most|fewest|how many)\b|\b(?:accounts|customers|arr|revenue)\b(?: \w+)? (?:by|per|each|every) (?:owner|csm|one of us)\b/i,
    'owns own owner owners manages csm fewest arr revenue',
  ),
  kind(
    'comparison',
    /\b(?:compare[ds]?|comparison|versus|vs\.?|difference between)\b/i,
    `compare compared comparison versus vs difference between ${FIGURE_WORDS}`,
  ),
  kind(
    'anomalies',
    /\banomal(?:y|ies)\b|\brevenue .{0,40}\bexpected\b|\brevenue (?:drops?|spikes?)\b/i,
    'anomaly anomalies revenue expected drop drops dropped spike spikes lost against began begin open around write wrote',
  ),
  kind(
    'repeating',
    /\b(?:issues?|problems?|themes?|complaints?|risks?)\b.{0,60}\b(?:repeat\w*|in common|more than one account)\b|\bcommon (?:issues?|problems?|themes?|complaints?|risks?)\b/i,
    'issue issues problem problems theme themes complaint complaints risk risks repeat repeats repeating common at-risk share least',
  ),
  kind(
    'count',
    /\b(?:how many|number of|count of)\b/i,
    `number count open opened negative positive signals risk risks opportunity opportunities action items requests to-dos todos promises case cases
    ticket tickets people contacts word meetings calls send sent`,
  ),
  kind(
    'cases',
    /\bsupport cases?\b|\bcases?\b(?! of)|\btickets?\b/i,
    'support case cases ticket tickets open opened closed oldest newest grave came problems repeat repeated critical high medium low urgent priority',
  ),
  kind('deals', DEALS_OF_ONE, DEAL_WORDS, { hasTopic: true }),
  kind('figure', (question) => figureOf(question) !== null, FIGURE_WORDS),
  kind(
    'deals',
    /^(?!.*\b(?:why|promis\w*|renews?|sa(?:y|ys|id))\b)(?:(?=.*\b(?:deals?|opportunit(?:y|ies)|renewals?|expansions?)\b).*\b(?:stage|how (?:big|large|much)|amount|worth|clos(?:e|es|ed|ing)|won|win|lost|lose)\b|.*\bclosed[ -](?:lost|won)\b|.*\bdeals?\b.{0,20}\b(?:expansions?|renewals)\b|.*\b(?:expansion|renewal) deals\b|.*\bdeals? (?:in|at|out|above|over|under|below|worth|(?:more|less) than)\b|.*\b(?:biggest|largest|smallest)(?: \w+){0,2} (?:opportunit(?:y|ies)|deals?)\b|(?!.*\bX\b).*\bwhat(?:['’]s| is| do we have)?(?: all)?(?: is)?(?: still| now| currently)?(?: sitting| stuck| parked)? in (?:the )?(?:prospecting|qualification|proposal|negotiation|contract sent|procurement)\b|(?!.*\bX\b).*\b(?:in (?:which|what) stage|(?:which|what) stage is|how much is .{3,60} worth)\b)/i,
    DEAL_WORDS,
    { hasTopic: true },
  ),
  kind(
    'terms',
    /^(?=.*\bX\b)(?:\W*(?:seats?|licen[cs]es?)\b|\W*X(?:[’']s)? (?:seats?|licen[cs]es?|plan)\W*$|.*\b(?:plans?|seats?|licen[cs]es?)\b\W*(?:and|&|\+|,)?\s*(?:plans?|seats?|licen[cs]es?)\b|.*\b(?:(?:how many|number of) (?:seats?|licen[cs]es?)|(?:which|what) (?:plan|package|edition|product|subscription|module|add-?on)s?|(?:subscriptions?|contracts?|agreements?|terms?)\b.{0,60}\b(?:ends?|expires?|starts?|started|begins?|began|runs? (?:out|until|till|to)))\b)|\b(?:ends?|expiry|term|start) (?:date )?of\b.{0,40}\b(?:subscription|contract|agreement)\b/i,
    `number seats seat licences licenses license plan package edition product module modules add-on add-ons addons subscription subscriptions subscribe subscribes contract contracts agreement term terms end ends expire expires
    expiry start starts started begin begins began run runs until till date use uses bought paid pays subscribed`,
  ),
  kind(
    'health-trend',
    /\bhealth\b.{0,80}\b(?:chang\w+|develop\w+|move[ds]?|over (?:the )?(?:last|past)|history|trend)\b|\bhistory of .{0,40}\b(?:health|score)\b|\bhealth (?:history|ledger|trend)\b/i,
    'health score change changed changes develop developed move moved history trend ledger cause caused',
  ),
  kind(
    'risks',
    (question) =>
      LOOKS_ELSEWHERE.test(question) || DEPARTS.test(question) || OF_RISKS.test(question),
    `sponsor sponsors champion champions lost without missing moving retires retiring retire quits take takes taking competitor competitors anywhere instead test testing shop shopping speak speaking problem issue complaint gripe beef concern worry main real seen vendor vendors supplier suppliers provider providers tool tools system systems different another alternative offered approached trying one bidding quoting competing pitching offering eating bugging bothering annoying upsetting cross furious livid fed frustrated irritated disappointed against else come comes came up appear appears show shows mail mails bring brings brought wrong thinking planning complain complains complained complaining upset annoyed worried talk talking mention mentions mentioned mentioning name names rival rivals offer getting compare comparing consider considering evaluate evaluating look looking named leave leaving leaves left lose losing quit quitting churn churning cancel cancelling cancelled cancels terminate terminating unhappy dissatisfied angry want plan going risk risks risky negative signal signals escalation escalations escalated escalate activity top open critical high medium low highest gravest
    serious level words raised answered arr worst biggest`,
  ),
  kind(
    'opportunities',
    (question) => OF_GROWTH.test(question) || VOUCHES.test(question),
    'act acts acting serve would buy buying expand expanding grow growing order offered offer offers willing happy ready speak talk panel event public conference webinar show vouch vouches refer reference references give call do case study testimonial stand up product others other like want need ask asks asked asking more opportunity opportunities upsell upsells cross-sell positive signal signals open top largest biggest impact highest words',
  ),
  kind(
    'renewals',
    /^(?!.*\b(?:accounts|customers|clients)\b.{0,12}\b(?:and|with) (?:their|the) renewals?\b).*\b(?:renew\w*|(?:contracts?|agreements?|subscriptions?) (?:ends?|ending|runs? out|(?:are|is|comes?|coming) up)|expir\w*)\b/i,
    `${MONTH_TERMS.join(' ')} christmas xmas 1st come comes between runs run out agreement agreements contracts subscription subscriptions renew renews renewal renewals renewing renewed contract end ends expire expires expiry annual yearly annually risk at-risk danger lose losing churn next month months day days
    week weeks quarter year within before until arr amount value total sum far upcoming coming due fall falls falling owner owners biggest largest per said worth date dates ${NUMBER_WORDS}`,
  ),
  kind('items', WE_WAIT, 'wait waits waiting still open'),
  kind(
    'conversations',
    /\bwait(?:s|ing)?\b|\bunanswered\b|\bneeds? (?:our|an?) (?:answer|reply)|\blatest\b|\bmost recent\b|\bwhat (?:has )?happened\b|\b(?:news|updates?|word) (?:from|of|on|about)\b|\bwhat(?:['’]s| is| has)? (?:new|changed) (?:(?:at|with|for|in) X )?(?:since|today|this|in the last|over)\b|\blast (?:time|contact|hear\w*|message|mail|e-?mail|conversation|reply|spoke|writ\w*|wrote)\b|\btimeline\b/i,
    `wait waits waiting unanswered answer reply replies replied need needs latest recent recently newest news update updates contact contacted word new
    changed across spoke speak touch timeline heard hear write wrote written from`,
  ),
  {
    ...kind(
      'accounts',
      /\b(?:accounts?|customers?|clients?|renewals?)\b|\b(?:un)?healthiest\b|\bwho (?:pays|brings|spends)\b.{0,12}\b(?:most|least)\b|\b(?:who(?:m)?|any(?:one|body))\b.{0,16}\b(?:pay|invoic|bill|charg)\w*\b.{0,12}\bin\b|\bdo we have (?:any(?:one|body)|some(?:one|body)) in\b|(?!.*\bX\b)(?:\bleaving us\b|\bwho (?:has |have )?left us\b|\bwho(?:['’]s| is| are| has| have)? (?:leaving|given notice|gave notice|giving notice)\b)/i,
      '',
    ),
    reads: isFilterWord,
  },
  {
    ...kind(
      'accounts',
      /^\W*(?:which|what|list|show)\b(?!.*\bX\b).* do we (?:have|serve)\W*$/i,
      '',
    ),
    reads: (stem) => stem === 'serv' || isFilterWord(stem),
    isWhole: true,
  },
  kind(
    'health',
    /\b(?:health\b|how healthy|scores?\b|sentiment|why (?:is|are|did|has)\b.*\b(?:drop\w*|fall\w*|fell|down|low|red|at[- ]risk|churning|change\w*|so)|what (?:moved|changed) (?:it|the score|their score)|how (?:is|are) (?:.{1,60} )?(?:doing|feeling)|(?:is|are) .{1,60} (?:happy|satisfied|okay|in trouble|safe)\b)/i,
    `health healthy score scores sentiment drive drives driving factor factors evidence drop dropped falling fell down low red at-risk risk churning
    change changed moved doing feeling happy satisfied okay trouble safe people name`,
  ),
  kind(
    'items',
    /\b(?:promis\w*|commit(?:ted|ments?)?|owes?|ask(?:ed|s)? (?:us |me )?for|(?:they|customers?) (?:want|wants|need|needs|request\w*)|what (?:do|does|did) (?:they|X) (?:still |really |actually )?(?:want|need|expect|require|ask)\b|requests?|open (?:items|asks|questions)|action items?|to-?dos?|overdue|follow[- ]?ups?|next steps?)\b|\b(?:open|outstanding) points?\b|\b(?:still|currently) (?:open|outstanding|pending)\b|\bwhat(?:['’]s| is| are) (?:open|outstanding|pending)\b|\b(?:have|need) to (?:send|deliver|provide|answer|give)\b/i,
    `${MONTH_TERMS.join(' ')} monday tuesday wednesday thursday friday tomorrow week side point points outstanding pending send deliver provide give answer promise promises promised commit committed commitment commitments kept keep unkept broken yet owe owes ask asked asks request requests requested want wants need needs expect expects require requires open
    items item action right made fall falls falling to-do to-dos todo todos overdue late due follow-up follow-ups follow next step steps agreed pressing urgent top largest biggest
    questions deliver delivered writing written`,
    { leavesOut: BEFORE_MEETING },
  ),
  kind(
    'documents',
    /\b(?:documents?|files?|attachments?)\b/i,
    'document documents file files attachment attachments newest latest exchanged',
  ),
  kind(
    'meetings',
    (question) => OF_MEETINGS.test(question) || ATTENDS.test(question),
    `${MONTH_TERMS.join(' ')} rest meet see seeing speak speaking talk talking visit meeting meetings calendar diary appointment appointments scheduled agenda upcoming coming next tomorrow
    week weeks days left remaining planned team across everyone attend attends attending attendees join joins joining invited call calls review qbr demo workshop session prepare preparation prep ${NUMBER_WORDS}`,
  ),
  kind(
    'people',
    /\bwho\b|\b(?:owner|csm|contacts?|stakeholders?|sponsors?|champions?|decision makers?|executives?|people|relationships?|(?:e-?mail|phone|telephone|mobile)(?: (?:address|number|id))?|job title)\b|\bX(?:[’']s)? (?:job|role|position|title)\b/i,
    `side look looks talk speak responsible charge handle handles care own owns owner owners csm manage manages work works leads lead decides decide contact contacts stakeholder stakeholders sponsor sponsors champion
    champions decision maker makers executive executives relationship relationships vip vips key new gone quiet silent month part take address phone
    telephone mobile number id call reach title role job position write writes wrote written last`,
  ),
];

/** What a question asks for, and the words of it that its answer cannot use. */
export interface Reading {
  intent: Intent;
  /** For a search: the list or figure asked for, which does not read all words. */
  instead: Intent | null;
  /** The words that the list or figure does not read; of a kind with a topic, the topic. */
  left: string[];
}

/** A short number is a number of rows, days or percent, a quarter or an amount, which the answerers read; in a topic it is a day or a name. */
const isRead = ({ reads, hasTopic }: Kind, stem: string) =>
  (!hasTopic && /^(?:\d{1,3}(?:[.,]\d+)?[km]?|q[1-4])$/.test(stem)) || reads(stem);

/** What somebody said of a matter stands in their words alone, whatever is on record of the matter. */
const SAID_BY_ONE =
  /\bwhat (?:did|does|has|have) (?:X|they|he|she) (?:say|said|write|written|tell us|told us|think|answer|answered|reply|replied)(?: to us)? (?:about|on|of|regarding)\b/i;

/**
 * Reads a question from which names and the stretch of time were taken out. `known`: other words that are understood,
 * such as tags.
 */
export function readIntent(question: string, known: readonly string[] = []): Reading {
  const words = termsToRead(question);
  if (SAID_BY_ONE.test(question))
    return { intent: 'search', instead: null, left: words.map(({ word }) => word) };
  const named = new Set(known.flatMap((name) => splitTerms(name).map(({ stem }) => stem)));
  let first: Reading | null = null;
  for (const one of KINDS) {
    if (!one.asks(question)) continue;
    const read = one.leavesOut ? termsToRead(question.replace(one.leavesOut, ' ')) : words;
    const left = read
      .filter(({ stem }) => !isRead(one, stem) && !named.has(stem))
      .map(({ word }) => word);
    if (one.hasTopic || left.length === 0) return { intent: one.intent, instead: null, left };
    if (!one.isWhole) first ??= { intent: 'search', instead: one.intent, left };
  }
  return first ?? { intent: 'search', instead: null, left: words.map(({ word }) => word) };
}

/** The intent of a question. */
export const intentOf = (question: string): Intent => readIntent(question).intent;
