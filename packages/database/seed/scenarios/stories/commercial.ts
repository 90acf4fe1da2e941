import { parseStories } from './parse.ts';

/** Renewals, prices, contracts and money. */
export const COMMERCIAL = parseStories(`
# price-fight | en | email | bad | Renewal quote {quote} || Your renewal proposal || Pricing for the next term
champion +0
I have the renewal quote {quote} in front of me and it is {pct}% above what we paid last year. || The new quote {quote} lands {pct}% over last year's figure. || Finance opened your proposal {quote} this morning and the first thing they circled was the {pct}% uplift.
We cannot accept a {pct}% increase for the same {seats} users. || A {pct}% increase on {seats} users is more than we can approve. || I am not able to sign off on {amount} for {seats} people who do the same work as before.
Could you send a revised price before {weekday}, {date}? || Please send us a sharper price by {weekday}, {date}. || I need a revised quote from you before our budget round on {date}.
sales +5
Thank you for being direct, {first}. || I hear you, {first}, and I would rather talk about it than argue by mail. || Understood, {first}; nobody likes a surprise of {pct}%.
The uplift covers the {module} module that went live in {month}, which {n} of your people now use every week. || {pct}% is what the {module} module adds; your team opened it {n} times last month.
I will come back with two options by {weekday}. || I'll send you two variants on {weekday}, one without {module}.
second +20
{first}, I run purchasing for {system} and I have put your number next to the one from {rival}. || For completeness: {rival} offered the same scope for {system} at a lower price. || We compared your quote with {rival}, who are {pct}% cheaper on {system}.
Unless there is movement we will have to look at alternatives for {site}. || If the price stays at {amount}, we are considering switching {site} to {rival}.
sales +26
Here is what I can do: {amount} for a two-year term, {module} included, price held. || Option one is {amount} for two years with {module}; option two drops {module} and saves you {pct}%.
Would a call on {weekday} with your finance lead help? || Could we walk your finance team through it on {weekday}?
champion +30
That is closer. || Better, thank you. || This I can take upstairs.
Let me check with {colleague} and get back to you by {date}. || I will talk to {colleague} and let you know by {date}.

# churn-notice | en | email | bad | Notice on our contract || Ending the agreement at {company} || Contract end {date}
champion +0
This is not a message I enjoy writing. || I wanted you to hear this from me first, {first}. || {first}, I will keep this short.
After the review of {month} we have decided not to renew {system} when the term ends on {date}. || The board of {company} voted on {weekday}: we will not be renewing after {date}. || Please take this as formal notice of non-renewal of contract {quote}, effective {date}.
The {n} outages at {site} and the missing {module} made it hard to justify another year. || We lost {n} working days at {site} this year, and {module} never arrived.
us +3
{first}, thank you for telling me yourself. || I am sorry that it came to this, {first}.
Before it is final I would like an hour with you and {colleague} to go through the {n} incidents one by one. || May I come to {site} on {weekday} and show you what has changed since {month}?
champion +46
You can have the hour on {weekday}, but I do not want to raise hopes. || Fine, {weekday} at ten, though {colleague} has already talked to {rival}.
Please also send the data export for {site} and a confirmation of the end date. || We need a full export of {site} before {date}.
us +4
The export for {site} will be ready on {weekday}, and I will bring the incident reports with me. || I will have the export of {site} done by {weekday}.

# invoice-wrong | en | email | bad | Invoice {case} || Wrong amount on invoice {case}
second +0
Invoice {case} shows {seats} seats, but we returned {n} of them in {month}. || You billed {seats} seats on invoice {case}; the right number is {n} fewer since {month}.
Please correct it and send a new one to accounts at {company}. || Could you issue a corrected invoice for {company} by {date}?
support +7
You are right, {first}: the change of {month} never reached billing. || Checked, {first}, and the {n} seats were indeed cancelled in {month}.
A credit note over {small} is on its way; the corrected invoice follows on {weekday}. || I have asked billing for a credit of {small} and will send the new invoice {case} on {weekday}.
second +52
Still no corrected invoice, and our system has sent the second reminder for {case}. || It is {weekday} and I am still waiting for invoice {case}.
support +2
I am sorry, {first}. Attached is the corrected invoice {case}, and the credit of {small} is booked. || My apologies, {first}: {case} is now corrected, with {small} credited.
second +3
Received, thank you. || Got it, {case} is paid this week.

# redlines | en | email | neutral | Redlines on the agreement || Comments from legal on {quote}
third +0
Our legal team has reviewed {quote} and raised {n} points, mostly on liability and the termination clause. || Please find the redlines of {company} on {quote}; the liability cap in section {n} is the one that matters.
We would like the cap at {amount} and a notice period of {seats} days. || Legal insists on a liability cap of {amount}.
Could your counsel look at it before {date}? || When can we expect your answer on section {n}?
sales +22
I have passed the {n} points to our counsel; expect comments by {weekday}. || Our counsel will answer the {n} points by {weekday}, {date}.
sales +44
Twelve months of fees instead of {amount} is what we can agree to; everything else is accepted. || We accept all but one: the cap stays at a year of fees rather than {amount}.
third +28
That works for {company}. || Legal is fine with that for {quote}.
I will send {quote} for signature to {colleague} today. || {colleague} will sign {quote} on {weekday}.

# early-renewal | en | email | good | Renewing early || Two more years
champion +0
Good news from {site}: the steering group liked what they saw in {month}. || The numbers of {month} convinced the last doubters at {site}.
We would like to renew early, for two years, and lock in the price of {amount}. || We are ready to renew now for another two years at {amount}, if you hold the price.
Can you send the renewal paperwork by {date}? || Please send us the renewal contract before {weekday}.
sales +2
{first}, that made my {weekday}. || Wonderful, {first}!
The order form {quote} for {amount} a year will be in your inbox tomorrow. || I'll send order form {quote} on {weekday}, price held at {amount}.
champion +19
Signed and returned. Thank you for the quick work on {quote}. || {quote} is signed; {colleague} says hello.

# budget-cut | en | email | bad | Budget for next year || Where we stand on budget
champion +0
You should know that our budget for {system} was cut by {pct}% on {weekday}. || The spending freeze of {month} has reached us: {system} loses {pct}% of its budget.
We have to reduce {n} seats at {site}, or find another way to save {small}. || I must give back {n} licences at {site} by {date}.
Let me know what our options are, {first}. || What can you offer that saves us {small} without losing {module}?
us +6
Thanks for the early word, {first}. || I would rather hear it now than in {month}, thank you.
Looking at {site}, {n} of the {seats} users have not logged in since {month}; those are the ones to drop. || {n} seats at {site} have been idle for weeks, so the cut need not hurt.
I will prepare a smaller package with {module} by {date}. || We will send a proposal for {site} by {weekday}.
champion +41
That would help. || A relief, to be honest.
{colleague} wants to see the list of idle users at {site} first. || Please share the idle list for {site} with {colleague}.

# po-delay | en | chat | neutral | PO {case}
champion +0
Quick one: the PO {case} is stuck in procurement, {colleague} has to sign it. || Heads-up, PO {case} waits for {colleague} in procurement.
us +1
Thanks, {first}. Can you tell us by {weekday} whether {date} still holds? || OK! Does {date} still work for the start at {site}?
champion +21
{date} holds. PO {case} came through this morning. || Got it signed, {case} is on the way to you.

# true-up | en | email | good | Seat count at {site} || More users than seats
us +0
{first}, the {month} report shows {seats} active people at {site}, {n} above the contract. || Your team at {site} has grown: {seats} active users in {month}, {n} more than we agreed.
Shall we add the {n} seats from {date}? || Would you like me to put the {n} seats on the next order?
champion +5
Yes please, we need {n} more seats, and {colleague}'s group in {city} would like to join as well. || Please add {n} seats; {colleague} in {city} asked whether her team could use it too.
What would the price for {seats} users be? || Send me a quote for {seats} users, please.
sales +18
For {seats} users the step price applies, which comes to {amount} a year. || The quote for {seats} users is {amount} a year; the {city} team is included.
champion +26
Approved. Start on {date}. || {colleague} approved {amount}; go ahead for {date}.

# competitor-pilot | en | email | bad | Pilot at {site} || Another tool at {site}
second +0
In fairness I should tell you that {site} is piloting another tool, {rival}, since {month}. || You will hear it anyway: {colleague} started a trial with another vendor, {rival}, at {site}.
Their {module} does the monthly report in one click, ours still needs {n} steps. || What they like at {site} is the {module}; with you it takes {n} steps.
us +4
I appreciate the honesty, {first}. || Thank you for telling me, {first}.
Could we show {colleague} the new {module} before the pilot ends on {date}? || Would you give us {n} minutes at {site} before {date}?
second +30
{colleague} agreed to {weekday}, but you need to bring the report from {month} and do it live. || OK for {weekday}; bring real data of {site}.
us +50
Thank you for the time at {site}. || It was good to see the {site} team, {first}.
The report took {n} seconds in the new {module}; the recording is on the shared page. || I have shared the recording of the {site} session.
second +22
The team was impressed, I admit. || That went better than I thought.
We will decide between you and {rival} by {date}. || {colleague} will make the call on {rival} by {date}.
`);
