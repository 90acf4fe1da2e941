import { parseStories } from './parse.ts';

/** Prices, invoices, notices and other matters of the contract. */
export const COMMERCIAL = parseStories(`
# price-fight | en | email | bad | Renewal quote {quote} || Your renewal proposal || Pricing for the next term | renewing
champion +0
I've been through {quote}. We pay {amount} today and you're asking for {raised}, so plus {pct}%, and I can't find anything in it that we don't have already. || Got your quote {quote} this morning. {raised} against {amount} this year is a {pct}% increase for the same {seats} users. || ~I have received the quote {quote} and I must say we are surprised. From {amount} to {raised}, this is {pct}% more for same service.
There's no way I get that approved. || That's not going to fly with our finance team. || ~With this price I can not go to my management.
? Our own customers would laugh at us if we tried to raise prices like that. || We had agreed last time that increases would stay around inflation.
Please send a revised offer by {date}, that's when our budget closes. || Can you have another look and send me a new number before {date}? || I need something better from you by {date}.
sales +5
Thanks for being straight with me, {first}. || Hi {first}, fair enough, I expected this one to come back.
The uplift is mostly list price adjustment and {module}, which wasn't in the original bundle. || Part of it is that {module} was discounted in the first term and that discount has ended.
Let me talk to my side and come back with options by {date}. || I'll send you two options by {date}, one of them without {module}.
second +24
Adding myself as I look after purchasing for this. || Hi, I handle the purchasing side, {colleague} asked me to step in.
We've had a proposal from {rival} for the same scope and it comes in well under {amount}. || Just so you know where we stand: {rival} quoted us {cut} a year for the same thing.
I don't particularly want to move but if the gap stays like this we will have to go with them. || If you can't match that we'd seriously have to consider switching.
sales +26
Two options. {middle} on a one year term with everything as it is, or we hold {amount} if you sign for two years. || Here's what I can do: {amount} flat for a two year term, or {middle} for one year.
Happy to jump on a call with you both if that helps. || Let me know which one works and I'll update {quote}.
champion +44
OK that's a lot closer. I'll take the two year option to {colleague} and let you know. || Better. I need {colleague} to sign off on two years, should have an answer by {date}. || Thank you. We discuss it internally and revert.

# renewal-haggle | en | email | bad | Renewal {year} || Terms for {year} | renewing
second +0
I've been asked to get {pct}% off all software renewals for {year} and yours is next on the list. || Procurement here. Contract is up on {renewal} and my target for it is {cut}. || ~I am responsible since {month} for all contracts. For the renewal on {renewal} we need a reduction of {pct}%.
What can you do? || Please come back with your best and final. || Please let me have your best price in writing.
sales +20
Hi {first}, nice to meet you. {pct}% on a flat renewal is more than I can do, but I have some room if we look at term or payment. || Understood. I can't go to {cut} on one year, but there are two levers: a longer commitment and annual payment up front.
second +30
Annual up front is fine. We don't do multi-year any more, group policy. || Paying upfront OK. Two years not OK.
And please take {second_module} out, nobody could tell me what it is for. || Also remove {second_module} from the quote, I'm told it isn't used.
sales +22
Without {second_module} and paid annually you're at {cut}. New version of {quote} attached. || Done, see {quote}: {second_module} removed, annual in advance, {cut} all in.
second +50
Accepted. Please send the order form to {colleague} for signature. || That matches my number. Approved, PO will follow this week.

# tender | en | email | bad | Tender for {year} || RFP {case} | renewing
second +0
This is to inform you that {company} will be running a tender for the services currently covered by your contract, which ends on {renewal}. || As you may have heard, our group policy says anything over {small} a month has to be tendered every three years. Your contract falls under that.
You are invited to take part, documents are in the portal under {case}. Deadline for questions is {date}, for offers {later}. || Offers are due by {later}. {rival} and {few} others have been invited as well.
us +4
Thanks for letting us know, {first}. We'll of course take part. || Hi {first}, thanks for the heads up. Who's on the evaluation committee?
second +21
All communication through the portal please from now on. || I can't share that. Questions via the portal only, I'm afraid.
sales +130
Our offer is in the portal as of today. || Submitted, with all annexes. Please confirm that everything is readable.
second +26
Received, complete. || Confirmed. Expect to hear from us after {later}.
second +340
The evaluation put you second. The committee is now in negotiations with the first ranked supplier. || You have been shortlisted together with {rival}. Presentation slots are on {date}, please confirm attendance.

# overage | en | email | bad | Usage charges in {month} || Extra charge on invoice {case}
second +0
What is the {small} for "additional volume" on invoice {case}? We've never had this before. || There's an extra line of {small} on invoice {case} that nobody here knows about.
Nobody told us we were over any limit. || This wasn't budgeted and I can't approve it just like that. || I am not paying this until somebody explains it.
support +20
Hi {first}, your plan covers {n} thousand documents a month and in {month} you processed {k} thousand. || It's for the volume above your plan. In {month} there was a peak of {k} thousand documents against {n} thousand included.
second +5
Then we should have got a warning. {k} thousand was a one-off, we reloaded history because YOUR consultant told us to. || That was the test load for {module} that your own people asked us to run.
us +22
I've checked with the project team and you're right, that load was on our request. || You're right and I'm sorry, test loads shouldn't be billed.
I've asked finance to cancel the {small}. You'll have the credit note by {date}. || The charge will be credited in full, and I've switched on an alert at 80% of the plan for you.
second +70
Credit note received, thanks. || Got the credit note, all settled from our end. || Thank you, it is booked.

# auto-renewal | en | email | bad | Contract renewed automatically? || We did not mean to renew | renewing
champion +0
I've just been told by legal that we missed the notice date and the contract renews by itself on {renewal}. || So apparently {quote} has an auto-renewal clause and the notice period ended on {past}.
We wanted to reduce to {fewer} seats first, we're paying for {n} people who aren't here any more. || The plan was to go down by {n} seats. Now I'm told we're stuck with {seats} for another year.
Honestly I'm pretty annoyed, a reminder would have been the decent thing. || Why did nobody from your side mention this? We spoke on {past}!
us +3
I see why that's frustrating. The reminder went to {colleague}, who I understand has moved on. || Hi {first}, a reminder did go out in {month}, but only to the billing contact.
Give me until {date} to see what I can do about the {n} seats. || I don't want you to pay for seats you don't use. I'll talk to our finance team and get back to you by {date}.
us +52
We'll accept the reduction to {fewer} seats from {renewal}. New order form attached. || Good news, finance agreed. {fewer} seats from {renewal}, same unit price.
champion +28
Signed, attached. Please send reminders to me as well next time. || Appreciate it. Signed copy attached.

# vendor-cut | en | email | bad | Supplier review || Fewer vendors in {year}
second +0
We've got a new CFO and every contract is being reviewed. I need to justify each one in half a page. || Quick heads-up: there's a cost programme running here and finance wants to get from {k} software suppliers down to about {n}.
Yours is on the list, {amount} a year makes it one of the bigger ones. || I have to say who uses it and what happens if we switch it off. Deadline is {date}.
Can you give me usage figures? || Could you send me something I can use, please? Usage, users, what it replaced.
us +4
Sure. {active} people logged in last month, most of them daily, and {module} is what they use most. || Of course. I'll put together one page by tomorrow. Short version: {active} active users in {month}, and it replaced two older tools.
second +46
Thanks. They'll want to know why only {active} of {seats}. || Thank you. The first question was of course why we pay for {seats} when {active} use it.
us +20
Some are seasonal, and about {n} left the company without being removed. We could take those off at renewal. || Around {n} of the accounts belong to people who left. Worth cleaning up either way.
second +160
Decision is postponed to {next}, everything stays as it is until then. || No decision yet. CFO wants to see a cheaper alternative from at least one other vendor first.

# budget-cut | en | email | bad | Budget for next year || Where we stand on budget
champion +0
Bad news, our software budget has been cut by {pct}% for next year. || Just came out of the budget round. We have to save {pct}% across the board. || ~Unfortunately we got a budget cut of {pct}% for {year}, for all departments.
That means I have to hand back licences, probably {n} of the {seats}. || I'll need to reduce, at least {n} seats, maybe more.
What are our options? || Can you tell me what's possible before {renewal}? || Let's talk.
us +6
Sorry to hear that, {first}. Contractually seats can go down on {renewal}. || Thanks for telling me early. You can reduce at the next term, so on {renewal}.
I'll look up which seats haven't been used lately. || Let me check who's inactive and I'll send you a list by {date}.
us +40
List attached, {n} people haven't logged in since {month}. || Here's the list. {n} accounts with no login for 60 days or more.
champion +46
Good, take those off as of {renewal}. || That helps, let's go with {fewer} seats then. || OK. I'd still like to see if dropping {second_module} saves us anything, could you check?

# plant-closing | en | email | bad | Closing of {site} || {site} | floor
champion +0
You'll read it in the press tomorrow: {company} is closing {site} at the end of {next}. || Sad news from here, management has announced that {site} will be shut down by {later}.
{n} of our users are there. || That affects {n} of our {seats} licences.
We'd need to get out of those seats. What's the process? || I'd like to cancel those {n} seats from that date, please let me know what you need from me.
us +3
I'm really sorry, {first}. How are people taking it? || Oh no. I'm sorry, {first}, I know how much work you put into that site.
The seats can end with the contract year on {renewal}. I'll ask if we can do it earlier. || Normally reductions apply from {renewal}, but let me see whether we can make an exception.
us +46
We can end the {n} seats on {later}, no fee. Amendment attached for signature. || Finance agreed to an early reduction to {fewer} seats. Amendment is attached.
champion +50
Thanks, signed. We'd also need an export of everything for {site} for the archive. || Signed. Thank you for not making this difficult.

# rival-at-the-door | en | email | bad | {rival} || Question from our CFO
champion +0
Our CFO had lunch with the sales guy from {rival} and now I get to explain why we pay {amount}. || {rival} has been talking to our management behind my back and offering to take over the rest of our term.
They claim {pct}% cheaper with everything included. || Their offer is {cut} a year. I haven't seen any details.
What can I tell them? || I need arguments by {date}. || Have you lost many customers to them? Be honest.
us +4
Thanks for the warning. I'd look at two things: does their price include {second_module}, and who pays for the migration. || I don't know their offer, but usually {second_module} is extra there and migration is charged by the day.
I'll send you a comparison by {date}. || Let me send you a side by side that you can forward.
sales +44
Comparison attached. || See attached, three year cost of both.
champion +60
Presented it today. They want to see a demo from {rival} anyway, on {date}. || The CFO isn't convinced yet and wants {rival} to present on {date}. || Helped a lot, thank you. Topic is closed for this year.

# invoice-wrong | en | email | bad | Invoice {case} || Wrong amount on invoice {case}
second +0
Invoice {case} is wrong. It says {seats} seats but we gave back {n} in {month}, so it should be {fewer}. || We've been billed for {seats} seats on {case}. We only have {fewer} since {month}.
Please send a corrected one, I can't release it like this. || Could you please correct this and resend to accounts?
support +7
Hi {first}, you're right, the change from {month} wasn't passed on to billing. || Thanks for flagging. I can see the reduction of {n} seats in {month}, billing doesn't seem to have it.
You'll get a credit note over {small} and a new invoice by {date}. || I've asked billing for a credit of {small}. New invoice by {date}.
second +250
It's well past {due} and I've still got no corrected invoice. What I did get is a payment reminder. || Still nothing. Instead I received a dunning letter this morning for the wrong invoice. || ~I am still waiting for the corrected invoice which you promised for {due}. Now we even received a reminder!
support +2
I'm very sorry, {first}. Corrected invoice {case} attached, the reminder has been cancelled and {small} is credited. || Sorry about this. It got stuck in approval. Corrected invoice {case} attached, please ignore the reminder.
second +3
Received. || OK got it, thanks. || Thank you, this one is correct.

# redlines | en | email | neutral | Redlines on the agreement || Comments from legal on {quote} | renewing
third +0
Please find attached our legal team's comments on {quote}. || Our lawyers have gone through {quote}, mark-up attached. {n} comments, most of them small.
The main point is liability, we need the cap at {amount}. || The one they care about is the liability cap in section {n}.
Would be good to get your feedback by {date}. || When do you think your counsel can look at it?
sales +22
Thanks {first}, passed to our counsel. You'll have our comments by {date}. || Received, I've forwarded it to legal here. Should be back with you by {date}.
sales +70
Our response is attached. We accepted everything except the cap, where we propose twelve months of fees. || Back from our counsel, see attached: all fine apart from {few} points where they suggest different wording.
third +28
That's acceptable. Please prepare the final version. || OK from our side. Send us the clean copy and {colleague} will sign.
sales +5
Clean copy attached. || Here it is, ready for signature.
third +40
Signed copy attached for your files. || Signed by {colleague} this morning.

# early-renewal | en | email | good | Renewing early || Two more years | renewing
champion +0
We'd like to get the renewal out of the way early this time. || No point dragging this out until {renewal}, we're happy and want to continue. || ~We are satisfied with the service and want to extend the contract already now.
If you can hold {amount} we'd go for two more years. || Two years at {amount} a year, would that work?
sales +2
That's great to hear, {first}! Yes, {amount} for two years works. || Happy to do that. I'll have order form {quote} over to you tomorrow.
champion +46
Signed order form attached. || Attached, signed by {colleague}.
sales +4
Thank you! Countersigned copy will follow. || Received with thanks, {first}. You're all set until the end of the new term.

# po-delay | en | chat | neutral | PO {case} | any
champion +0
hi {first}, PO {case} is still stuck in procurement, they want {colleague} to sign || fyi PO {case} isn't approved yet, waiting for {colleague}
us +1
No worries, thanks for letting me know. Does {date} still work? || Ok thanks {first}. Any idea when?
champion +21
should be there by {date} || came through this morning, PO {case}, should be in your inbox
us +1
Perfect, got it. || Great, thanks!

# true-up | en | email | good | Seat count || More users than seats
us +0
Hi {first}, quick one: you have {seats} seats and our report for {month} shows {n} more active people than that. || {first}, looks like your team has grown. You're {n} users over the {seats} in the contract.
Do you want to add them? || Shall I send you a quote for the {n} extra?
champion +5
Yes, we've taken over {colleague}'s department. Please add {n}. || That's right, new people in {city}. Go ahead and send the quote.
sales +18
{n} seats at your current rate are {extra} a month. Quote {quote} attached. || Quote {quote} is attached, {extra} a month for {n} seats, billed to the end of your term.
champion +26
Approved, please go ahead. || All good. PO {case}. || OK from our side, start with {date}.
us +4
Done, the {n} seats are live. || They're active now. Thanks, {first}.

# competitor-pilot | en | email | bad | Pilot at {site} || Another tool at {site}
second +0
In the interest of transparency: {site} has been testing {rival} since {month}. || You'd hear it sooner or later. {colleague}'s team is running a trial with {rival}.
They find reporting in {module} too cumbersome, and they get it there in two clicks. || Main reason is {module}. They've asked for a simpler report for over a year and nothing happened.
us +4
Thanks for telling me, even if it's not what I wanted to hear. || I appreciate the openness, {first}.
Could I get half an hour with the team before the trial ends? || When does the trial end, and can we show them what's changed since?
second +30
Trial runs until {date}. You can have half an hour on {weekday}, but please no slides. || Ask {colleague} directly. I don't think they're in the mood for a sales pitch, to be honest.
us due+30
Thanks for having us. I've sent {colleague} the saved report we built in the session. || We showed the new report view, I think it covers most of what they need.
second +70
Feedback from the team: nicer than they remembered, but {rival} is still ahead. Decision in {next}. || They're split. We'll decide by {later}, and at the moment it leans towards {rival}. || The team has decided to stay with you, mainly because they don't want to migrate again. Trial with {rival} is over.

# late-payment | en | email | neutral | Open invoices || Statement of account for {company} | any
us +0
Hi {first}, our finance team asked me to check on invoice {case} over {small}, it's been open since {month}. || {first}, could you help me out? Invoice {case} from {month} seems to be unpaid ({small}).
second +26
Let me check with accounts. || I'll forward it to our accounts payable team. || Strange, I approved this weeks ago. I'll ask.
second +22
They never got it, could you send a copy? || There was no PO number on it. Please reissue with PO {quote}.
support +4
Copy attached. || Attached with the PO number added.
second +70
Will be paid with the next run on {date}. || Paid today. || It's in this week's payment run.

# churn-notice | en | email | bad | Notice of termination || Our contract || Ending our agreement | leaving
champion +0
{first}, I wanted to let you know before the formal letter arrives. || Not an easy mail to write, {first}.
We've decided not to renew. Our contract with {vendor} will end on {renewal}. || Please accept this as formal notice that {company} will not renew the contract when it ends on {renewal}. || We are terminating our agreement effective {renewal}, the end of the current term.
The number of problems we've had with {system} this year, and how long each one took, made it impossible to defend. || In the end it came down to reliability and cost. We'll be moving to {rival}. || We're moving to {rival}. My team simply lost faith after the last few months.
us +3
I'm sorry to read this, {first}. Is there anything that could change your mind? || {first}, thank you for telling me yourself. I'd like to understand what happened. Could we have a call this week, perhaps with {boss}?
champion +26
I appreciate it but the decision is final, it was taken at board level. || There's no point in a call, we've already signed with {rival}.
What we need now is an export of all our data and confirmation of the end date. || Please confirm the termination in writing and tell us how we get our data out.
us +20
Confirmed: your contract ends on {renewal}. The export will be ready by {date}. || I confirm receipt of your notice and the end date, {renewal}. {engineer} will prepare the export.
support +120
The export is on the secure share, the link is valid for 30 days. || Full export attached as a link, {k} files.
champion +30
Downloaded, thank you. || Received. Thanks for handling this properly.

# churn-switch | en | email | bad | Contract end {renewal} || Termination of contract | leaving
second +0
Please find attached our notice of termination for the contract ending {renewal}. || On behalf of {company} I hereby terminate the contract as of {renewal}.
Please confirm receipt. || I would be grateful for a written confirmation by {date}.
us +5
I confirm receipt, and I have to say this comes as a shock. May I ask what's behind it? || Received. {first}, is this a purchasing matter or are you really leaving us?
champion +28
{first}, it's real. We've consolidated on one platform for the whole group and that's {rival}. Nothing personal. || Sorry you had to hear it from purchasing. We asked for fixes in {module} three times this year and nothing came, so people went looking.
us +4
Understood. I won't pretend I'm not disappointed. We'll make the last weeks as smooth as we can. || Thank you for the honest answer, {first}. I'd still like to offer a talk with {boss} if there's any chance.
champion +30
Thanks, but no. Please just make sure that the access works until the last day. || No, we've made up our minds.
second +90
One more thing, please remove our logo from your website. || Also please make sure no further invoices are sent after {renewal}.
us +5
Will do. || Noted, both. All the best to the team.
`);
