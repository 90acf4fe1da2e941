import { parseStories } from './parse.ts';

/** Talks about the next term that are neither easy nor a fight. */
export const RENEWALS = parseStories(`
# renewal-routine | en | email | neutral | Renewal on {renewal} || Your contract with {vendor} | renewing
us +0
Hi {first}, your current term ends on {renewal}. I'd like to plan the renewal with you in good time. || {first}, a note that we're coming up to {renewal}. Who should I talk to about the renewal this year, still you?
champion +30
Still me for the content, {second} for the paperwork. || That would be {second} now, in copy. || Me. But I'm busy until {date}, can we do it after that?
sales +20
Thanks. Attached is the draft, unchanged at {amount} for {seats} seats. || Draft renewal {quote} attached: {seats} seats, {amount}, same terms as today.
second +50
Looks fine. I need a version with our new legal entity on it. || Thanks. Could you set the start date to the day after {renewal}? || Please add our PO number {case} and the right billing address.
sales +5
Updated version attached. || Here's the corrected one.
second +96
Approved and signed, see attached. || Signed by both parties now, I think we're done for this year.

# renewal-question | en | email | neutral | Question on the renewal || {quote} | renewing
second +0
Two questions on {quote}: is the price in there per year or per term, and what happens if we add people halfway? || I'm doing the forecast for {year}. Is {amount} what I should put in for your renewal?
sales +6
Per year. Added seats are charged pro rata until the next anniversary. || {amount} is right if nothing changes. I'd put in a little extra if you plan to grow.
second +20
Clear, thank you. || Perfect, that's all I needed.

# renewal-internal | en | email | neutral | Renewal timeline || Next steps for {renewal} | renewing
us +0
{first}, to avoid a last minute rush before {renewal}, here's what I have: your security review, budget approval, signature. Anything missing? || Could you remind me of your approval steps? I'd like to work backwards from {renewal}.
champion +46
Security review isn't needed this time. Budget yes, that's {colleague}. || You have it right. Budget approval takes about two weeks. || We also need a form from the works council but I'll take care of that.
us +70
How's it looking with the budget? || Any news from {colleague}?
champion +24
Approved on {past}. I'll send the PO when I have it. || Not yet. {colleague} is back on {date}.
champion +120
PO {case} attached. || Here's the PO.
us +4
Thank you, all done on our end. || Great, thanks {first}.

# renewal-silence | en | email | bad | Renewal {renewal} || Following up on {quote} | renewing
us +0
Hi {first}, did you get a chance to look at {quote}? Your term ends on {renewal}. || {first}, just checking you received {quote}.
us +120
Following up on this one, I'd hate for you to lose access. || Sorry to chase. Is somebody else looking after this on your side?
champion +60
Sorry, there's a lot going on here. Management hasn't decided yet if we continue. || I can't say anything yet. There's a discussion about whether we still need it.
us +5
Thanks for letting me know. What are they unsure about? || Understood. Would it help if I talked to whoever decides?
champion +90
Price mostly, and that only {active} people use it. {rival} came up as well. || Not at this point. I'll come back to you.

# roadmap-before-renewal | en | email | bad | Before we renew || {module} | renewing
champion +0
Before I sign anything for the next term I need to know when {module} will finally support bulk changes. || We were told at signature that {module} would get approvals "in the next release". That was in {month}.
It's been promised more than once and we're still doing it by hand. || That was one of the reasons we bought it. || ~We are waiting since long time for this.
us +6
You're right, it has moved several times. Let me get you a proper answer from product by {date}. || I don't want to give you another vague date. I'll ask our product lead and come back by {date}.
us +70
It's scheduled for {next}. I can put you in the preview group. || Honest answer: not before {next}, and I can't put that into the contract.
champion +28
Then put a price on it. I won't pay the full {amount} for half of it. || Then we'll renew for six months only and see. || OK, preview group please. If it does what we need I'm fine with renewing.

# multi-year | en | email | good | Three years || A longer term | renewing
champion +0
Would there be a better price if we signed for three years? Budget is there now and might not be next year. || We're thinking of committing for three years this time. What would that look like?
sales +5
Three years gets you a fixed price of {cut} a year. || For a three year term I can do {cut} a year, fixed, instead of {amount}.
second +46
Purchasing is OK with that as long as we pay yearly. || One condition, annual payments and not three years upfront.
sales +20
Annual payments are fine, updated {quote} attached. || Sure. See attached.
champion +70
All signed. Nice doing business with you. || Signed version attached, thanks for the quick turnaround.
`);
