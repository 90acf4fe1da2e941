import { parseStories } from './parse.ts';

/** People who leave, join, are promoted, or share something in confidence. */
export const HANDOVERS = parseStories(`
# merger-whisper | en | email | bad | Please keep this to yourself || Between us | confidential
champion +0
Please treat this as confidential: {company} will merge with a group that uses {rival} everywhere. || This stays between us, {first}: we are being acquired by a group from {city}, and they run {rival}.
It will be public on {later}; until then {few} people here know. || The announcement is planned for {later}.
I am telling you because one of the two tools will go, and with it our renewal is in doubt. || Their policy is one tool, so our renewal is at risk from {later} on.
us +4
Thank you for your trust, {first}; it goes no further than Omar and me. || I will keep it, {first}. Only Omar needs to know, with your permission.
What would help you most when the comparison comes? || Which figures of {site} would carry weight with the other side?
champion +46
Cost per order, and how long it took to bring {site} in. || They believe that a move takes a year; I need proof that {site} took {n} weeks.
sales +40
A two-page sheet without your name on it is attached: {n} weeks for {site}, cost per order since {month}. || Here is the proof, with sources, ready for the day after {later}.
champion +900
The announcement went well and your sheet is on the table of the integration team. || The other side asked who wrote those two pages.
us +30
Shall we offer them a look at {site}, as it runs? || If they like, {colleague} could show them a normal Tuesday.
champion +70
They come to {site} on {date}. Wish me luck. || Agreed in principle: both tools stay for a year, then they decide.

# quiet-exit | en | email | bad | Not public yet || For your eyes | confidential
champion +0
I have accepted a position elsewhere and will tell my team on {date}; you should know before. || Nobody here knows it yet: my last day is {later}.
My fear is that {module} falls asleep when I go. || {system} hangs on me more than it should.
us +3
I am glad for you and sorry for us, {first}, and I will say nothing before {date}. || Thank you for telling me early, {first}.
Who has the heart to carry it on, {colleague}? || Could we train somebody before {date}, under another pretext?
champion +26
{colleague} has the head for it, the heart will come. Call it a course for administrators. || A course for administrators is a good cover, for {colleague} and one more.
us +60
The course is set for {weekday}, for {few} people of {site}. || Invitation sent to {colleague} and {few} others, nothing suspicious in it.
champion +150
It is public now. {colleague} said yes within a minute. || I told them this morning, and {colleague} had guessed.
us +5
Then let us do the handover properly, the three of us, on {weekday}. || I will write to {colleague} today, {first}, openly this time.

# budget-whisper | en | email | neutral | Off the record || What I heard | confidential
second +0
Off the record: the budget round begins in {next}, and software has a line of its own this year. || You did not hear this from me, but every team must name one tool it could do without.
Nobody has named yours so far. || {other} is on one list, {module} on none.
us +4
I appreciate the hint, {first}, it stays here. || Thank you, {first}. I have forgotten who told me.
Is there a figure that would keep {other} off that list? || Would it help if {colleague} saw what {site} does with it?
second +40
A figure about {city}; nobody there speaks up. || Show {colleague}, not me.
us +70
{colleague} has it, as part of the normal monthly report: {k}% of {city} uses it weekly. || It is on page {few} of the usual report, with {city} in bold.
second +120
The list was voted on today, and {other} is not on it. || All quiet. Coffee is on you.

# acquired | en | email | bad | We have been acquired || News about {company}
champion +0
As you may have read, {company} has been acquired by a group from {city}. || The news is out: we merged with a group from {city} on {past}.
Their standard is {rival}, and all contracts above {small} a month are under review. || They are evaluating our contracts, and I am asked to look at other tools they already pay for.
us +4
Congratulations, or should I say good luck, {first}? || Thank you for writing, {first}; I saw it this morning.
How long is the review, and who holds the pen? || May I ask who decides, and by when?
champion +40
A new head of operations in {city}, and it ends on {later}. || {colleague} prepares it, their new CIO decides on {later}.
us +26
I would like to introduce ourselves with {few} pages about {site}, nothing glossy. || Could {colleague} use a fact sheet of {site}, before somebody else writes one?
second +50
The facts helped: nobody in {city} knew that {site} connects {n} systems. || I put your sheet next to theirs, {first}, and the CIO underlined {few} lines.
second +130
For now both stay. After {next} they may choose one. || We have a year, and the CIO wants a demo of {module} for the group.
us +5
Then let us make it a good year. I propose {date} for the demo. || I will prepare the demo with figures of {site}, for {date}.

# new-cio | en | email | neutral | Our new CIO || Introduction
champion +0
We have a new CIO since {month}, {second}, who comes from banking. || I want to introduce our new CIO; {second} has joined us from a bank in {city}.
There is a listening tour going on, and suppliers are part of it. || Every supplier gets {k} minutes, yours are on {weekday}.
us +5
I look forward to meeting {second}; what should I not talk about? || Thank you, {first}. What matters most to {second}?
champion +22
No slides. Security and cost, then listen. || Bring the contract, the uptime and one thing that went wrong.
us +90
I brought all three, and we spent {n} of the {k} minutes on what went wrong in {month}. || It was a good talk; {second} wrote down the uptime of {site}.
second +30
I am the one with the notebook. Please send the figures for {city} as well. || A pleasure, and please send me the trust page and the plan for {year}.
us +20
Both are attached, with {city} on page {few}. || Attached, {first}, and my number is on top.
second +26
Received, I have what I need until {next}. || Thank you, that is complete.

# sceptic | en | email | bad | Before I take this over || {few} hard questions
second +0
I inherited {system} from a colleague who has left the company, and I was not part of the decision. || My predecessor chose you, I would have chosen {rival}, so convince me.
Why do we pay {amount} when only {n} people log in each week? || I see {seats} licences and {n} people who use them; that is low adoption by any measure.
us +4
Those are the right questions, {first}. || I like direct questions, {first}.
{n} is right for {site}; the other {k} sit in {city} and sign in through the shared screen, which counts once. || Give me an hour and the door of your warehouse, and I will show you where the other users are.
second +44
Shared screens I did not think of. || An hour, on {weekday}.
Send me the numbers by shift. || And I want the export, not a chart.
us +24
The export by shift is attached, {k} thousand rows, no chart. || Attached. The night shift of {site} is your heaviest user.
second +70
I walked through the night shift, and they threatened me when I mentioned {rival}. || I asked {n} people at {site}, and {few} of them hugged their screen.
us +3
I will not use that in our marketing, {first}. || Good to hear, {first}, also for the screens.
second +90
Convinced for this year. {other} I would still drop. || It stays. Please add {k} people of {city} to the next training.

# parental-leave | en | email | neutral | Cover from {date} || On parental leave
champion +0
I will be on parental leave from {date}; the baby does not read project plans, so take the date with salt. || From {date} I am on parental leave until {next}, and very happy about it.
{second} covers {system} and has my notes and my sympathy. || {second} looks after {site} meanwhile.
us +2
What lovely news, {first}! || Congratulations, {first}, and no mails please!
Could I meet {second} once before {date}? || May the three of us talk on {weekday}?
second +40
{weekday} at {clock} works for me, I have {few} questions on {module}. || Gladly. I read the notes, and only page {few} scared me.
us +50
Page {few} is the month-end; we will do it together the first time. || Nothing on page {few} bites, {first}, I will sit next to you.
second +250
First month-end alone, {n} minutes, no tears. || {month}-end is done, {k} minutes, and the totals agree.
us +3
I knew it. || Bravo, {first}.
champion +1600
I am back, with less sleep, and I find everything in better shape than I left it. || Back since {weekday}. What did you do to my inbox?

# trainer-left | en | email | bad | Our only trainer has left || Nobody knows {module}
second +0
The only person who knew {module} at {site} has left the company, and the notes are gone with the laptop. || {colleague}, who trained everybody, is no longer with us as of {weekday}.
My team struggles with the month-end, and {n} people want more training. || We need better training before {date}, or the month-end will not close.
us +3
We have been there with others, {first}. || Nobody will miss a month-end, {first}.
Somebody from us does the month-end of {month} with your team, on {date}, and records every step. || I will be with your team on {date}, and we write the manual as we go.
second +26
That is a relief. {few} people will sit with you. || Thank you, I have booked the big room.
us +140
The manual of {site} has {k} pages, written by your own people; I only held the pen. || Done: month-end closed at {clock}, and {few} of your people could do it alone.
second +50
{colleague} printed it and put it on the wall. || We did the stocktaking from it without asking anybody.
champion +60
Thank you for not sending us an offer for consulting first. || I noticed that you did this without an invoice.
`);
