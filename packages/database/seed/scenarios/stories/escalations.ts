import { parseStories } from './parse.ts';

/** Troubles that people raise with management, solved or not. */
export const ESCALATIONS = parseStories(`
# rounding-bug | en | email | bad | Rounding in {module} || Cents missing in {module} | floor
third +0
{module} rounds every line down instead of to the nearest cent. I've attached {few} examples, over a month it adds up to {small}. || We found a rounding error in {module}, see the attached orders. {small} short in {month} alone.
support +6
Thanks for the examples {first}, I can reproduce it. Reported as {case}. || Confirmed with your second example, it's now {case} with the developers.
third +90
Any update? Our accountants correct this by hand every evening. || Hi, what's the status of {case}? We're {small} out by now.
second +24
I'm joining this thread because our auditors have started asking questions. || Hello, finance here. This can't wait any longer, month end is on {date}.
If we don't get a fix date by {date} I'll have to escalate. || We need a commitment, otherwise we'll withhold payment of the next invoice.
us +3
Understood. I'm taking this over from here and will have a date for you tomorrow. || I've spoken to the head of the {module} team, you'll get a date today.
us +22
The fix is written and goes live on {date}. We'll also recalculate {month}. || It's scheduled for {date}, including a correction for past months.
third due+30
Fix is in, I compared {n} orders and they're all right. || Checked it this morning, no differences any more. Thanks.
second +24
OK from finance too. Shouldn't have needed three people though. || Good. Closed for us.

# peak-day | en | email | bad | Yesterday || {system} on our busiest day
champion +0
Yesterday was the most important day of our year and {system} was unusable for {few} hours. || I'm still speechless about yesterday. {few} hours down on the one day we'd warned you about.
We estimate {loss} in lost business, not counting the calls I had to take. || People were literally using pen and paper.
I want to talk to somebody in charge, tomorrow. || Please set up a call with your management this week.
us +2
{first}, I'm sorry. {boss} will join a call tomorrow, you'll get an invitation in a minute. || There's no excuse for this. I've asked {boss} to call you, would {clock} tomorrow suit?
us +50
Thanks for the open talk. As agreed: dedicated capacity for you from {date}, a load test before {later} and a credit of {small}. || Summary of our call: reserved capacity by {date}, joint load test, credit of {small}.
champion +28
Noted. I'll believe it when I see the load test. || Thanks. Please copy {colleague} on everything from now on.
second +260
We did the load test with {engineer} yesterday, {k} thousand transactions without a hitch. || Load test passed.
champion +30
Good. That's what I needed to hear. || OK. Let's hope it holds.

# mornings-slow | en | email | bad | {system} slow in the morning || Performance
third +0
{system} is painfully slow between {clock} and noon, opening a record takes {k} seconds. || Every morning the same, {system} crawls until about noon. || ~In the morning the system is very slow, we wait until {k} seconds for each page.
My people start their day by waiting. || We've checked our network, everything else is fast.
support +20
Thanks {first}. Could you send me a screenshot of the network tab when it happens? || Hi {first}, could you open the developer tools tomorrow morning and send me what you see there?
third +24
Attached. || See attached, taken at {clock}.
support +26
There's a nightly report of {module} that still runs when you start. We've moved it to 3 am. || Found something: an index job runs at exactly that hour. It's been rescheduled.
third +72
Better, not great. Still around {few} seconds. || Slightly better. || No change, to be honest.
support +30
The rest seems to be your proxy, it scans every request. I've written down what your IT would need to change. || I've asked our database team to look at your largest table.
third +60
IT changed the proxy setting and now it's fine. Thanks for your patience. || Still slow this morning. I don't have time to be your tester, please escalate this.

# roadmap-promise | en | email | bad | {module} integration || What we were promised
champion +0
When we signed we were told {module} would connect to {second_module} by {month}. It's not there. || I have the slide from the sales presentation here, it says {module} API "available {month}".
We've planned a project around that and {few} people are waiting. || I hired someone for this.
When is it coming? || What's going on? || I need a real date.
us +5
You're right, that's what we showed you. It was moved and we didn't tell you, I'm sorry. || I checked and it has been pushed back. That should have been communicated.
champion +22
Pushed back until when? || That's not an answer. I've got to tell {colleague} something.
us +48
Current plan is {next}. As a workaround we can send you a nightly file from {date}. || Product says {later} for a first version. Until then we could do a nightly export, free of charge.
champion +26
We'll take the nightly file but I consider this a breach of what we agreed. || OK. But I will bring this up when we talk about the renewal.
second due+30
Nightly file arrives and is usable. Still waiting for the real thing. || We've been using the file for a week, it does the job.

# app-crash | en | case | bad | App crashes || Mobile app closes by itself
third +0
App crashes as soon as you take a photo. All phones in {city}. || On {n} of our phones the app just closes after the second photo.
support +5
Which phones are these and which version of the app? || Could you send us the model and the app version, please?
third +20
List attached, {n} devices. || All the same model, version {few}.{n}
support +26
Reproduced. It's a memory problem with large pictures, fix is planned for {date}. Please set the camera to medium quality until then. || Thanks, we can see it. Until the update on {date}, please reduce the picture size in the camera settings.
third +44
Medium isn't good enough, you can't read the labels. || OK that works for now.
support due+30
Version {few}.{k} is in the store. || The update is available since this morning.
third +30
Installed on all phones, no crash so far. || Confirmed fixed.

# double-shipping | en | email | bad | Orders sent twice || Duplicate calls from {system} | floor
second +0
Your webhook sends the same order twice and our warehouse ships twice. || {n} customers got their parcel twice this week because {system} called us twice per order.
The extra freight is {small} and counting. || We're {small} down on freight already.
This has to stop today. || Please stop whatever this is right now.
support +2
I've paused retries for your account, no duplicates will go out from now. || Retries are off for you as of now. It only repeats calls when your server takes longer than 20 seconds.
second +5
It never did that before {month}. || Then why has it worked for two years?
support +20
The timeout was shortened in the {month} release. It was in the release notes but I see how you'd miss that. || Because the limit was changed in {month} from 60 to 20 seconds.
second +22
We expect you to cover the {small}. || Who pays for the freight?
us +26
We will. {small} will be credited on the next invoice. || We'll cover it, please send me the list.
second +70
Credit received and we've added a duplicate check on our end. Retries can go back on. || OK thanks, settled.

# coo-letter | en | email | bad | Formal complaint || Complaint about service
champion +0
I'm writing to formally complain about the level of service we've received since {month}. || Please treat this as a formal complaint.
{n} tickets open, {few} of them for more than a month, and not one call from your side. || Since {month} we've logged {n} cases. {few} have never been answered.
I expect a response from your management by {date}. || I'd like someone senior to contact me by {date}.
us +3
{first}, I've received your complaint and forwarded it to {boss}, who will call you this week. || Thank you for putting it so clearly. {boss} will be in touch before {date}.
champion +70
I had the call. Nice words, now I want to see what changes. || Good conversation, but I've heard promises before.
us +20
To sum up: {engineer} is your named contact from {date}, reply within {few} hours, and a weekly status from me every Friday. || What we've agreed: a named engineer, {engineer}, a {few} hour response time, a weekly report.
support +120
First weekly report: {n} cases at the start, {few} still open. || Status this week: {few} open, the rest is solved and confirmed by your team.
champion +170
It's become noticeably better. I consider the complaint closed. || The team says response times are fine now, so let's close this. || {few} weeks in and I have had one report out of three. I'm disappointed.

# partner-blame | en | email | bad | Who fixes this? || {system} interface
second +0
Our integrator says it's you, you say it's them. Meanwhile the {system} sync fails every night. || {case} has been going back and forth between you and our integrator for {n} days. I don't care whose fault it is.
us +4
That's a fair point. Let me set up a call with everybody on {date}. || You're right. I'd suggest one call with all three of us and logs open.
second +20
OK. {colleague} will join too. || Fine, send the invite to both.
support due+30
Outcome of the call: expired certificate at the integrator, and our error message was misleading. They renew, we change the message. || We found it: their token was refused, but we reported a timeout. Both sides have something to fix by {date}.
second +96
No failures this week. || Ran every night since. Thanks for getting us all in one call. || Failed again last night. Different message this time at least.

# scare-lost-rows | en | email | bad | Missing records || Where are our {month} records
third +0
After the import on {past} {k} records are missing. Please tell me they're not gone. || {k} records from {month} have disappeared since the import.
support +2
Don't worry, nothing is deleted without a backup. I'm looking. || Looking into it now. Please don't import anything else for the moment.
support +4
They were imported under {city} instead of {site}, the file had the wrong code. Shall I move them? || Found them, they're all there but under the wrong location because of the code in column three.
third +2
Yes please!! || Phew. Yes, please move them.
support +3
Done. || Moved, please check.
third +20
All there. Thank you. || Checked a few, looks complete.

# nps-four | en | email | bad | Your survey answer || Feedback from the survey
us +0
Hi {first}, you gave us a {few} in the survey and I'd like to understand why. || Thanks for filling in the survey, {first}. A {few} is not great. What would you like us to change?
champion +46
Support takes ages, {module} needs far too many clicks, and we only hear from you when it's time to renew. || Honestly? Nobody here likes working with {module}. It's slow and complicated. || Mostly support. By the time we get an answer we have found a workaround.
? Also the invoices are never right the first time. || And the reports could be a lot simpler.
us +5
That's clear, and not nice to read. Could I spend a morning with your team and watch? || Thank you for being frank. I'd like to come by and see it for myself, would the week of {date} suit?
champion +40
If you think it helps. Talk to {colleague}. || Sure, {date} is fine.
us due+30
Thanks for having me. I've changed {few} settings that should save clicks, and passed {n} points to product. || I took home {n} points. {few} are done already, I'll report on the others in {next}.
champion +50
People noticed. Thanks. || OK, let's see. || Haven't noticed a difference yet, to be honest.

# security-incident | en | email | bad | Somebody else's data || Possible data leak
third +0
One of our people in {city} just saw another customer's names in {module}. Can you explain this? || We have a problem: when {colleague} searched in {module} a company showed up that isn't us. Screenshot available.
This is a potential data protection incident and I have to report it within 72 hours. || I need a statement from you today.
us +1
{first}, I've alerted our security team, they're on it now. Could you send me the screenshot and the time? || Thank you for telling us right away. Security is investigating. Please send what you have.
us +6
First result: it was demo data with made-up names that got into the search index. No customer data was visible. Written statement by tomorrow. || What {colleague} saw was from our demo account. It shouldn't have been there but it's not real data.
third +20
I need that in writing from your data protection officer. || Please send me the written statement, I can't close this otherwise.
us +24
Statement attached. || Attached, signed by our data protection officer.
third +40
Thank you, no report necessary then. || Accepted, we've closed the incident. || Our DPO isn't satisfied and wants a call. When can you do it?
`);
