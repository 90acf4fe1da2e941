import { parseStories } from './parse.ts';

/** Customers who want more, are content, or tell others. */
export const GROWTH = parseStories(`
# second-country | en | email | good | {city} next || Rollout to {city}
champion +0
We've had a good {month} at {site} and management wants to bring {city} on board. || The board has approved the rollout to {city}, that's about {k} people.
us +3
Great news, {first}! Who'll lead it locally? || That's great. Is their process the same as yours?
champion +26
{colleague}. Mostly the same, apart from tax. || {colleague} will. They do a few things differently but nothing dramatic.
sales +26
Quote {quote} attached, {k} seats at your current price, set-up {small}. || Please find {quote} attached: {k} seats, set-up {small}.
second +50
Can you align the end date with our main contract? || Fine, but it has to end together with the main contract.
sales +3
Updated, see attached. || Sure. New version attached.
us +240
First week in {city}: {n} people trained, no show stoppers. || {city} is live. {few} small issues, all solved on the day.
champion +30
Heard the same from {colleague}. Good job. || Very smooth, thank you all.

# analytics-upsell | en | email | good | {other} || Question about {other}
second +0
We keep exporting from {module} to build charts. Would {other} do that for us? || What does {other} cost? {colleague} spends hours every week on reports.
us +4
I think so. I can switch on a trial until {later}. || Depends on the number of users. Would you like to try it first?
second +5
Yes please, for {few} people. || Sure, a trial would be good.
second +150
They like it. What would it be for {n} users? || {colleague} is using it daily. Please send an offer.
sales +20
{small} a month for {n} users. || Offer attached, {small} a month.
second +70
Approved. || OK, go ahead. || We'll take it from {next}.
us +5
Done, nothing you built in the trial is lost. || It's active now.

# sister-company | en | email | good | Introduction || Our sister company in {city}
champion +0
Let me introduce {second} from our sister company in {city}. They're interested in {module}. || Our colleagues in {city} want what we have, {second} in copy runs it there.
us +3
Thanks for the intro! {second}, would {date} suit for a call? || Thank you, {first}. Hi {second}, when would be good for a demo?
second +70
{date} at {clock} is good. || Thanks for the demo. We'd be about {k} users. Could we use the group contract?
sales +26
Yes, same conditions. || Yes, the group price applies to you too. Quote attached.
second +80
Ok from our side, we'd start on {later}. || Budget is approved. Please send the paperwork to me.

# roi | en | email | good | Some numbers || What we've saved
champion +0
For our board I had to calculate what {module} has brought us. {n} hours a week, it turns out. || You asked for numbers: we used to need {few} days for month end and now it's one.
us +4
Wow. May I quote that? || That's impressive, could we use it with other customers?
champion +20
Sure, with the company name if you like. || Anonymously, yes.
us +60
Thank you! Would you also talk to a prospect on {date}? || Thanks. Draft slide attached, OK like this?
champion +26
Fine. || OK for me.

# award | en | email | good | Good news || More seats
champion +0
We've won a big new account and need {n} more users before {due}. || Business is going well, we're hiring in {city}. Please add {n} seats.
us +2
Congratulations! They're active from now, paperwork to follow. || Great to hear. {seller} will send you the order form.
sales +5
Order form attached, {extra} a month. || Attached: {n} seats, {extra} per month.
champion +40
Signed. || Signed, thanks for the speed.

# advisory-board | en | email | good | Customer advisory board || Invitation
us +0
We're setting up a customer advisory board and I'd love to have you on it, {first}. Twice a year, first meeting on {later}. || {first}, would you join our advisory board? Two meetings a year, travel on us.
champion +46
Thanks, I'd be happy to. || With pleasure. I'll bring a list of complaints ;-) || Let me check with my boss but I think so.
us +80
Great! Agenda to follow. || Wonderful, details attached.
champion +700
Thanks for the two days, really useful to meet the others. || That was well organised. Looking forward to seeing {other}.

# built-it-herself | en | chat | good | {module}
third +0
look what {colleague} built in {module} :) || you've got to see {colleague}'s dashboard
us +1
Nice!! How long did that take? || Very cool. Mind if I show it to our product team?
third +1
half an hour || sure go ahead
third +20
we'd like {other} too btw, what's the price for {n} people? || {colleague} wants to try {other} next
us +2
{seller} will send you something. || I'll switch on a trial.

# pilot-won | en | email | good | Pilot results || Pilot at {site}
second +0
Here are the results of the pilot with {other}, {crew} people took part. || The {other} pilot at {site} is over and the feedback is very positive.
us +4
Thanks for the thorough report! || Very happy to read this.
champion +70
We've decided to keep it. Please send a contract. || Management said yes. What are the next steps?
sales +6
Contract attached, the pilot fee is deducted. || Order form {quote} attached.
champion +70
Signed copy attached. || Done, signed.
us +5
Thank you! Kick-off on {date}? || Great. I'll suggest dates for the kick-off.
second +26
{date} is fine. || Works for me.

# moved-jobs | en | email | good | Hello again
third +0
You may remember me from my last company, I started here in {month} and was happy to see you're here too. || Small world, I've joined {company} and saw that we use {system}.
There's a lot more you could do here. || Most people only use a fraction of it, I'd like to change that.
us +3
Of course I remember you! Shall we have a call? || What a nice surprise. How's the new job?
third +26
Yes, {date}? || Good so far. Could you show {other} to my team?
us +22
{date} it is. || Happy to, I'll send some times.
third due+30
Thanks, that's what I was looking for. || Thanks for the demo, I'll try to get budget.

# store-rollout | en | email | good | New locations || {few} new sites
champion +0
We're opening {few} new locations by {later}, each will need {n} users. || We've taken over {few} offices near {city} and would like to extend the contract to them.
us +4
Great! Do you have opening dates yet? || Congratulations! I'll put together a plan.
sales +22
Quote attached. You only pay from the opening day of each. || Here's the offer, same price per user as today.
second +50
Approved. First one opens on {date}. || Opening dates attached.
us due+30
First one is live. || {city} is up and running, next one on {date}.
champion +170
All done. Thanks for the good work. || Last one opened this week, no complaints.

# survey-ten | en | email | good | Thanks for the survey || Your feedback
us +0
Thanks for the ten, {first}! What do you like most? || You gave us a ten, thank you! Would you put that in a public review?
champion +30
That it just works, to be honest. || Support. There's always someone who knows what they're talking about. || Sure, send me the link.
us +4
Thank you, made my day. || Link below, thanks so much.
champion +90
Done. || Review is online.

# certification | en | email | good | Admin course || Certification
us +0
Everyone from your team passed the admin exam, {first}. || Results are in: {few} out of {few} passed.
champion +26
Great, please pass on my congratulations. || Nice. Any more dates? {city} would like to come as well.
us +5
Next course is on {later}, shall I reserve {few} seats? || Will do!
champion +24
Yes please. || Thanks. || I'll check and let you know.

# golive-praise | en | email | good | {module} || Feedback
champion +0
Now that {module} has been live for a quarter, some feedback: people are happy and I get far fewer calls. || Quick feedback on {module}: works well, team likes it, {colleague} even said thank you, which never happens.
? The only thing missing is a better search. || Next step for us would be {other}.
us +4
Thanks for sharing, {first}! I'll forward it to the team. || Great to hear!

# early-delivery | en | email | good | {city} is ready early
second +0
We're done with the tests in {city}, earlier than planned. Could we start on {date}? || {city} is ready. Any chance to bring the start forward to {date}?
us +2
Sure, I'll let support know. || Yes, no problem.
second due+30
Started this morning, all good. || Up and running, only {few} questions so far.
us +3
Congratulations to the team! || Great!
`);
