import { parseStories } from './parse.ts';

/** The first months: kick-offs, data, training, go-lives and what delays them. */
export const PROJECTS = parseStories(`
# kickoff | en | email | neutral | Kick-off || First weeks | starting
us +0
Welcome {first}! For the kick-off on {due} I'd suggest one hour: who does what, data, timeline. || Looking forward to starting. Kick-off on {due} at {clock}? Please invite whoever owns the data.
second +22
{due} is fine, {colleague} will join for the data. || Good. We still need someone for training.
us due+30
Thanks for today. Minutes attached, {few} open points, first milestone {later}. || Minutes from the kick-off attached with {few} open items.
second +48
Master data extract is on your server. || Thanks. My points are done.
us +30
Received, looks good, {n} rows without address. || Thank you. {n} rows need a second look, list attached.
second +50
Corrected. || Done, new file uploaded.
us +40
Perfect, imported. || That was quick. Next step is training.

# data-load | en | email | neutral | Data for {module} || Test import | starting
third +0
Test file attached, is the format OK? || Please find attached our first data file. Names may look strange, it's from the old system.
support +8
Format is fine, dates need to be day first. || Thanks. Column {few} should be a number.
third +26
Changed, new file attached. || Like this?
support +20
Imported without errors. || {k} rows in, {few} rejected, see list.
third +30
Great. || I'll clean those up.

# onboarding-slips | en | email | bad | Go-live || Project plan | starting
second +0
I don't think we'll make {due}. {colleague} is on sick leave and nobody else can prepare the data. || We have to move the go-live to {later}, the data isn't ready.
Also people find {module} more complicated than expected. || And I've got people asking why we're changing at all.
us +5
Thanks for telling me early. We can help with the data, just send us what you have. || OK. Let's move it properly rather than rush. Would more training help?
second +48
Raw files are on the share. || Yes, {few} more sessions at least.
us +90
Data is loaded, {n} duplicates removed. || First session done, {n} people, good questions.
second +140
We're live since this morning. || Live at last! Thanks for the patience. || Still not there. {colleague} isn't back and now management asks if we should stop the project.

# onboarding-stalls | en | email | bad | Project status || Next steps | starting
us +0
{first}, I haven't heard from the team in {few} weeks and milestone two was due in {month}. || Hi {first}, our last two project calls were cancelled. Shall we look at the plan again?
second +90
Sorry. Half of the team was pulled into another project. || I know. There's no capacity at the moment, it's on hold in all but name.
us +5
Understood. Could we go live with just one team? || Who could decide on that? I'd hate to see it fall asleep.
second +46
I'll ask. || Let's talk on {date}.
us +150
Any news? || Did you manage to talk to your management?
second +60
They've given me two days a week, so we can continue. || Not yet. || They want to wait until {next}.

# migration-old-system | en | email | bad | Migration || Old system ends {later} | starting
second +0
Our old system is switched off on {later} and only {k}% of the data has been moved. I'm getting nervous. || The migration is behind schedule, nobody here understands the old price tables any more.
us +3
Let's do open items first and history later. Just send us what you have. || Send us the tables as they are, we've seen worse.
second +44
Attached, sorry for the mess. || OK, see attached.
support +46
Mapped, {few} columns unclear, list attached. || Loaded into test, {n} rows rejected.
second +30
Columns explained in the list. || Those rows can go.
support +70
Second test load without errors. || All rows accepted now.
us +120
Everything is over as of this morning. || Migration is complete.
champion +26
That was close. Thanks. || Thank you, I didn't think we'd make it.

# first-training | en | email | neutral | Training | starting
second +0
Can we do the admin training on {date}? || {n} people need training before go-live, what do you suggest?
us +6
{date} at {clock} works, two hours. || Two groups, one hour each, on {date}.
second +20
Confirmed. || OK, I'll book a room.
us due+30
Thanks everyone. Recording attached. || Went well I think. Exercises attached.
second +20
Thanks, feedback was good. || Thank you. {few} people missed it, is there another date?

# first-questions | en | chat | neutral | First steps | starting
third +0
where do I change my profile picture? || do I need to enter the address twice?
support +1
Top right, profile. || No, it's copied.
third +2
thanks! || ah ok
third +20
and how do I invite someone? || next one: can I delete a test record?
support +1
Settings, users, invite. || Yes, three dots, delete.

# golive-day | en | email | good | Go-live || We're live | starting
second +0
We're live! {n} people logged in within the first hour. || Went live this morning, quiet so far.
us +2
Congratulations {first}! We're watching from here. || Great! {engineer} is on standby today.
second +26
Only {few} questions on day one. || Smooth start, thank you all.
champion +30
Well done everyone. || I've told management, they're pleased.

# scope-question | en | email | neutral | Scope || Is this included? | starting
second +0
Is the connection to our payroll included in the project? || {colleague} asks if reports are part of phase one.
us +5
It's planned for phase two, see page {few} of the plan. || Standard reports yes, custom ones would be extra.
second +24
OK, that's fine. || Thanks for clarifying.

# test-feedback | en | email | neutral | Test results | starting
third +0
We've finished testing, {n} points, most of them cosmetic. List attached. || Test feedback attached. Two things need fixing before go-live.
support +26
Thanks, {few} are fixed already, the rest by {date}. || Both fixed in the current build.
third +46
Retested, OK. || Good from our side.

# expectation-gap | en | email | bad | Not what we expected || {module} | starting
champion +0
I have to say that {module} isn't what we were shown before we signed. Half of the screens look different. || In the sales demo {module} imported our files automatically. Now I hear that it's manual. That's a deal breaker for the team.
us +4
I'm sorry about that. Could you list what's missing? I'll check what was promised. || That shouldn't be. Let me talk to {seller} and come back to you tomorrow.
us +30
I've checked, it needs a set-up step we forgot. We'll do it this week. || You're right, it was shown with an add-on. We'll include it at no cost.
champion +70
OK it works as shown now. Thank you. || Fine. But please, no more surprises. || Still not working for our files.
`);
