import { parseStories } from './parse.ts';

/** Incidents that escalate, and their de-escalation. */
export const ESCALATIONS = parseStories(`
# rounding-bug | en | email | bad | {module} rounds the wrong way || Cents missing in {module}
third +0
{module} rounds every line of {site} down, and over {month} that adds up to {small}. || Since the release of {month}, {module} drops the third decimal and {site} is {small} short.
I attach {few} orders where you can see it; case {case} has the rest. || {few} examples are in case {case}, all from {site}.
support +6
Thank you for the examples, {first}, I can reproduce it with the second one. || Reproduced on our side with your order from {site}, {first}.
It looks like a setting of {module} that changed in {month}; I will confirm by {weekday}. || I have passed {case} to the {module} developers and will update you on {weekday}.
third +70
{weekday} has come and gone, {first}. || We are at day {n} of {case}, and the sum is {small} by now.
Finance at {company} corrects the lines by hand every evening, and {colleague} is very frustrated. || {colleague} now checks {k} lines by hand each night, for the second week in a row.
second +20
I am adding myself because {case} is no longer a technical question. || Taking over from my colleague: our auditors asked about the {small} this morning.
We are escalating this to your management unless I have a date for the fix by {date}. || I will escalate it to your board if there is no date by {date}.
us +3
You will not need to, {first}; I have taken {case} over myself as of this morning. || {first}, as of now {case} is mine, and I have booked the {module} team for {site}.
The fix is written, it is being tested with the {k} lines you sent, and it goes out on {date}. || The cause is known: the currency table of {month}. A corrected build reaches {site} on {date}.
us +90
The build is live at {site}; last night's run matches your books to the cent. || Since {clock} {site} runs the corrected {module}, and we have recomputed {month}.
Please have {colleague} compare {few} orders before I close {case}. || Could {colleague} check {few} orders of {month} before we close {case}?
third +26
All {few} match, and so do another {n} I picked myself. || Compared {n} orders of {month}: no difference left.
second +24
Good. Next time I would like the date on the first day and not on day {n}. || Thank you for stepping in, though it should not have needed me.

# peak-day | en | email | bad | Peak day at {site} || {system} on our busiest day
champion +0
Yesterday was the biggest day of our year, and {system} was down for {few} hours. || On the one day that pays for the year, {system} stood still at {site} from {clock}.
We lost orders worth {amount}, and {seats} people at {site} watched a spinning wheel. || {site} has lost orders it will not get back, about {small} every ten minutes.
I want your head of engineering on a call on {weekday}. || Please get me somebody who decides, on {weekday}, not a status page.
us +2
I have no excuse to offer, {first}. || {first}, you are right to be angry, and I was on the line with the team all night.
Our head of engineering will call you on {weekday} at {clock}; I will be there too. || {weekday} at {clock} is set, with the two engineers who brought {site} back.
us +46
As agreed on the call: {site} gets its own capacity from {date}, paid by us. || Summary of our call: reserved capacity for {site} from {date}, a rehearsal before {later}, a credit of {small}.
The rehearsal drives {k} thousand orders through {system}, three times your record. || We will rehearse with three times the load of yesterday, and you choose the evening.
champion +28
The rehearsal matters more to me than the credit. || Let {colleague} pick the evening, and I want to see the graphs myself.
second +200
I sat through the rehearsal: {k} thousand orders, not one late. || Rehearsal passed at {site}, slowest order {few} seconds.
champion +30
Then we keep the date of {later}, and I will tell the board that {site} is ready. || I slept well for the first time since {month}.

# mornings-slow | en | email | bad | {system} is slow before nine || Every morning at {clock}
third +0
Every morning between {clock} and half past, {system} takes {k} seconds to open a record. || From {clock} on, {system} crawls at {site}; by noon it is fine again.
My team starts its day with a coffee because the page is slow, and not because they like coffee. || People at {site} have started to open {system} before they take off their coats.
support +20
That pattern helps a lot, {first}. || Thank you for the timings, {first}.
Could you send me a screenshot of the network tab from {site} tomorrow at {clock}? || Would you note three record numbers from tomorrow morning for {case}?
third +24
Screenshots from {few} desks are attached to {case}. || Here are {few} record numbers, all opened at {clock}.
support +26
It is the overnight report of {module}: it still runs when {site} signs in. || Found it: {module} rebuilds its index for {city} at exactly that hour.
I have moved the job to three in the morning; please watch it until {weekday}. || From tomorrow the rebuild starts at three; I will look at the graphs of {site} every day until {date}.
third +72
Better, but not gone: still {few} seconds on {weekday}. || {few} seconds instead of {k}, which people notice and like.
support +30
The rest is your proxy in {city}, which checks every picture; your network team has my note in {case}. || The remaining {few} seconds go to the proxy of {site}; I wrote to {colleague} how to exempt us.
third +50
{colleague} changed the proxy and it flies. || Since the proxy rule, everything opens at once in {site}.

# roadmap-promise | en | email | bad | {module} for {next} || The roadmap we bought
champion +0
In our contract talks you promised the {module} integration for {month}, and I built my plan on it. || When we signed {quote}, the roadmap showed {module} with {other} in {month}.
It is {n} weeks later and we are still waiting for the {module} integration. || {month} is over, and {module} does not support {other} to this day.
Without that link we cannot roll out {city}, and the people I hired for it have nothing to do. || {colleague} has {few} people waiting for it in {city}.
us +5
You are right that it was on the slide, {first}, and I will not hide behind the small print. || I was in the room, {first}, and yes, that is what we showed you.
The team moved it behind the {other} work in {month} and nobody told you, which was wrong. || It slipped because {other} took longer, and I should have called you in {month}.
champion +22
I can live with a delay but not with finding out by myself. || What annoys me is that I had to ask.
When can I see something I can show to {colleague}? || Could I have a date that your product people will sign?
us +48
Product has signed {later} for the first version, and {city} may test from {date}. || The date is {later}; your team gets the preview on {date}, before anybody else.
Until then we export {module} to {other} for you every night, at no charge. || As a bridge we run a nightly file between {module} and {other} for {site}.
second +120
We tried the preview in {city} and it does {k} % of what we need. || The preview works, apart from {few} fields that {colleague} listed in {case}.
us +20
Those {few} fields are in the build of {later}. || I have the list, {first}; {few} of them are done today already.
champion +700
It is live in {city}. Late, but good. || {city} started this morning, and {colleague} is smiling again.

# app-crash | en | case | bad | Field app crashes || App closes by itself
third +0
The field app crashes on the new phones as soon as somebody takes a photo. || On {n} of our {k} phones the app crashes after the second photo.
My drivers in {city} are writing on paper again. || {site} has gone back to paper until this works.
support +5
Which model and which version of the app do the phones at {site} show? || Could you send me the version from the about page, {first}?
third +20
Model and version are in the attached list, {n} devices. || It is version {few}.{n} on all of them.
support +26
The camera of that model returns pictures of {k} megapixels and the app runs out of memory. || Reproduced with the same model: it is the size of the picture.
A corrected app will be in the store on {date}; until then please set the camera to medium. || Please set the camera to medium for now; the update comes on {date}.
third +44
Medium works for most, but {few} drivers still lose their photos. || The drivers do not accept medium, the seal numbers cannot be read.
support +40
Version {few}.{k} is in the store now and keeps full size. || The update is out, with {site} first in line.
third +30
Updated {n} phones, and {k} photos later no crash. || It holds, even with the old phones in {city}.

# double-shipping | en | email | bad | Orders shipped twice || Duplicate calls from {system}
second +0
Your webhook keeps sending the same order twice, and our warehouse in {city} ships twice. || {n} customers received their parcel twice this week because {system} called us twice.
The extra freight is {small} so far, and we are losing money with each one. || It costs us {small} a day, and returns are on top.
Please stop the duplicates today. || I need you to find out today which calls are real.
support +2
I have paused the retries for {site}, {first}, so no second call leaves from now on. || {first}, retries are off for {company} as of {clock}.
Your side answered after {k} seconds, ours gives up after twenty and tries again; that is the whole story. || We count {k} calls where your answer came too late and we repeated the call.
second +5
So it is our server that is slow? || Then please explain why it worked until {month}.
support +20
Until {month} we waited a minute; the new limit was in the release notes but nobody told you. || The limit changed in {month}, and we failed to warn those it would hurt.
Each call now carries a key, so that your side can refuse the second. || You can recognise a repeat by its key; {case} has a sample for your developers.
second +60
Our developers built the key check, {n} lines of work. || {colleague} added the check in an afternoon.
us +20
We will pay the {small} of freight, {first}; the credit is on the next invoice. || The freight of {small} is credited, and I am sorry for the {n} angry customers.
second +28
Fair. Retries can go on again from {date}. || Thank you; switch the retries on again on {date}.

# coo-letter | en | email | bad | Formal complaint || Service at {company}
champion +0
I write as a formal complaint about the service {company} has received since {month}. || This is a formal complaint; I have copied our general counsel.
{n} tickets were open for more than {few} weeks, {few} of them unanswered to this day. || Of {k} cases since {month}, {n} took longer than your own promise.
I would like to speak to your CEO or CRO before {date}. || I expect a call with your chief revenue officer by {date}.
us +3
{first}, your letter is on our CRO's desk; Ruth Adeyemi will call you before {date}. || Ruth Adeyemi, our chief revenue officer, will call you on {weekday}, {first}.
I have listed the {n} cases with what went wrong in each, without excuses. || Before the call I am sending you the list of {n} cases, each with its delay and its reason.
champion +44
The call was useful, and your list was more honest than I expected. || I appreciated that Ruth did not defend what cannot be defended.
us +20
What we agreed: a named engineer for {site}, an answer within {few} hours, a review every {weekday}. || To sum up: Lena Fuchs is your engineer from {date}, {few} hours for an answer, and I report weekly.
support +70
{first}, I am Lena, and I have been through the {n} open cases; {few} are closed already. || Week one: {n} cases at the start, {few} left, median answer {k} minutes.
second +150
From the floor: it has become a different service. || People at {site} ask me what happened to you.
champion +200
I withdraw the complaint, with thanks to Lena. || The complaint is settled for us.

# partner-blame | en | email | bad | Who fixes the {system} link || Ping-pong over {case}
second +0
Our integrator says the fault is yours, you say it is theirs, and the {system} sync fails every night. || For {n} days {case} has been going back and forth between you and our integrator in {city}.
I do not care whose fault it is, I care about the {k} orders that are not there in the morning. || Each morning {colleague} types {k} orders by hand.
us +4
Fair, {first}. || That must be maddening, {first}.
I suggest one call with everybody, logs open, on {weekday} at {clock}, and nobody leaves before we know. || May I invite the integrator and our engineer to one call on {weekday}?
second +20
Invite sent to both. Bring somebody who can read the logs. || {weekday}, {clock}. The integrator will send two people.
support +50
Result of the call: a certificate at the integrator had expired, and our error text pointed in the wrong direction. || We know now: their token was refused, and our message said timeout. Both sides have something to fix.
The message will be clear from {date}; the integrator has renewed the certificate. || We correct the text by {date}, they renew theirs {few} weeks ahead from now on.
second +70
{few} nights without a missing order. || All {k} orders were there this morning.
us +26
I will keep the shared channel open until {later}, so that nobody has to play messenger again. || Let us keep the three-way channel; it saved us a week.

# scare-lost-rows | en | email | bad | Rows missing after the import || Where are our {month} records
third +0
After the import of {past} we miss {k} rows of {month}, and I fear a data loss. || {k} records of {site} are gone since the import of {past}, and the old system is switched off.
Please do not touch anything before somebody has looked. || Can somebody look before the nightly job runs again?
support +1
Nothing is deleted on our side without a copy, {first}; I have stopped the nightly job for {site}. || {first}, the job is stopped, and the backup of last night is safe.
support +5
The rows are there: they landed under {city} because the file had the wrong branch code. || Found: {k} rows carry the code of {city} instead of {site}.
Shall I move them back, or would you rather import the file again? || I can move them in {few} minutes if you give me the word.
third +2
Move them please, and tell me how to see it next time. || Please move them. I owe the team a cake.
support +3
Moved. The dry run before the import shows the branch of each row, third column. || All {k} are under {site} again, and I wrote a note on the dry run for {colleague}.
third +24
Checked {n} of them, all correct. || Everything is back where it belongs.

# nps-four | en | email | bad | Your answer to our survey || The four you gave us
us +0
You gave us a four out of ten last week, {first}, and I would like to understand it. || {first}, thank you for the honest four in our survey. What would have made it a seven?
champion +46
Three things. {module} needs {n} clicks for what should be one, support is friendly but slow, and nobody asked us anything for a year. || The product is fine, the silence is not: I have not heard anything from you since {month}.
Also, {colleague}'s team stopped using {other}, because the report is too complicated. || And {other} is too complex for the {k} people who should use it at {site}.
us +5
That stings, and it is fair. || Thank you for taking the time to write that down, {first}.
I would like to spend a morning next to your team at {site}, before {date}, and count the clicks. || Could I sit with {colleague} for two hours on {weekday} and just watch?
champion +26
{weekday} suits. Bring patience. || You are welcome at {site} on {weekday}, {clock}.
us +70
I counted {n} clicks and a workaround on paper; {few} of the clicks go away with a setting that I changed on the spot. || What I took home from {site}: {few} quick fixes, done today, and {n} wishes for product.
second +110
The new start page saves us a lot, and people noticed that somebody came. || {colleague} says {other} makes sense now that the {n} fields are hidden.
us +400
Would you take the survey again in {next}? || No need to be kind in the next survey, {first}.
champion +30
It is an eight now. Do not let it go to your head. || Seven, and rising.
`);
