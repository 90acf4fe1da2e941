/** Given names, and what mailboxes are called, that are words of a question as well. In lower case they need more to be a name. */
const AMBIGUOUS = new Set(
  `will mark grace april june august bill bills rose roses art frank dawn hope sue drew jack rob robs max gene miles chase grant grants dean page
  pages long best cross bush bell bells cook faith summer autumn olive lily daisy violet ruby amber crystal pearl jade heather holly hazel jasmine
  rich chuck skip buck chip chips gale clay cliff heath glen dale lane brook stone stones chance chances carol christian earnest ernest victor
  sandy penny destiny melody harmony lance pierce trace tracy reed wade ward wards warren wolf rusty sunny rocky nick norm norms angel jean basil
  ginger honor honour patience prudence constance verity sage rowan robin robins martin finch drake crane cranes wren iris star stars dusty major
  duke earl king kings prince baron noble abbot bishop pope carter mason cooper taylor hunter fisher parker tanner porter porters gardener piper
  harper archer chandler spencer tucker sawyer walker price prices field fields wood woods church day days young white black green brown gray grey
  banks waters rivers hill hills park parks house houses mills wells marks bill bond bonds case cases cash close fair fairs flowers food foods
  french english german dutch swift short small sharp strong stock stocks sales power powers post posts pitt plant plants race read rice rush
  speed spring springs steel storm street summers sweet temple terry trust winter winters wise work works worth
  support team info billing reception service services finance purchasing orders order office admin customer customers help front night duty
  operations marketing kitchen stores store warehouse procurement legal security facilities maintenance accounts account booking bookings
  events event membership members member tickets ticket desk system systems robot news mail mailer notification notifications alerts alert
  hello welcome board committee secretary treasurer chair chairman director manager assistant member volunteer volunteers visitor visitors
  reservations payments payment invoices invoice returns enquiries enquiry newsletter updates update feedback partners partner head success
  training project projects contact quality planning logistics shipping dispatch imports import exports export customs claims data tech`.split(
    /\s+/,
  ),
);

/** Whether a word in lower case is more likely a word than a name. */
export const isAmbiguous = (word: string): boolean => AMBIGUOUS.has(word);
