import { parseStories } from './parse.ts';

/** Customers who want more, say so, and tell others. */
export const GROWTH = parseStories(`
# second-country | en | email | good | {city} next || Rolling out to a second country
champion +0
{site} has run on {module} for {few} quarters now, and the numbers are better than my business case. || I showed the {month} figures of {site} to our management board yesterday, and they asked one question: why only {site}?
We would like to roll it out to {city} and the rest of the country in {next}. || The board wants us to expand to {city}, with {k} people in the first wave.
us +3
{first}, that is wonderful news, and it is your team's work. || I read that twice with pleasure, {first}.
Before I send numbers: does {city} use the same order types as {site}, and in which language? || Two questions first: who would lead it in {city}, and do they share your master data?
champion +26
{colleague} leads it. Same orders, but their tax rules are their own. || {colleague} moves to {city} for it; master data is shared, price lists are not.
sales +26
Attached is quote {quote}: {k} seats for {city} at the price of {site}, set-up {small}. || {quote} keeps your price per seat, {small} for set-up, payable after go-live.
second +50
Purchasing is happy with {quote} as long as it ends on the same day as the main contract. || Please align the end date with the main contract, then I can sign.
sales +3
Aligned, {first}; the new {quote} is attached. || Same end date now, see page {few}.
us +200
Week {few} in {city}: {n} people trained, the tax rules are loaded, first order on {date}. || First report from {city}: {n} people sign in daily, and {colleague} found only {few} problems.
champion +30
Our people in {city} asked why they had to wait so long. That says it all. || {city} is a happy place. What is next, {first}?

# analytics-upsell | en | email | good | {other} for our planners || A question about {other}
second +0
We use {module} every day and keep exporting to build our own charts. || {colleague} spends {few} hours a week copying {module} figures into slides.
I am curious about the {other} module; does it read what we already have? || Could you tell us more about the {other} module and what it costs for {n} planners?
us +4
It reads the same data, nothing to export. || {other} sits on top of {module}, so you would see your own figures from the first hour.
I can switch on a trial for {site} until {later} if you like. || Shall I open it for your {n} planners on {weekday}, free until {later}?
second +5
Please do, and include {colleague}. || Yes please, for {n} people.
second +130
{colleague} rebuilt the monthly board pack in an afternoon. || In {few} days we found that {city} returns twice as much as {site}. Nobody knew.
sales +20
For {n} planners {other} is {small} a month, for everybody at {site} it is twice that. || The offer: {small} a month for {n}, first month free.
second +44
We take it for everyone at {site}. || Order {case} is on its way, for all of {site}.
us +60
{other} is permanent for {site} as of today, and the trial boards were kept. || Done, {first}; nothing that you built in the trial was lost.

# sister-company | en | email | good | Introduction to our sister company || {second} and {city}
champion +0
Over dinner I told the head of our sister company in {city} what we do with {module}, and they want it. || Our sister company in {city} still plans on a whiteboard, and I could not watch any longer.
Let me introduce you to our colleague there; expect a mail from {second} today. || I am introducing you to the team lead there, {second}, in copy from now on.
us +3
Thank you for opening that door, {first}. || What a kind introduction, {first}.
{second} and I have found {weekday} at {clock}. || I have offered {weekday} and {date}.
second +70
{me} here. Good talk today, {first}; your planning view would replace {few} whiteboards. || Hello, the demo hit the mark, apart from the colours.
We are {k} people, could we join the existing contract on the same terms? || What would {k} users cost if we came in under the contract of {company}?
sales +26
Under the group contract {k} users come to {small} a month, the same price as {site}. || Yes, under the same contract: {small} a month for {k}, with the volume step.
second +50
Approved. Please start on {later}. || The whiteboards come down on {later}.
champion +20
I take my commission in coffee. || You owe me dinner now.

# early-golive | en | email | good | Ready ahead of plan || {site} is early
second +0
You will not believe it: {site} is ready {few} weeks ahead of plan. || We finished the tests of {module} on {weekday}, two weeks early.
May we go live on {date} instead of {later}? || Would {date} be possible for the switch?
us +2
I believe it, because I saw how {colleague} drives the daily stand-up. || Yes, {date} is possible, and I have told support.
support +20
Support is staffed from six on {date}, with a direct line for {site}. || I will be in the channel from six on {date}; {few} colleagues stand by.
second +260
We went live at {clock}, and by ten the phones were quiet. || Go-live went smoothly, {seats} users, {few} questions.
us +3
Congratulations to the whole team, {first}! || Bravo to {colleague} and everybody at {site}!
champion +26
I am delighted, and I have told my peers at the other plants. || Best project we had in years, and I say that as the sceptic of {month}.
I want to bring this to {city} in {next}. || Next is {city}, please keep the same people.

# roi | en | email | good | What {module} saved us || A number for you
champion +0
You asked what {module} is worth to us, so {colleague} did the sums: {n} hours a week at {site}, about {small} a month. || We measured: before {module} an order took {k} minutes at {site}, now it takes {few}.
us +4
May I show that figure to others, without your name? || Those are figures every customer asks me for, {first}.
champion +20
With our name, if you like; we would be happy to give a reference. || You may use the name, and I am glad to speak to prospects about it.
us +80
A company in {city} would like to call you about it on {date}. || I have a finance director in {city} who would love {few} minutes with you.
champion +26
{weekday} after {clock} is good. || Give them my number.
champion +90
We spoke for an hour and I recommended you to them without being asked. || Nice people. I told them to start with {other}, as we should have.
us +4
You are the best colleague I never hired, {first}. || Thank you, they start in {next}.

# award | en | email | good | We won || {city} award
champion +0
We won the award for the best run logistics project in {city} last night. || A record quarter at {company}, and {site} leads the table.
{module} was on the second slide of the speech. || The jury asked {colleague} most about {module}.
us +3
Congratulations, {first}, and please pass that on to {colleague}! || That is fantastic, and so deserved.
champion +26
With the record comes a wish: we need {n} more seats before {date}, the season does not wait. || One practical thing: we want to add {n} seats for the new shift at {site}.
us +2
The {n} seats are open since {clock}, the paper can follow. || Opened, {first}. Omar sends the order form.
sales +5
Order form {quote} for {n} seats is attached, {small} a month. || {quote}, {n} seats, same price as the others.
champion +40
Signed. Come to {city} when we celebrate on {later}. || Signed, and you are invited on {later}.

# advisory-board | en | email | good | Customer advisory board || An invitation
us +0
We are putting together a board of {n} customers that sees our plans before anybody else, {first}. || Product would like to have you on the customer advisory board, {first}, because you say what you think.
It meets twice a year, first in {city} on {later}. || It is two days a year, and the first is in {city} in {next}.
champion +46
I would be pleased to join the panel, as long as I may be blunt. || Count me in, and {colleague} as my deputy.
us +80
The agenda for {later} is attached; you asked for {other}, it is item {few}. || Item {few} is {other}, with the people who build it.
champion +1000
Thank you for the two days in {city}. || I came home from {city} with a full notebook.
Half of my wishes were already drawn on your wall. || If {other} comes as shown, we will take the upgrade to the larger plan.
us +26
Your sketch of the handover screen is in the next release, {first}. || The team named the new view after {site}.

# multi-year | en | email | good | Three years || A longer term
champion +0
Our budget is decided and I would rather plan ahead: what would a three-year deal look like? || Finance asks whether we can lock in the price for three years.
We are at {seats} seats now and will be at {k} more by {year}. || We will need {k} additional users by {year}, so count them in.
sales +5
For three years I can hold the price and give you the {k} at {pct}% less. || A three-year term gives you a fixed price, {other} included, and seats at {pct}% less.
second +46
Legal has no remarks, finance wants to pay in {next}. || One condition from finance: the first invoice not before {later}.
sales +20
Invoice on {later}, fine. || Agreed, {later} it is.
champion +44
We are ready to renew for three years on that basis. || Go ahead with the renewal; {colleague} signs for us.
sales +26
Countersigned, {quote} runs until the end of the third year. || Thank you, {first}; {quote} is complete.

# built-it-herself | en | chat | good | What {colleague} built
third +0
you have to see this: {colleague} built a board in {module} that shows every late order at {site} || look what {colleague} made with {module} over lunch: a live map of {city}
us +1
That is brilliant! Did {colleague} have any help? || Wow. How long did that take?
third +1
none at all, {n} minutes and a sandwich || {k} minutes, and it is on the big screen at {site} now
us +2
Could we show it at our meeting in {next}? With credit, of course. || May I share a screenshot with the product team?
third +20
sure, {colleague} is already famous here || yes! and {colleague} asks about the {other} module now
us +1
I will switch on a trial of {other} for {colleague} until {later}. || Tell {colleague} the trial of {other} is open.
third +90
{colleague} loves it, price for {n} users please || we want it, can Omar send a quote for {n} seats?

# pilot-won | en | email | good | Results of the pilot || {n} weeks at {site}
second +0
The pilot at {site} ends on {date}, and here is what the {n} testers say. || Results from {site}: {k} orders, {few} questions to support, no complaint.
{colleague} wrote "never take it away again" in the survey. || {k} of a hundred points in our own test, {rival} had less.
us +4
I have read every line, thank you, {first}. || What a report, {first}.
champion +40
We decided today: {site} keeps it, and we want to buy {seats} licences for the whole group. || The steering group said yes, for {seats} users in {next}.
sales +6
The order for {seats} is attached, with the pilot fee of {small} taken off. || {quote} for {seats} users is in your inbox; the pilot counts towards it.
champion +46
Signed, thank you for not pushing. || {quote} is signed; you let the thing speak for itself.
us +5
Kick-off on {later} at {clock}, in {city} or by video? || Welcome, all of you. I propose {later} for the kick-off.
second +26
In {city}, with cake. || In person, please, {colleague} wants to meet you.

# moved-jobs | en | email | good | Hello from my new job || Small world
champion +0
You may remember me from my last company, where we used {module} together until {month}. || It is me again: since {month} I run operations here, and the first thing I missed was {module}.
{company} only uses a corner of what it pays for. || I found {seats} licences and {n} people who know what to do with them.
us +3
Of course I remember, {first}. What a pleasure! || {first}! I still have your drawing on my wall.
champion +26
Give me {few} weeks, then I would like to bring you into {city} and redo the set-up from scratch. || Let us start with {other}; I want my old dashboard back.
us +22
I kept the template of that dashboard, it takes an hour to load. || Your old dashboard, adapted to {site}, is ready when you are.
champion +60
That is exactly it. {colleague} asked whether I had slept at all. || My team thinks I am a magician.
I will need {n} more seats by {later}, please hold the price. || Put me down for {n} additional licences from {later}.
`);
