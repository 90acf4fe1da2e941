import { parseStories } from './parse.ts';

/** People who hand over, mergers, and things said in confidence. */
export const HANDOVERS = parseStories(`
# merger-whisper | en | email | bad | Please keep this to yourself || Confidential | confidential
champion +0
This is strictly confidential: we're being bought by a group from {city}. Announcement is planned for {later}. || Between you and me, {company} is going to merge. It'll be public on {later}.
They use {rival} everywhere, so you can imagine what that means for your contract. || They have {rival} and a policy of one system for everyone. I'm worried about our renewal.
us +4
Thanks for trusting me with this. It stays with me and {seller}. || I won't tell anyone except {seller}, if that's OK. What would help you?
champion +46
Facts. How long the rollout took, what it costs us per user. || Something short I can show when they ask. No logo, nothing that looks like marketing.
sales +40
Two pages attached, sources at the bottom. || See attached. Rollout times and cost, no names.
champion +900
It's public now. They'll review all systems until {next}. || The announcement is out. Your two pages are with the integration team.
us +30
How did it go down? || Thanks for telling me. Can we help with the review?
champion +70
Too early to tell. They seem set on {rival} but nothing is decided. || They agreed to look at both before deciding.

# quiet-exit | en | email | bad | Not public yet || Confidential | confidential departs
champion +0
Please keep this to yourself for now, I've handed in my notice. My team will hear it on {date}. || I'm leaving, nobody here knows yet. I'm telling you because a lot of {system} depends on me.
us +3
Thank you for telling me, and I'll keep quiet. Who could take over? || Of course. I'm happy for you, but a bit worried about {system}. Who's next in line?
champion +26
{second} would be the obvious choice but has no time. || Honestly nobody. {second} maybe, with training.
us +60
We have an admin course on {date}, shall I invite {second}? || I'd offer {second} a seat in the admin course, no explanation needed.
champion +150
It's out now. {second} has agreed to take over. || Told everyone today. Successor is not decided.
us +5
Thanks, I'll get in touch with {second}. || All the best, {first}. It was good working with you.

# budget-whisper | en | email | neutral | Off the record | confidential
second +0
Off the record, every department has to name one tool it can do without. Yours hasn't come up so far. || You didn't hear this from me, but budgets for {year} are being cut and software is first.
us +4
Appreciate it, {first}. Anything I should have ready? || Thanks for the heads-up. This stays here.
second +40
Usage numbers for {city} would be good. || Make sure {colleague} knows what you do for us.
us +70
They're in the normal monthly report, {active} active users. || {colleague} got the report this morning.
second +120
List is final and you're not on it. || All good, nothing to worry about for this year.

# acquired | en | email | bad | News about {company} || We've been acquired
champion +0
You may have seen the news, we've been acquired by a group from {city}. || As of {past} we belong to a bigger group.
All supplier contracts are under review, including yours. || They have their own standard, which is {rival}, and everything over {small} a month needs to be justified again.
us +4
I saw it this morning. How are you? And who's running the review? || Thanks for letting me know. When will they decide, and who?
champion +40
Their CIO, by {later}. {colleague} is preparing the list. || No idea yet. I don't even know if I'll have the same job.
us +26
Would a fact sheet help? Usage, cost, what's connected to it. || I can give {colleague} all the figures by {date}.
second +70
Fact sheet received, thanks. || Got your figures, will use them.
second +300
The outcome for now: no new contracts and no extensions until {next}. || They've decided that both systems stay for one year. || Decision is to move to {rival} when the contract ends. I'm sorry.

# new-cio | en | email | neutral | Supplier meetings || Introduction
champion +0
{second} is now responsible for all our suppliers and wants to meet everyone. || Our management has put {second} in charge of suppliers, in copy.
All suppliers get a slot, yours is {date} at {clock}. || {second} would like to meet you, half an hour on {date}?
us +5
Thank you, {first}. Is there anything {second} wants to focus on? || With pleasure. Hello {second}!
champion +22
Cost, security, contracts. Keep it short. || No slides please.
us due+30
Thanks for the meeting. Contract and security report attached as discussed. || Good to meet you, {second}. Here's the overview you asked for.
second +30
Thanks, received. || Thank you. I'll come back with questions.

# sceptic | en | email | bad | {system} || A few questions | floor
second +0
I've taken over {system} from a colleague who left. I wasn't involved in choosing it. || My predecessor bought this. I'd have gone for {rival}, to be upfront.
Why do we pay {amount} when {active} people log in? || I count {active} active users out of {seats}. Explain that to me.
us +4
Fair question. Many people use a shared screen, which counts as one login. || Thanks for being upfront. Let me show you where it's used, an hour on site would do.
second +44
Send me the raw data then. || OK. And I want the numbers per shift, not a chart. || Not convinced. Send me an export.
us +24
Export attached. || Here's the export by shift, four weeks.
second +90
I've looked at it. Usage at night is higher than I thought, the office hardly uses it. || Looked at it. Doesn't change much for me, it's too expensive for what it does.
us +3
Shall we look at where it could be reduced then? || What would make it worth the money for you?
second +60
Let's see at renewal time. || Reduce {second_module}, keep the rest. || I'll give it until {next}.

# parental-leave | en | email | neutral | Parental leave || Cover from {later} | any
second +0
{colleague} will be on parental leave from {later}, I'll cover. || Just so you know, {colleague} is going on parental leave on {later}. Please send everything to me from then on.
us +2
Please pass on our best wishes! Is there anything you need for the handover? || How lovely! Shall we have a quick handover call?
second +40
A list of open items would help. || Yes, {date} would be good.
us +20
List attached, only {few} items. || Invite sent. There are {few} things open from our side, see the list attached.
second +30
Thanks, clear. || Got it, thanks!

# trainer-left | en | email | bad | {colleague} has left || Nobody knows {module} here
second +0
{colleague} left last month and took all the knowledge about {module} along. || Since {colleague} left nobody here really knows how {module} works.
We can't get through month end without help. || Month end is on {date} and I have no idea how to run it.
us +3
We'll help. I can have someone sit with you for the next month end. || Don't worry, let's go through it together on {date}.
second +26
Yes please. || That'd be great, thanks.
us due+30
Month end done and documented, the manual is attached. || Attached is the step by step guide we wrote together.
second +60
Next one we did on our own, worked. || Thank you. We still need proper training though, people make mistakes every day.

# contact-change | en | email | neutral | New contact || Change of contact person | any
second +0
Please note that I'm your new contact at {company} for everything around {system}. || From now on please send everything concerning {system} to me instead of {colleague}.
us +4
Welcome, {first}! I've updated our records. || Noted, thanks. Shall we have a short intro call?
second +26
Thanks. Please also remove {colleague} from the mailing list. || Yes, {date} is fine.
us +4
Done. || Great, talk soon.
`);
