import { parseStories } from './parse.ts';

/** Migrations, launches and upgrades: work with a plan and a date. */
export const PROJECTS = parseStories(`
# migration-old-system | en | email | bad | Leaving the old system || Migration plan {site}
second +0
Our old system is switched off on {later}, and {few} years of orders are still in it. || The contract for the old system ends on {later}; so far {k}% of the records have moved.
The migration is behind schedule because nobody here can read the old price tables. || I have to tell you that the migration is delayed, {colleague} has been ill since {month}.
us +3
Then let us change the order, {first}: open orders first, history later. || We have done {n} of these, {first}; price tables are always the last mile.
Please send me one table as it is, however ugly, by {date}. || Could you export the price tables as they are and leave the reading to us?
second +44
Here they are, {k} columns, {few} of them with the same name. || Attached. I apologise in advance.
support +46
The two columns with the same name are net and gross; all {k} are mapped now. || I have mapped them: {n} columns matter, the rest is from before the year 2000.
second +30
How did you see that? || I am impressed, {colleague} wants to frame your table.
support +50
Test load of {site}: {k} thousand rows, {few} rejected, reasons in {case}. || The rehearsal took {n} hours and left {few} rows over.
second +60
All rejected rows were waste. We load for real on {date}. || The {few} rows are explained; let us do it on {date}.
us +120
{site} works on the new data since this morning, and the old system can go. || Migration complete: {k} thousand rows, sums equal to the cent.
champion +26
I did not expect to keep the date. || {later} holds after all, thank you.

# upgrade-weekend | en | email | neutral | Upgrade to version {few} || The weekend of {date}
us +0
Version {few} of {module} reaches {site} in the weekend of {date}; you need to do nothing on the day. || In the night to {date} we move {site} to the new {module}; expect {n} minutes without it.
Please tell us by {weekday} if that night collides with a closing. || Would that weekend suit you, or is there a count at {site}?
third +22
We have stocktaking that weekend, could you take the one after? || That weekend is fine, but not before {clock} on Saturday.
us +4
Moved by a week, {first}. || Noted, we start after {clock}.
third +40
Will the scanners at {site} need anything? || Does the new version change the labels?
support +5
The scanners stay as they are; the label gets one more line, which you can switch off. || Nothing for the scanners. The one change you will see is the search field on top.
support +130
{site} is on the new version since Sunday, all {n} checks are green. || It took {k} minutes, and the first orders of Monday went through.
third +5
Hardly anybody noticed, which is the best one can say. || All fine, and the search is nicer.

# kickoff | en | email | neutral | Kick-off on {date} || Our first four weeks
us +0
Welcome aboard, {first}. For the kick-off on {date} I propose {k} minutes: who does what, the data, the first milestone. || {first}, here is the plan for the first four weeks at {site}, with a milestone every {weekday}.
I will send the invitation today; please add whoever owns the data. || Could you name somebody for data, somebody for training, and somebody who decides?
second +22
Data is {colleague}, decisions are mine, training we have to find. || {colleague} joins for data; my boss wants to hear the first ten minutes.
us +70
Minutes of today: scope is {module} and {system}, milestone one on {later}, {few} open points. || Thank you for the energetic start; the {few} open points and their owners are below.
second +48
Point {few} is done, the extract is on your server. || The extract of {site} is uploaded, {k} thousand rows.
us +30
Received and read: {k} thousand rows, {n} without an address. || Looks good, {first}; {n} rows lack a customer number, list attached.
second +50
Completed the list. || The {n} are fixed.
us +40
Then milestone one is reached, two days before {later}. || Milestone one done. Next is training at {site}.

# onboarding-stalls | en | email | bad | Nothing moves at {site} || Our project since {month}
us +0
{first}, it has been {few} weeks since the last meeting, and milestone two was due in {month}. || I miss your team, {first}: the last upload is from {month}.
Is something in the way that I can help with? || Would a shorter plan help, with {module} only?
second +90
Honestly, the project is on hold in all but name. || Sorry for the silence. The rollout is behind schedule because half of the team was moved to {city}.
{colleague} and I do it next to our normal jobs, and the users don't understand why they should change. || The people at {site} find it hard to see the point, and I have no time to convince them.
us +5
Thank you for saying it, {first}. || That is good to know, and not unusual.
Let us do one thing well: the morning list of {site} in {module}, live by {later}. || I suggest we cut the scope to {module} for {n} people, and show a result by {later}.
Our trainer can be at {site} on {date} for a day. || I can send somebody to {site} on {date} and {weekday}.
second +46
One thing I can sell. {date} works. || That sounds doable, {colleague} is relieved.
us +130
The day at {site} was worth it: {n} people use the morning list by themselves. || {n} of {k} people use it after one day, and they ask for {other}.
second +60
They do, and my boss has noticed. || The morning list saved us twice this week.
champion +30
I gave {colleague} two days a week for this, as of now. || You have my attention again, and the budget for {other}.

# integration-build | en | email | neutral | Connecting {system} to {module} || Interface {system}
third +0
We want {system} to write into {module} directly, without the nightly file. || I start building the interface between {system} and {module} on {date}.
Could you give us a sandbox and {few} example calls? || I need a test key and the description of the fields.
support +6
The sandbox for {company} is ready, the key is in your vault, examples in {case}. || Attached: {few} examples, and a key that only works in the sandbox.
third +50
The first call works. How do I send a partial delivery? || Reading works, writing gives me a 422 for {city}.
support +4
A partial delivery is a second call with the same order and a new line number. || The 422 names the field: {city} needs the branch code, not the name.
third +46
That did it. {k} calls, no error. || Got it, the test with {k} orders is clean.
support +20
Then I will switch your key to production on {date}, between {clock} and noon. || Ready for production when you are; tell me the hour.
third +100
In production since this morning, {n} orders so far. || Live, and the nightly file is retired.
support +3
I watched the first {n}, all good. || Lovely. I will keep an eye on it until {weekday}.

# sandbox-refresh | en | case | neutral | Refresh of our sandbox || Sandbox data from {month}
third +0
Our sandbox holds data from {month}; could you refresh it before we test {module} on {date}? || Please refresh the sandbox of {company} with the state of last night.
support +8
I can do it on {weekday} at {clock}. Names and mail addresses will be masked. || It takes {few} hours and replaces what you built there; is anything worth keeping?
third +20
Keep the two boards of {colleague}, please. || Nothing to keep, go ahead.
support +26
Refreshed, masked, and the boards are back. || Done: data as of {clock} today.
third +5
Perfect, we start testing. || Thank you, {k} thousand orders to play with.

# data-cleanup | en | email | neutral | Duplicates at {site} || Spring cleaning
second +0
We found {k} customers twice in {module} and would like to merge them before {date}. || {site} has {k} items under two numbers, and nobody knows which is right.
Is there a way to see them side by side? || Can {module} tell us which of the two is in use?
support +7
There is a merge view under data quality; it suggests {n} pairs for {site} already. || The list of pairs is in {case}; the second column shows the last use.
second +60
We merged {n}, and one merge was wrong. Can it be undone? || {colleague} merged the wrong two, help please.
support +2
Undone. Each merge keeps its history for {k} days. || It is back as it was, {first}; you will find undo on the history tab.
second +50
All done, {k} fewer. || Clean, and {colleague} has set a reminder for {next}.

# legacy-api | en | email | neutral | Version one of the API ends on {later} || API retirement
us +0
{first}, the first version of our API will be switched off on {later}, and {system} at {site} still uses it for {few} calls. || A date for your calendar: on {later} we retire the old API, and your logs show {k} calls a day to it.
The new calls take the same fields; the guide is attached. || Could you pass the attached guide to whoever looks after {system}?
third +46
That would be me. {few} of the calls are in a program nobody has touched since {colleague} wrote it. || I found {few} of them; where does the other call come from?
support +5
From a report server in {city}, every night at two. || It is the address that ends in {k}, at {site}.
third +70
Ha, that server was supposed to be dead. Changed. || Moved all of them to the new version.
support +40
I see no old calls from you since {weekday}. || Your logs are clean, {first}, {n} days ahead of most.

# store-rollout | en | email | good | {n} new locations || Opening in {next}
champion +0
We are opening {n} new sites by {later}, the first in {city}. || After a good {month} we take over {n} branches around {city} from a chain that gives up.
Each needs {few} users, scanners and {module} on day one. || I would like to extend the contract to all {n}, on the same terms.
us +4
How exciting, {first}. We have a kit for openings: accounts, labels and a two-hour course. || Great news, {first}; I will block {colleague}'s favourite trainer.
sales +22
{n} sites with {few} users come to {small} a month in total, starting as each one opens. || You pay for each from its opening day; {quote} has the {n} dates.
second +50
{city} opens on {date}, the others follow every {weekday}. || Here is the list of the {n} openings.
us +150
{city} opened without a hitch, {few} people trained, first sale at {clock}. || {city} went live at {clock}; one of {n} is done.
second +200
Number {few} is open. It has become a routine. || We are half way, and the kit is worth gold.
champion +100
All open. Our COO would like to thank your team in person in {next}. || Done, before {later}. I am proud of all of us.
`);
