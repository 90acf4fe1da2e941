import { parseStories } from './parse.ts';

/** Everyday exchanges: questions, dates, wishes, reports. */
export const EVERYDAY = parseStories(`
# reschedule | en | chat | neutral | Moving {weekday}
champion +0
something came up, can we move {weekday} to {date}? || {first}, our {weekday} clashes with the stocktaking at {site}, is {date} free?
us +1
{date} works, {clock} as usual? || Sure. {clock} on {date}?
champion +1
{clock} is perfect, {colleague} comes too || yes, and {colleague} would join for the {module} part
us +1
Moved, the new invitation is out. || Done. I add {module} to the agenda.
champion +70
running {n} minutes late, start with {colleague} please || sorry, stuck at {site}, {n} minutes
us +1
No rush, {colleague} and I are looking at {city} already. || Take your time, we have coffee.

# report-question | en | chat | neutral | How do I filter {module}
third +0
how do I see only {city} in the {module} report? || quick one, can {module} show {month} and {city} side by side?
support +1
Filter on top, choose branch, then {city}. Save it as a view and it stays. || Choose compare, then {month} and {city}. Two clicks.
third +1
found it. can {colleague} see my view too? || nice!! can I share that with {colleague}?
support +1
Share, then team. {colleague} finds it under views of {site}. || Yes, press share and pick {colleague}.
third +3
works, and the numbers for {city} are better than I thought || perfect, {colleague} says hi
support +20
Any time, {first}. There is a short film on views in the help, {few} minutes. || Glad it helped. I put your question into the help page.

# bulk-edit | en | chat | neutral | Changing {k} records at once
second +0
is there a way to change the planner of {k} orders in one go? {colleague} is away || {colleague} is ill, how do I hand {k} orders to somebody else?
us +2
Mark them all, then assign. It asks once and keeps a list. || In {module}: select all, assign, pick the name.
second +1
and when {colleague} is back? || can I give them back later?
us +1
Open the list and press return, it remembers who had what. || The history has a return button, valid for {k} days.
second +90
handed back all {k}, smooth || {colleague} is back and has them again, thanks

# calendar-feed | en | case | neutral | Calendar shows the wrong hour for {city}
third +0
Meetings from {module} appear one hour early for everybody in {city}. || The calendar feed of {site} is off by an hour since the clocks changed.
support +5
Which program shows them, and which zone does the person have in the profile? || Could you send me the feed address of one person in {city}?
third +22
Address attached; the profile says {city}. || It is the program on the phones, the desktop is fine.
support +20
The phone reads our feed without its zone; a corrected feed goes out on {date}. || Found it: the feed lacks the summer rule for {city}. A fix leaves on {date}.
third +110
Right again since this morning. || All {n} people in {city} see the right hour.
support +3
Then I close {case}; thank you for the clear report. || {case} is closed, {first}.

# release-notes | en | email | neutral | Questions on the {month} release || What is new in {module}
third +0
I read the notes of the {month} release and have {few} questions before I tell {site}. || Before I forward your notes of {month}: is the new search in {module} on for everybody?
us +5
The search is on for administrators first; you decide when {site} gets it. || Nothing changes by itself, {first}; each of the {n} novelties has a switch.
third +26
Does the new search find orders by the customer's own number? || And is the old list still there?
support +3
It does, with or without the dash. || Yes, both are one click apart until {later}.
third +46
Then I switch it on for {few} people this week. || I opened it for {city} today.
third +120
They like it; the rest of {site} follows on {weekday}. || {city} found an order from {month} that was thought lost.

# holiday-cover | en | email | neutral | Who covers for whom in {next} || Summer cover
us +0
I am on holiday from {date} until {later}; {cover} covers for me and knows {site}. || {first}, I will be away from {date}; {cover} has your file and my notes on {module}.
champion +24
Enjoy! On our side {colleague} is there, I am off from {date} as well. || Thank you for telling us. Our office is closed in the first week.
us +4
Then {cover} and {colleague} have the house to themselves. || Good, I put both numbers into the shared page.
second +200
A question for the cover: the {month} report for {city}, who sends it? || Hello, in the absence of everybody: where do I find the {city} figures?
us +20
It is scheduled, every first {weekday} at {clock}; I forwarded you the last one. || In {module} under scheduled reports; the last is attached.
second +5
Found, enjoy the sun. || Got it, thank you.

# figures-please | en | email | neutral | Figures for our annual report || Numbers until {date}
second +0
For our annual report I need the uptime of {system}, the number of orders and the {few} biggest sites. || Our board report needs {few} figures from you by {date}: uptime, orders, users.
us +20
Uptime of the year was 99.{k}%, orders {k} thousand, and the list of sites is attached. || Attached: {seats} users, {k} thousand orders, uptime per month.
second +22
Why is {city} not on the list? || {month} looks low, is that right?
us +4
{city} books under {site}; I can split it. || There was the stocktaking in {month}, {few} days without orders.
second +24
Please split it. || That explains it.
us +20
Split, see tab {few}. || Version {few} is attached.
second +46
Printed. You are on page {k}, in small letters. || The report is out, thank you.

# wish-list | en | email | neutral | Our wishes for {module} || {n} wishes from {site}
third +0
We collected wishes at {site}, and {n} are left after we threw out the silly ones. || {colleague} and I wrote down what we miss in {module}, most wanted first.
Number one: a lock on rows that somebody is editing. || On top: sort by two columns, and remember it.
us +22
Thank you, {first}. {few} of these exist and hide well; I have marked them green. || A good list! {few} are planned for {next}, marked blue.
third +24
We did not know about the green ones, {colleague} is thrilled. || The green one on page two made {colleague}'s week.
us +100
Product has read the rest: number one is accepted, it comes with the {next} release. || News on your list: {few} accepted, {few} politely declined, reasons in the sheet.
third +30
That is more than we hoped for. || Thank you for taking it seriously.
Would {site} be allowed to test it first? || Put us down as testers, please.
us +4
You are first in line, {first}. || I have noted {site} for the test in {next}.

# office-move | en | email | neutral | Our office moves to {city} || New address
second +0
We are moving to a new office in {city} on {later}; the phones will be dead that afternoon. || From {later} our address is in {city}, all mail please there.
Do the printers at {site} need a new key from you? || Does anything in {system} depend on our address?
support +20
Only the label printers do, because they know your network by its number. || Two things: the allowed addresses for sign-in, and the sender on the labels.
Send me the new addresses a day before, and I will change them at {clock}. || I prepare both, and you flip the switch on {later}.
second +90
The new addresses are attached, {few} of them. || Here is the list from {colleague}.
support +26
Prepared; old and new both work until {later}. || Both sets are allowed for {n} days.
second +1000
We sit in {city}, the labels print, the coffee machine does not. || The move is done, and {system} was the only thing that worked at once.

# certification | en | email | good | Certified administrators || Course in {month}
us +0
{first}, {colleague} and {few} others from {site} passed the administrator exam with {k} of 100 points. || Results of the {month} course: everybody from {site} passed, {colleague} with the best mark of the room.
champion +26
I am so proud of them, and {colleague} already hung up the certificate. || Great news, that deserves cake.
Please reserve {n} places for the course in {next}, we want more licences for administrators as well. || Our team in {city} would love to join the next course, is there room for {n}?
us +5
{n} places are yours. || Reserved for {n}, {first}, at the price of {month}.
second +70
The names for the course are below. || Here are the {n} names; two need a vegetarian lunch.
us +160
What a group, {first}: {few} of them corrected my slides. || All {n} passed, and {city} has its own administrators now.
champion +22
We feel it: {few} calls to support last month instead of {k}. || {colleague} solves in minutes what took a ticket before.

# maintenance-their-side | en | email | neutral | Maintenance window at {site} || Network work in {city}
third +0
Our network team has planned maintenance at {site} on {date}, from {clock} for {few} hours. || Maintenance window on {date}: {site} is offline, {city} stays up.
Please do not raise the alarm when {system} sees no traffic. || Your monitoring will think that we are gone.
support +6
Noted: alerts for {site} are muted on {date}, from {clock} until noon. || Thank you, {first}; muted for that window, and the queue keeps your orders.
third +120
We started late, it will take an hour more. || The window is longer than planned, sorry.
support +1
Extended by two hours. || Fine, I moved the end.
third +4
{site} is back. Do you see us? || We are through, {n} switches younger.
support +1
I see {k} orders coming in from {site}, all in sequence. || You are visible again since {clock}, nothing lost.

# survey-ten | en | email | good | Ten out of ten || Your comment in the survey
us +0
You gave us a ten, {first}, and wrote that {module} gave you your Fridays back. I had to ask. || {first}, your comment in the survey made the round here: what happened to your Fridays?
champion +30
Every Friday I closed the week by hand until seven; since {month} it takes {n} minutes. || The week's closing at {site} took {few} people all Friday. Now {colleague} does it before coffee.
I am at my daughter's training at four, and that is worth more than any feature. || I have seen my garden by daylight.
us +4
May I read that to the developers? || That is the best reason for software I know.
champion +22
You may, and I would write you a review if you tell me where. || Please do. I have recommended it to {few} friends already.
us +20
Here is the page for reviews, {first}, and thank you. || A review would be wonderful, the link is below.
champion +100
Written. {colleague} added a second one from {city}. || Done, with a photograph of the garden.

# quiet-customer | en | email | bad | Are you still there? || {site} since {month}
us +0
The weekly numbers of {site} have gone down since {month}, {first}: {n} sign-ins instead of {k}. || {first}, I see that {module} was opened {few} times at {site} last week; it used to be {k}.
Has something changed in the way you work? || Is there anything that stands in the way?
us +160
I tried {colleague} by phone as well; perhaps you are just busy. || A second attempt, {first}: a line is enough.
us +220
Before your planning for {year} starts I would like to know where we stand. || I am in {city} on {date} and would gladly come by for half an hour.
second +90
Sorry, {first} is on sick leave and nobody took over. || I just found your mails. We reorganised in {month} and {module} fell between two chairs.
The people at {site} went back to spreadsheets in the meantime. || To be honest, hardly anyone uses it since {month}.
us +4
Thank you for answering, {first}, that explains a lot. || I am glad I kept writing.
Shall we start again with {few} people and one report? || I can be at {site} on {date} and help to pick up the thread.
second +44
One report and {few} people sounds right. || {date} is good, ask for me at the gate.
second +170
We are back at {k} sign-ins a week. || It is alive again, and my boss asked for the {city} view.
`);
