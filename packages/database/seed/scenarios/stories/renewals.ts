import { parseStories } from './parse.ts';

/** Disputes about terms, tenders and bills. */
export const RENEWALS = parseStories(`
# renewal-haggle | en | email | bad | Renewal {year}, round {few} || Terms for {year}
second +0
Procurement has asked me to take {pct}% off {quote}, and I would not be doing my job if I did not try. || My brief for {year} is a {pct}% reduction across all software, yours included.
We also need a better price per seat above {seats}. || On top of that we want the {module} module at no charge.
sales +22
I appreciate the openness, {first}. || That is a big ask, {first}, so let me put something on the table.
{few}% for a two-year term, or {n}% if {module} moves from monthly to yearly billing. || Paying yearly in advance is worth {few}% to us, a second year another {few}%.
second +30
Yearly billing is fine, the second year is not mine to give. || Two years need the signature of {colleague}.
My target stays: {amount}, all in. || At {amount} I can close it this week.
sales +20
{amount} works if {company} gives us a reference and signs by {date}. || I can get to {amount} with a signature by {date} and the second year.
second +46
{colleague} is fine with the second year, but wants an exit after twelve months if {site} closes. || Agreed on everything but one: an exit clause in case {site} is sold.
sales +26
An exit tied to the sale of {site} is acceptable; the text is in version {few} of {quote}. || Accepted for {site} only. Version {few} of {quote} is attached.
champion +40
Signed. Now be nice to us until {year}. || Both signatures are on {quote}. That was a fair fight.

# tender | en | email | bad | Tender for {year} || RFP {case}
second +0
I have to let you know that our group policy requires a tender for contracts above {amount}. || After {few} years without one, {system} goes through a tender process in {next}.
The RFP goes to {few} vendors, {rival} among them, and answers are due on {later}. || {rival} and {few} other vendors have the same document as you.
us +4
Thank you for telling me before the portal did, {first}. || I would do the same in your place, {first}.
May we ask questions by phone, or only through the portal? || Who sits on the panel besides {colleague}?
second +20
Only through the portal from {date}; before that you may call me. || The panel is {colleague}, two people from {site} and one from IT.
sales +120
Our answer is uploaded: {k} pages, with the figures of {site} on page {few}. || Uploaded on time; section {few} answers your {n} must-haves one by one.
second +170
You are on the shortlist with {rival}. || Two are left, and you are one of them.
Please show the panel {module} with our own data on {date}. || The panel wants to see the month-end of {site}, live.
us +60
Thank you for the {k} minutes with the panel; the open question on {other} is answered in the attachment. || The panel asked good questions, and {colleague}'s was the hardest.
second +150
The panel voted {few} to one for you. || You won it, by {n} points out of a hundred.
What made the difference was that {site} spoke up for you. || The price was not the best, the answers on {other} were.

# overage | en | email | bad | Usage charges in {month} || Overage on invoice {case}
second +0
The {month} invoice has a line of {small} for overage that nobody here expected. || What is the {small} for "additional volume" on invoice {case}?
We cannot approve a cost that is not in the budget. || Nobody warned us, and {colleague} refuses to pay it.
support +20
{site} processed {k} thousand documents in {month}, the plan includes {n} thousand. || The volume of {site} was {n}% over the plan from {month} on.
second +22
Those are test runs from the {module} project that you told us to do. || {k}% of it is the load test that your own consultant started.
us +5
I checked, {first}, and you are right about the tests; they should never have counted. || You are right, {first}: our consultant ran them in your live environment.
I will have the {small} taken off and an alert set at {k}% of the plan. || The line is cancelled, and from now on you and {colleague} get a mail at {k}% of the volume.
second +50
The credit note arrived. || Thank you, the corrected invoice {case} is with accounts.
The alert fired yesterday, at {k}%, which tells me we should talk about a bigger plan. || The first alert came this morning, so it works.
us +20
Shall we look at the figures of {site} on {weekday}, before the next one fires? || Let us go through the forecast of {site} on {weekday}.
second +60
For {year} we take the next plan, {amount} instead of guessing every month. || Agreed, the larger plan from {later}.

# auto-renewal | en | email | bad | The auto-renewal clause || We did not mean to renew
champion +0
I learned from an invoice that our contract renewed itself on {past}. || Apparently {quote} has an auto-renewal clause, and we missed the date by {few} days.
We wanted to reduce {n} seats first, {site} is half empty. || The plan was to drop {n} licences before the new term.
us +3
The reminder went to {colleague}, who left your purchasing in {month}. || The notice was sent in {month}, {first}, but to an address that nobody reads.
I do not want a customer who is held by a clause. || A missed mail should not cost you {small}.
Give me until {weekday} to find a way. || I will come back to you on {weekday} with something reasonable.
sales +48
We replace the renewed term by a new order for {seats} seats, same price each, starting on {date}. || New order form attached: {n} seats fewer, and notice goes to two addresses from now on.
champion +30
That is decent of you. || You did not have to do that, and I will remember it.
champion +40
Signed. The second address is {colleague}'s. || Done, {quote} is replaced.

# plant-closing | en | email | bad | Closing of {site} || What happens to our {seats} seats
champion +0
It will be in the papers on {weekday}: {company} closes {site} by {later}. || We announced today that {site} shuts down at the end of {next}.
That takes {n} of our {seats} seats with it, and I must return licences by {date}. || I am told to cut {n} seats, effective {later}.
us +3
I am sorry for the people at {site}, {first}; I remember them well. || That is sad news, {first}, please give {colleague} my regards.
The contract lets you move seats to another place, which would keep the price; is {city} taking over the work? || Does any of the work move to {city}? Seats can move with it.
champion +44
Some of it: {few} people go to {city}, the rest leaves. || {city} gets the night shift, so about {few} seats.
us +22
Then {few} move, the others end on {later}, and I will send a short amendment. || I am preparing an amendment: {few} seats to {city}, the rest ends without a fee.
second +60
Thank you for not making it harder. || HR asked me to thank you for the data export for the {n} who leave.
champion +50
The amendment is signed. {city} will be smaller but it stays with you. || All signed; the export of {site} is complete.

# rival-at-the-door | en | email | bad | A visit from {rival} || {rival} and {module}
champion +0
{rival} wrote to our CEO directly and offers to take over the remaining term of {quote}. || The sales director of {rival} had lunch with our CFO on {weekday}.
Now I am asked why we pay {amount} when they are {pct}% cheaper. || They offer {module} free for a year, and I am considering switching to save the argument.
us +4
Thank you for the warning, {first}. || I would rather know than guess, {first}.
Their price leaves out {other} and the move of {few} years of data; I will put the numbers side by side by {date}. || I will send you a comparison by {date} that your CFO can read in {few} minutes.
sales +40
Attached: three-year cost of both, including the {n} integrations of {site}. || The table is attached; over three years the gap is {few}% in our favour once {other} is counted.
champion +50
Our CFO liked that the table also says where {rival} is better. || Good table. The CFO had one question, the cost of training {seats} people.
us +20
{seats} people times half a day is in line {n} of the table. || We took half a day each, from what {site} needed in {month}.
champion +80
We are staying. {rival} got a polite letter. || The lunch is forgotten.
If you want to thank me, fix the {module} export. || Do show up at {site} more often, though, they will be back.

# vendor-cut | en | email | bad | Fewer vendors in {year} || Consolidation project
second +0
Our new CFO wants to go from {k} software vendors to {n}, and every contract is reviewed. || There is a hiring freeze, and now a vendor programme: {k} suppliers, half have to go.
I need to justify the cost of {system} on one page by {date}. || We have until {date} to justify the spend of {amount}.
us +3
Let us write that page together, {first}. || Happy to help with the page, {first}; I have the figures.
Last year {site} closed its books {few} days earlier and handled {k}% more volume with the same team. || {seats} people use it daily, {site} saves {n} hours a week, and {few} older tools were switched off.
second +26
The {few} older tools are gold, can you name them? || Can {colleague} confirm the {n} hours?
champion +20
I confirm the hours, and I would add that {module} caught {few} errors before the audit in {month}. || Yes, {n} hours is what I measured, rather more in {month}.
us +22
Page attached, one side, big letters. || Here is version {few}, with {colleague}'s figures.
second +130
We are on the list of those that stay. || Reviewed and kept. The CFO asked who made the page.

# late-payment | en | email | neutral | Open invoices || Statement for {company}
us +0
{first}, our books show {few} open invoices for {company}, the oldest from {month}, {small} in all. || A small thing, {first}: invoice {case} of {month} over {small} seems to be open.
second +26
Accounts moved to {city} in {month}, and half of the post got lost. || We changed our bank and the payment run of {month} was returned.
Please send copies of all {few}. || Could you send the copies to the new team in {city}?
support +4
Copies of all {few} are attached, with the purchase order numbers. || Attached are {few} copies; the PO is on each of them.
second +70
Paid today, value date {date}. || The {small} leaves with the run of {date}.
support +80
Received in full, thank you. || All {few} are settled on our side, {first}.
second +5
I have put the new address into your portal. || Next time please write to the accounts mailbox directly.
`);
