import { parseStories } from './parse.ts';

/** Faults and how they end, or do not end. */
export const INCIDENTS = parseStories(`
# export-timeout | en | email | bad | Export fails for large files || {system} export times out
third +0
the {system} export for {site} fails again with a timeout, see screenshot. Anything over {n} GB won't go through. || Since the last update the {system} export keeps timing out for {site}. Screenshot attached. || ~We have since Monday the problem that the export from {system} stops with timeout, see the screenshot please.
This is the third month in a row and {colleague} has been splitting the file by hand every time. || We've worked around it by exporting in {few} parts, but that takes half a day.
We have to hand this in by {date}, so please get back to me quickly. || Please treat this as urgent, the data is due with the authorities on {date}.
support +4
Thanks {first}, I can see the failed runs. It hits a {n} minute limit on our side. || Hi {first}, confirmed, the job runs into a time limit.
I've opened {case} with engineering and will update you by {date}. || It's with our developers under {case}. I'll let you know what they say.
third +60
Any news on {case}? || Hi, I haven't heard anything about {case} since. || Just checking in on {case}, we're running out of time here.
support +5
Sorry for the wait. A build with a longer limit goes out on {date}. Until then I can run the export for you manually, just tell me when. || The fix is in test. For this month I've run the export myself, you'll find it in your download folder.
third due+30
Worked this time, {n} minutes for the whole file. You can close the ticket. || Just tried it, runs through now. Thanks. || Export went through last night, case can be closed.

# outage | en | email | bad | {system} down || Can't log in to {system} || URGENT: {system}
second +0
{system} has been down since {since}, nobody at {site} can log in. || We can't get into {system}. Whole office affected, started around {since}. || ~Since {since} nobody can login in {system}. All our people in {city} are affected.
{crew} people are sitting here unable to work. || It's our busiest day of the week and we can't do a thing.
Please call {colleague} asap. || Is somebody looking at this? || We need an ETA now.
support +1
We see it too, {first}. One of our nodes has failed and we're working on it. || Hi {first}, we're aware, the team is on it. Updates every 30 minutes on the status page.
support +3
Service is restored since a few minutes ago, please have your team try again. || This should be working again now. Can you confirm?
second +2
Confirmed, we're back in. || OK works again, a bit slow though. || Yes, it's back.
champion +20
{first}, that's the {ordinal} time since {month}. I have people here who want to go back to the old system. || I don't have to tell you how this went down here. We lost a full morning.
I expect a written explanation and what you'll do so that this doesn't happen again. || Please send me a root cause by {date}, our management is asking.
us +30
Root cause report attached. In short: an expired certificate took the node down and the failover didn't kick in. || The post-mortem is attached, {first}. An expired certificate, and a failover that should have worked and didn't.
{site} now runs in two regions, and we've credited {small}. || We've moved you to a redundant setup and you'll see a credit of {small} on the next invoice.
champion +26
Thanks. If it happens again we'll have a different kind of conversation. || OK, the report is clear. Thank you. || Received, I've passed it on to {colleague}.

# outage-again | en | email | bad | Down again || {system} not available
third +0
And it's down again. {system} doesn't load since {since}. || {system} is not responding again. Same as last week.
third +2
Hello?? Anyone there? || Still nothing, and the status page says everything is green. || Still down. We've now lost {few} hours.
support +1
Sorry {first}, we're on it. Looks like the database behind {system}. || Apologies, the status page is wrong. Engineers are working on it.
champion +4
This is not acceptable any more. We had the same thing in {month} and were told it was fixed. || I've just had {colleague} on the phone asking whether we picked the wrong vendor. I didn't know what to say.
us +2
You're right, and I won't make excuses. I'll call you as soon as I have facts. || I understand, {first}. {boss} is informed and I'm staying on this personally.
support +3
Back up since a few minutes ago. We're still looking for the cause. || It's running again. We don't have the cause yet.
champion +40
Still waiting for the explanation. || So what was it this time? || Do you have the cause by now? I need to report this internally.

# slow-support | en | email | bad | No answer on {case} || Ticket {case}
third +0
I opened {case} {n} days ago and haven't had a reply. || Could someone please look at {case}? I've had nothing but the automatic confirmation. || ~I am writing already second time because of {case}. Nobody is answering.
It's a simple question, where do I change the calendar in {module}? || All we need to know is how to change the public holidays for {city}.
support +26
Hi {first}, apologies, this went into the wrong queue. || Sorry about that, {first}, the colleague it was assigned to is on leave.
It's under settings, {module}, calendar. Changes apply from the next day. || In {module} go to settings and then regions, you can edit the calendar there.
third +3
Found it, thanks. || That's it, thank you. Shouldn't have taken this long though. || Works. I'd appreciate quicker answers in future, we pay for that.

# support-bounces | en | email | bad | {case} / {module} || Still not solved: {case}
second +0
This is now the {ordinal} person I'm explaining the same problem to. || Every time I write about {case} I get somebody new who asks me for the same screenshots.
{module} loses the settings of {colleague} after every login. It's been like this since {month}. || The totals in {module} change depending on who opens the report. I've sent you examples three times.
Can somebody please take ownership of this? || Please give it to someone who reads the history first.
support +20
I'm sorry for the runaround, {first}. I'll read through the case and come back to you. || Hi {first}, I've taken over {case} and will stay on it.
support +50
We can't reproduce it so far. Which browser does {colleague} use? || Could you tell me again which version you're on?
second +5
Seriously? It's in the ticket. || That is in my first message from {month}. || See the attachment I sent in {month}.
second +70
No reply again. I don't know what else to do, we're paying {amount} a year for this. || I give up on the ticket. I'll raise it with {owner} in our next call.

# admin-lockout | en | chat | bad | Locked out
third +0
hey, locked myself out of the admin area, can you reset me? || hi {first}, can't get into admin any more, too many wrong codes
need it today for {colleague}'s report || kind of urgent sorry
support +1
On it, reset link is on its way to your mail. || Done, please check your inbox.
third +1
in, thanks a lot || works, thx

# data-quality | en | email | bad | Wrong figures in {module} || {module} numbers for {month}
second +0
The {module} figures for {month} are off. It shows {seats} where our own books say {fewer}. || Something's wrong with {module} for {month}, the total doesn't match what we have in finance by {n}.
{colleague} presented these numbers to the board last week, so you can imagine. || We only noticed because an auditor asked.
Can you find out where it comes from? || Please check and let me know by {date} which numbers I can use.
us +5
Sorry about that, {first}. We'll look into it right away. || That shouldn't happen. Give me until tomorrow.
support +22
The file of {past} was imported twice. We've removed the duplicates and recalculated {month}. || Found it, one import ran twice on {past}. Numbers are corrected now.
second +30
OK they match now. Is there any way to be warned about double imports? || Looks right now. But how do I know it's right next month? People here don't trust the report any more.
support +20
We've added a check for that, a second import is rejected now. || There's a reconciliation report you can have mailed every morning, I've switched it on for you.
second +90
Numbers have matched every day since. Thanks. || Wrong again this week, by {few}. I'm exporting to Excel until this is sorted. || Fine so far.

# sync-stopped | en | case | bad | {system} not syncing || Data missing since {past}
third +0
Nothing has come in from {system} since {past}. No error message. || {system} stopped syncing on {past}. We noticed today because reports were empty.
support +5
Thanks for reporting. The token expired, could somebody with admin rights reconnect it? || Looks like the connection lost its authorisation. Please reconnect under settings.
third +3
Reconnected but it's only pulling new records, {k} are missing. || Done. What about the days in between?
support +22
I've started a backfill, should be complete tonight. || The gap is being loaded now.
third +30
All there now, thanks. || Backfill complete, I count {k} more records. Please close. || Still {n} records missing for {past}.

# mobile-login | en | case | bad | Can't log in on mobile || App login
third +0
since the update {n} of our people can't log in on their phones, desktop works || Login on the mobile app gives "something went wrong" for everyone in {city}.
support +6
Which version of the app are they on? || Thanks, could you have one of them try to reinstall?
third +22
{few}.{n} || Reinstalling helped for most of them, {few} still can't get in.
support +20
That version has a known problem with single sign-on, {few}.{k} is in the store since today. || It's fixed in the version that came out this morning.
third +26
Updated, works. || Yes that was it. Closing this. || OK thank you, works now.

# api-limits | en | case | neutral | API limit || Rate limit on the {system} integration
third +0
Our {system} job gets a 429 from {since} onwards. Could the limit be raised? || What's the current rate limit for {company}? We'd like to sync more often.
support +9
It's {k} calls a minute. I've raised it for you, give it a try. || Raised to {k} a minute. There's also a bulk endpoint which might suit you better.
third +20
Thanks, no more errors. || Better now. We'll have a look at the bulk endpoint.

# duplicate-mails | en | case | neutral | Duplicate notifications || Notifications sent twice
third +0
Everybody in {city} gets each notification twice. Not a big deal but annoying. || Hi, since this week I'm getting every notification mail twice. Any idea?
support +5
Are you perhaps in two groups that both get the notice? Settings, notifications, groups. || You have both the old and the new rule active. Remove the old one and it's fine.
third +4
Yep that was it. || Ah, of course. Thanks!

# sso | en | email | neutral | Single sign-on || SSO set-up | any
third +0
We'd like to switch to single sign-on, preferably before {date}. What do you need from us? || Our IT security asks all systems to be behind SSO. How do we set this up with you? || ~Please inform what is needed to connect our identity provider.
support +5
Hi {first}, metadata and a short guide attached. You'll need about half an hour. || Guide attached. If you like we can do it together, I'm free on {date} at {clock}.
third +45
We did it this morning, works for everyone apart from {colleague} who has a different mail address. || Set up and tested. One question: can we switch off passwords completely?
support +4
Change the address in the profile and it'll work. || Yes, there's a checkbox "SSO only" under security.
third +20
Thanks, all done. || Perfect.
`);
