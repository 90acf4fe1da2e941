/** Why no record can answer a question. */
export type UnanswerableReason = 'world' | 'future' | 'private' | 'secret' | 'others';

/** Whose it is: "Ann's", "her". */
const OF_SOMEBODY = String.raw`(?:[’']s|s[’']|\b(?:his|her|their|your|my|whose))`;

const TESTS: readonly (readonly [UnanswerableReason, RegExp])[] = [
  // Only a request for a stored secret; a conversation about passwords is a record like any other.
  [
    'secret',
    /\b(?:tell|give|show|send|list|reveal|print|read|get)\b(?: [\w’'.-]+){0,5} (?:passwords?|(?:api|access)[- ]?(?:keys?|tokens?)|secrets?|credentials?|private keys?|log-?ins? (?:details|data)|(?:alarm|door|gate|entry|access|security|pin) codes?)\b(?!.{0,30}\b(?:conversation|mail|message|thread|issue|problem|reset|case)s?\b)|\bwhat(?:['’]?s| is| are)\b(?: [\w’'.-]+){0,5} (?:passwords?|(?:api|access)[- ]?(?:keys?|tokens?)|credentials?|private keys?|log-?in|(?:alarm|door|gate|entry|access|security|pin) codes?)\b(?= (?:of|for|to)\b|\W*$)|\b(?:system prompt|your (?:instructions|prompt)|environment variables?|connection string|\.env)\b/i,
  ],
  [
    'secret',
    /^\W*(?:i['’]?m|i am|this is) (?!\p{L}*ing\b|(?:back|just|new|out|still|mail|news)\b)\p{L}+ from \p{L}.*\b(?:show|tell|give|send)\b|\b(?:ignore|forget) (?:everything|what|all) .{0,30}\b(?:told|said)\b|\bhidden (?:instructions|prompt)\b|\bignore (?:all|any|your|the|previous|prior)\b.{0,40}\b(?:instructions?|rules?|orders?|restrictions?)\b|\bpretend (?:to be|you)\b|\byou are now\b|\b(?:bypass|disregard) (?:all|any|your|the) \b.{0,40}\b(?:instructions?|rules?|restrictions?|rights?)\b/iu,
  ],
  [
    'private',
    new RegExp(
      [
        String.raw`${OF_SOMEBODY} (?:\w+ )?(?:salar(?:y|ies)|wife|husband|spouse|children|kids|medical|religion|birthday)\b`,
        String.raw`\bsalar(?:y|ies) (?:of|does|do|has|have)\b|\bwhat salary\b|\bearns?\b`,
        String.raw`\b(?:does|do|has|have|is|are)\b.{1,40}\b(?:children|kids|wife|husband|religious)\W*$`,
        String.raw`\b(?:is|are|was|were)\b.{1,40}\b(?:married|divorced|dating|pregnant|medically)\b`,
        String.raw`\b(?:baby|child|children|kid|son|daughter)(?:[’']s|s[’']?)? names?\b|\bnames? of .{0,30}\b(?:baby|child|children|kids?|sons?|daughters?)\b`,
        String.raw`\bhow (?:many (?:children|kids) (?:does|do|has|have)|old (?:is|are))\b|\bwhere (?:do|does) .{1,40} live\b`,
        String.raw`\b(?:home address|private (?:phone|number|life|mails?|e-?mails?)|pregnan\w+|sexual orientation|(?:did|does|do) .{1,40} vote (?:for|in))\b`,
      ].join('|'),
      'i',
    ),
  ],
  [
    'others',
    /\b(?:other|another|different) (?:organi[sz]ations?|tenants?|workspaces?|compan(?:y|ies)[’']?s? (?:data|customers|accounts))\b|\bother users?[’']? (?:chats?|questions?|conversations?)\b|\bcolleagues?[’']? chats?\b|\bask(?:ed)? (?:the assistant|you)\b/i,
  ],
  [
    'world',
    /\bit (?:rain|snow|freeze|be (?:sunny|rainy|hot|cold|warm))\b|\b(?:weather|forecast for (?:tomorrow|the weekend)|stock price|share price|bitcoin|exchange rate|capital of|(?:president|prime minister) of the|football|world cup|recipe|joke|poem|lyrics|news today|meaning of life|square root|who won|(?:what|which) medicine|write (?:me )?(?:a |some )?(?:\w+ )?(?:code|script|program|story|essay))\b/i,
  ],
  [
    'future',
    /^\W*will\b.{0,60}\b(?:renew|churn|leave|cancel|stay|buy|expand|grow|sign|pay|pick|choose)\b|\b(?:what|how much|how many|which|who)\b.{0,40}\bwill\b.{0,40}\b(?:be|churn|leave|cancel|buy|grow|sign|pay|lose|earn)\b(?!.{0,20}\b(?:available|ready|fixed|released|done)\b)|\bpredict\w*|\bprobability\b|\bhow likely\b|\b(?:in|by|until|for) 20(?:2[89]|[3-9]\d)\b(?<!\b(?:renew\w*|contracts?|subscriptions?|ends?|expir\w*|deals?)\b.*)|\b(?:next|coming) (?:year|decade)[’']?s\b/i,
  ],
];

/** Why a question is beyond what records hold, or null. */
export const unanswerableReason = (question: string): UnanswerableReason | null =>
  TESTS.find(([, test]) => test.test(question))?.[0] ?? null;
