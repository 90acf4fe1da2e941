import { parseStories } from './parse.ts';

/** Sponsors who come and go, teams that grow, silence and thanks. */
export const PEOPLE = parseStories(`
# sponsor-leaves | en | email | bad | Handover and the {month} renewal || A change on our side
champion +0
My last day is {weekday}. || I have accepted a position elsewhere, and {weekday}, {date} is my last day at {company}. || After {n} years I am leaving {company} on {date}.
{second} will pick up the contract, but has not seen the tool yet. || {second} takes over {system} from me; please be patient with the new hands. || My successor for {system} is {second}, who has not used the product so far.
I have passed on that the date of {date} is fixed and that {module} must work before anyone signs. || My notes on {date} and the open point with {module} are handed on.
Could you two take an hour next week? || Would you call {second} on {weekday} to introduce yourself?
us +1
{first}, thank you for everything you did for {site}. || I am sorry to see you go, {first}, and happy for you.
I will write to {second} today and keep {weekday} {clock} free. || I'll call {second} on {weekday} and bring the story of {module}.
second +60
Hi {first}, {weekday} at {clock} works. || Hello {first}, I am the new person for {system} at {company}.
Two things I need before we talk: the price for {seats} users, and a straight answer on {module}. || Please send me the contract {quote} and the state of {module} before {weekday}.

# silence | en | email | neutral | Checking in || Next steps at {site}
us +0
{first}, how did the first weeks of {module} go at {site}? || Just checking in on {module} at {site}, {first}.
us +170
I tried you by phone on {weekday}; is there a better time? || Following up on {site}, {first}: shall we talk in {month}?
us +340
If somebody else looks after {system} now, would you point me to them? || Is {colleague} the right person for {system} these days?

# new-team | en | email | good | The {city} team || Interest from {city}
champion +0
Our team in {city} would like to see what we do with {module}. || {colleague}, who leads the {city} office, asked about {module}.
They are {n} people and do the same work as {site}. || It is a group of {n}, same process as {site}.
If {site} works out, we want {city} on the same terms. || I would love to roll it out to {city} on the same terms.
us +3
With pleasure, {first}. || Great to hear, {first}!
I will set up a session for {colleague} on {weekday}, {clock}, with data from {site}. || I'll show {colleague} the {site} set-up on {weekday}.
second +50
{first}, that session was exactly what we needed. || Thank you for the session, my team in {city} is excited.
Please send me a quote for {n} seats in {city}. || What would {n} seats cost for {city}?

# reference | en | email | good | A favour || Talking to other customers
us +0
{first}, a company like yours is looking at {module} and asked for somebody who uses it. || A prospect in {city} would like to hear how {site} runs {module}.
Would you take a call of {n} minutes in {month}? || Could they call you for {n} minutes?
champion +9
I am happy to be a reference, you have earned it with {site}. || Glad to talk to them about {site}; {weekday} after {clock} suits me.
champion +100
I told them the truth: {n} hours saved every week at {site}. || We had a nice talk; I said {module} saves {site} {n} hours a week.

# onboarding-slips | en | email | bad | Go-live at {site} || Project plan {site}
second +0
The go-live at {site} is delayed again, to {date}. || I have to move the go-live of {site} to {date}.
{colleague} has no time for the data, and the users struggle with {module}. || The team at {site} finds {module} too complicated, and {colleague} is busy until {month}.
We need more training, ideally {n} sessions before {date}. || Could you give {n} more training sessions at {site}?
us +5
We can do {n} short sessions of half an hour, {first}, two people at a time. || I will plan {n} sessions at {site}, starting on {weekday}.
We'll take the data off {colleague}'s hands: send us the raw files. || Please send the raw data of {site}, we will load it.
second +48
The files of {site} are on the shared drive. || Data is with you, {first}.
The first session went well, {n} people stayed longer to ask. || People at {site} liked the first session.
us +72
Data loaded, {n} duplicates removed; {site} can start on {date}. || {site} is loaded and ready for {date}.
second +120
We are live at {site}! || {site} went live this morning, {seats} users in.
Thank you all, that was a great effort. || I am really pleased with how the last weeks went.

# thank-you | en | email | good | Thank you || From {site}
third +0
I rarely write mails like this, but {colleague} from your support was excellent on {weekday}. || Please tell {colleague} that the help on {weekday} was outstanding.
What used to take {site} {n} hours takes minutes now. || {site} closed {month} {n} hours earlier than before.
us +2
That means a lot, {first}; I have read it out to the team. || I passed it on, {first}, and made {colleague} blush.

# qbr | en | email | neutral | Quarterly review on {date} || Agenda for {date}
us +0
For the review on {date} I propose: usage at {site}, the open cases, and the plan for {month}. || Here is my draft for {date}: results of {site}, {module}, next quarter.
Is there anything you would like to add? || Please add what matters to {colleague}.
champion +21
Please add the roadmap of {module}, and bring the figures of {city}. || {colleague} asks for the roadmap of {module}.
We will be {n}, in the office at {city}. || Expect {n} of us in {city}.
us +330
Thank you for the open discussion yesterday. || A good review, thank you all.
I will send the figures of {city} and the dates for {module} by {weekday}. || We promised you three things: figures for {city}, dates for {module}, a contact for {system}; I'll send all by {weekday}.

# low-adoption | en | email | bad | Usage of {module} || Are we using what we pay for
champion +0
I looked at the usage of {module}: only {n} people of {seats} logged in during {month}. || Of {seats} licences at {site}, {n} were used in {month}.
{colleague}'s group has gone back to spreadsheets. || Half of {site} is back to Excel.
I have to explain that to finance on {date}. || Finance will ask me about it on {date}.
us +4
Thank you for looking so closely, {first}. || Fair point, {first}.
The {n} who use it are from one team; the others never got the invitation after {month}. || I see that {site} changed the start page in {month}, and the link is gone.
I will come to {site} on {weekday} with two colleagues and we sit down with {colleague}. || We will run a clinic at {site} on {weekday}.
champion +160
Up to {seats} again. || The clinic helped: {n} new people logged in the day after.
Can you do the same in {city}? || Please plan the same for {city} before {date}.

# champion-promoted | en | email | good | News from me || A new role
champion +0
I have been appointed to lead {system} for all of {company}, starting in {month}. || From {month} I look after {system} for the whole group.
{colleague} takes over {site} and knows you from the project. || {colleague} will be your main contact at {site}.
I would like to bring {module} to {city} and two more sites. || My plan is to roll it out to {city} and {n} other sites.
us +2
Congratulations, {first}, well deserved! || That is great news, {first}.
Let me prepare a plan for {city} by {date}. || I will send you a rollout plan for {city} by {date}.

# holiday | en | email | neutral | Away until {date} || Holiday cover
champion +0
I am on annual leave from {weekday} until {date}. || I will be out of office until {date}.
{colleague} looks after {site} meanwhile. || For {site} please write to {colleague}.

# feature-wish | en | chat | neutral | Wish for {module}
third +0
is there a way to lock rows in {module}? {site} keeps overwriting each other || we miss a lock in {module}, two people at {site} edit the same row
us +2
Not yet, {first}. It is planned for {month}; I'll add {site} to the beta. || Planned for {month}! Want {site} in the beta?
third +1
yes please, {n} of us || count me in, and {colleague} too

# case-study | en | email | good | A story about {site} || Case study
us +0
The marketing team would love to tell the story of {site}, {first}. || Would {company} be open to a case study on {site}?
champion +30
Happy to do a case study, if {colleague} sees the text first. || Yes, and you may use the {n} hours we saved at {site}.
us +120
The draft is attached; please tell us by {date} what to change. || Could you and {colleague} read the draft by {date}?
champion +40
{colleague} changed one word. Publish it. || Approved by {colleague}, lovely text.

# training-request | en | email | neutral | Training for new colleagues || New starters at {site}
second +0
{n} new colleagues start at {site} on {date}. || We have {n} new starters at {site} from {date}.
Could you train them on {module}, two hours would do? || Please offer a short {module} training for them.
us +4
I will run it on {weekday} at {clock} and record it for {city}. || We'll do it on {weekday}, {clock}; the recording goes to {city}.
second +96
All {n} passed, and {colleague} has already built a report. || Good session, the {n} are up and running.
`);
