import { parseStories } from './parse.ts';

/** Sponsors who come and go, teams that grow, silence and thanks. */
export const PEOPLE = parseStories(`
# sponsor-leaves | en | email | bad | Leaving {company} || A change on our side | departs
champion +0
I wanted to let you know that I'm leaving {company}, my last day is {due}. || After {n} years it's time for something new, my last day here is {due}. || ~I have to inform you that I will leave {company} on {due}.
{second} will take over from me but hasn't worked with {system} so far. || {second} takes over. There's a lot on that desk already, so be patient.
? I don't know if the new management sees this the way I do. || To be honest I'm not sure who will fight for the budget after me.
Could you set up a call with {second}? || Maybe you two could talk before I go?
us +2
Oh, that's a loss for us. All the best, {first}! I'll get in touch with {second} today. || Congratulations on whatever comes next, {first}. I'll write to {second} and suggest some times.
second +70
Hi {first}, {colleague} gave me your mail. Can you send me the contract and tell me what we actually use? || Hello, I've inherited {system} as it seems. What do we pay for it and when does the contract end? || Hi, nice to meet you. Could you send me an overview before we talk?
us +5
Of course. {seats} seats, {amount} a year, next term starts after {renewal}. Happy to walk you through it. || Contract attached: {seats} seats, {amount} a year, running until {renewal}.
second +60
Thanks. I need to look at all of our tools anyway, will come back to you. || Ok. I used {rival} in my last job so I'd like to compare. || Great, thank you for the quick intro.

# silence | en | email | neutral | Checking in || How's it going?
us +0
Hi {first}, just checking in. How is {module} working for the team? || {first}, it's been a while. Anything I can help with?
us +170
Following up on this. No urgency, I just want to make sure you have what you need. || Trying again, {first}. Would a short call in {next} make sense?
us +340
I'll leave you in peace after this one. If someone else is looking after {system} now, would you point me to them? || Is there somebody else I should talk to, {colleague} perhaps?

# silence-broken | en | email | neutral | Catch-up || Long time no speak
us +0
Hi {first}, we haven't talked since {month}. Would you have half an hour? || {first}, shall we catch up in the next couple of weeks?
champion +90
Sorry for the late reply, I was on site. {date} at {clock}? || Hi, yes, but not this week. {date}?
us +3
{date} works, I'll send an invite. || Perfect, invitation follows.
champion due+30
Something came up, can we push it by a week? || Thanks for the call. I'll send you {colleague}'s details.

# new-team | en | email | good | {city} team || Interest from {city}
champion +0
Our colleagues in {city} have seen what we do with {module} and would like to have it too. || {colleague}, who heads {city}, asked me for a demo of {module}.
It'd be about {n} people. || They're {n} people doing pretty much the same work as us.
us +3
Great! I can show it to them on {date} if that suits. || Happy to. Shall I contact {colleague} directly?
second due+30
Thanks for the demo, they liked it. What would {n} more seats cost? || Went well I think. Can you send a quote for {n} seats?
sales +20
{n} seats are {extra} a month at your current rate. Quote {quote} attached. || Attached, {extra} per month for {n} seats.
second +70
Approved, please go ahead. || Needs to wait until {next} when their budget opens, but it's a yes. || OK. They can start on {date}.

# reference | en | email | good | A favour || Reference call
us +0
Hi {first}, a company in {city} is looking at {module} and asked for a reference. Would you talk to them? || {first}, could I ask you for a favour? A prospect would like to speak to someone who uses {module} every day.
champion +9
Sure, happy to. Give them my number. || Of course. {weekday} after lunch is best. || Gladly, we've nothing to hide.
us +20
Thank you! They'll call on {date}. || Great, I'll make the introduction.
champion due+30
Had the call, nice people. I told them it took us a while to get going but that we wouldn't want to be without it now. || Done. I said we save about {n} hours a week and that support answers the phone.

# thank-you | en | email | good | Thank you || Thanks to {engineer}
third +0
Just wanted to say thanks to {engineer}, really great help yesterday. || Please pass on our thanks to {engineer}. Patient, fast, and explained it so that even I understood.
? We'd been trying to fix this for weeks. || You don't get that often these days.
us +2
That's lovely to hear, I'll pass it on! || Thanks {first}, {engineer} will be very happy to read this.

# qbr | en | email | neutral | Quarterly review {date} || Agenda for {date}
us +0
Hi {first}, for our review on {due} I'd suggest: usage, open tickets, plans for next quarter. Anything to add? || Draft agenda for {due}: 1. what's been done, 2. numbers, 3. roadmap. What's missing?
champion +21
Looks good. Could you add {module}? || Fine by me. There'll be {few} of us. || Please also bring the numbers for {city}.
us due+30
Thanks for your time. My to-dos: numbers for {city}, roadmap dates, a contact for {system}. You'll have them by {date}. || Thanks all. Notes attached, I'll send the open items by {date}.
us +90
Here are the open items as promised. || Everything attached, sorry it took a day longer.
champion +24
Thanks. || Perfect, thank you.

# low-adoption | en | email | bad | Usage of {module} || Are we using what we pay for?
champion +0
I've just looked at the numbers: {active} of {seats} people logged in last month. || Only {active} of our {seats} licences were used in {month}. That's embarrassing.
Most of {colleague}'s team has gone back to Excel. || People say it's easier in a spreadsheet.
Finance will ask why we pay {amount} for this. || I have to explain that to finance on {date}.
us +4
Thanks for bringing it up. A lot of them never got past the first login, so I'd start there. || I saw the same and wanted to talk to you about it. Could we get {colleague}'s team in one room for an hour?
champion +28
We can try. I don't have much hope for {city} though. || OK, {date}, one hour, no longer.
us due+30
{n} people came, and most logged in again on the next day. || Thanks for having us. I think the main problem was the start page, we've changed it.
champion +170
Numbers are up, {n} more active users this week. || Usage has gone down again, I'll have to reduce at renewal. || It's better. Keep an eye on it please.

# champion-promoted | en | email | good | New role || News from me
champion +0
Some news: from next month I'll be responsible for {system} across the whole group. || I've been promoted, so you'll have to deal with me in all regions now :-)
{colleague} takes over day to day. || I'd like to bring {module} to {city} as well, let's talk when I've settled in.
us +2
Congratulations, {first}! Very well deserved. || That's great news, congrats!
us +120
As promised a first rollout plan for {city}, attached. || I've put together what it would take for {city}, see attached.
champion +44
Thanks, will discuss with {colleague}. || Looks sensible. Budget for this is in {next}.

# holiday | en | email | neutral | Out of office || Away until {later} | any
champion +0
I'm out of the office until {later}. For urgent matters please contact {colleague}. || Thank you for your message. I'm on leave and back on {later}. {colleague} is covering for me.

# feature-wish | en | chat | neutral | Wish for {module}
third +0
is there a way to lock a row in {module}? we keep overwriting each other || any plans for dark mode in {module}? || can {module} remember my filters?
us +2
Not yet, but I've added your vote to the request. || It's on the list, no date yet. I'll let you know.
third +1
ok thanks || cool, thx

# case-study | en | email | good | Case study || A story about {company}
us +0
Hi {first}, our marketing team would love to write about how you use {module}. Would you be up for that? || Would {company} be open to a short case study, {first}?
champion +30
Yes, as long as our comms people can read it first. || In principle yes. No logos please before {colleague} has OKed it.
us +150
Draft attached, please let us have changes by {date}. || Here's the draft. Comments by {date} would be great.
champion +60
{colleague} changed a few words. OK to publish. || Approved.

# training-request | en | email | neutral | Training for new colleagues || New starters
second +0
{few} new people join us on {due}. Could you do an introduction to {module}? || We'd need a training session for {few} new starters, about two hours. || ~We get {few} new colleagues and kindly ask for a training in {module}.
us +4
Sure, how about {date} at {clock}? || I can offer {date}, {clock}. Online or on site?
second +20
Works, please send the invite to {colleague}. || {date} is good. Online is fine.
us due+30
Thanks for the good questions today. Recording and slides attached. || Recording is in your shared folder.
second +24
Thanks, very useful. || Thank you. They're up and running.
`);
