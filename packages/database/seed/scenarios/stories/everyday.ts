import { parseStories } from './parse.ts';

/** Routine: dates, questions, reports, wishes. */
export const EVERYDAY = parseStories(`
# reschedule | en | chat | neutral | Moving our call | any
champion +0
hi {first}, can we move {weekday} to {later}? || sorry, need to move our call. {later} instead?
us +1
Sure, {later} at {clock}? || No problem. {clock} ok?
champion +1
perfect || yes thanks
us +1
Updated the invite. || Done :)
champion +70
running 5 min late || in the call, can't hear you
us +1
No rush. || Reconnecting.

# report-question | en | chat | neutral | Filter in {module}
third +0
how do I see only {city} in the {module} report? || quick one, can {module} compare two months?
support +1
Filter on top right, then location. You can save it as a view. || Yes, click compare above the chart.
third +1
found it. can I share that with {colleague}? || ah nice. and as PDF?
support +1
Share button, pick the name. || Print, then save as PDF.
third +3
thx || great

# bulk-edit | en | chat | neutral | Changing many records
second +0
{colleague} is ill, can I hand over all open items to someone else in one go? || how do I change the owner of {k} records at once?
us +2
Select all, then assign. || Yes, tick them, actions, change owner.
second +1
and back again later? || can that be undone?
us +1
Yes, under history. || There's an undo for {few} days.
second +40
worked, thanks || all good

# calendar-feed | en | case | neutral | Calendar one hour off
third +0
Since the clock change the calendar feed is one hour off for {city}. || Meetings show up one hour early in the phone calendar.
support +5
Which time zone is set in the profile? || Does it happen on the desktop as well?
third +22
{city} time, as always. || Only on phones.
support +20
We've corrected the feed. Please remove and add it once. || There's a fix in today's release.
third +44
Right again. || OK now, thanks.

# release-notes | en | email | neutral | {month} release || What's new
third +0
I've read the release notes. Is the new search on by default? || Question on the {month} release: does anything change for people in {city}?
us +5
It's off by default, you decide when to switch it on. || Only the menu looks different, nothing else.
third +26
And can I switch it on for a few people first? || Is there a page I can forward?
us +3
Yes, per group. || Yes, link below.
third +70
Switched it on for {crew} people, no complaints. || Sent it round, thanks.

# holiday-cover | en | email | neutral | Away from {later} || Holiday cover | any
us +0
Hi {first}, I'm on holiday from {later} for two weeks. {cover} is covering for me. || Just to let you know I'll be away from {later}. Please contact {cover} in the meantime.
champion +24
Enjoy your time off! || Thanks for letting me know. We're quiet anyway. || Have a good one.

# figures-please | en | email | neutral | Figures for our annual report || Some numbers please | floor
second +0
For our annual report I need the number of users, orders and the uptime. By {date} if possible. || Could you send me uptime, users and volumes for the last twelve months?
us +20
Attached. {seats} users, {k} thousand orders, uptime per month on the second tab. || Here you go, numbers by month in the sheet.
second +22
Why is {month} so low? || Is {city} included?
us +4
That was the stocktaking, volume is always lower then. || Yes, under {site}.
second +24
Makes sense, thanks. || Thank you, that's all I need.

# wish-list | en | email | neutral | Wish list || Our wishes for {module}
third +0
We've collected some wishes for {module}, list attached. Number one is sorting by two columns. || I asked around what people would like to see in {module}. {n} points, see attachment.
us +22
Thanks, very helpful. {few} of these exist already, I've marked them. || Thank you. I'll go through them with product and come back to you by {date}.
third +24
Didn't know that, great. || Thanks.
us +140
Back from product: {few} are planned for {next}, the rest is parked. Comments in the list. || Here's the list with answers.
third +30
Thanks for the feedback. || OK, understood. || Fair enough.

# office-move | en | email | neutral | New address || We're moving | any
second +0
Our office is moving on {later}, please use the new address in {city} from then on. || New billing address from {later}, see attachment.
us +5
Thanks, noted. Anything you need from us, new IP addresses for example? || Thank you, I'll have it updated.
second +30
Good point, I'll ask IT. || No, that's all.
support +20
I've added both ranges, old and new work until the end of the month. || Address is updated on the next invoice.
second +24
Thanks! || Great.

# maintenance-their-side | en | email | neutral | Network maintenance || Planned maintenance on {due}
third +0
Our network team is doing maintenance on {due} in the evening, {site} will be offline for about {few} hours. || Planned maintenance at {site} on {due}. Please ignore any alerts.
support +6
Thanks for letting us know, alerts are muted for that window. || Noted.
third due+30
All done, we're back online. || Maintenance finished, everything normal.
support +2
I can see you again, all good. || Thanks, confirmed.

# quiet-customer | en | email | bad | Are you still there? || {module} usage
us +0
Hi {first}, I noticed that hardly anyone at {site} has used {module} since {month}. Is everything OK? || {first}, usage of {module} has gone down a lot since {month}. Did something change on your side?
us +160
I tried calling as well. Could you let me know if there's an issue? || Just following up on this.
second +90
Hi, sorry. There's been a reorganisation and nobody feels responsible for {module} any more. || Sorry for the silence. People are back to spreadsheets, it was too much effort to keep it up to date.
us +4
Thanks for the honest reply. Would it help to start again with a small group? || I see. Who'd be the right person to talk to about that?
second +60
Maybe in {next}. We've got other priorities. || I'd have to ask {colleague}. || We can try, but I can't promise anything.

# invoice-copy | en | email | neutral | Invoice copy || Invoice {case} | any
second +0
Could you resend invoice {case}? We can't find it. || Please send me a copy of your invoice from {month}. || ~Please be so kind and send us again the invoice {case}.
support +4
Attached. || Sure, here it is.
second +20
Thanks! || Got it. Please send invoices to our accounts mailbox from now on.
support +3
You're welcome. || Will do, changed in our system.

# password-reset | en | case | neutral | Password reset
third +0
New phone, can't get my login code. Please reset two-factor for me. || I forgot my password and the reset mail doesn't arrive.
support +2
Reset, you'll be asked to set it up at the next login. || It was blocked by your spam filter. I've sent it again.
third +1
Works, thanks. || Got it now.

# new-user | en | case | neutral | New user || Please add a user
second +0
Please create a login for {colleague}, same rights as me. || New colleague starting on {due}, please set up access.
support +4
Done, invitation is sent. || You can do that yourself under users, invite. Shall I do it this time?
second +3
Thank you. || Found it, did it myself.

# leaver | en | case | neutral | Remove a user
second +0
{colleague} is leaving at the end of the month, please remove the access then. || Please deactivate {few} accounts, list attached.
support +5
Scheduled for the last day of the month. || Done. Their records stay, assigned to you.
second +2
Thanks. || Perfect.

# how-to-export | en | email | neutral | Export to Excel || How do I export?
third +0
How can I get the list from {module} into Excel? || Is there a way to export {module} with all columns? I only get the first {n}.
support +5
Above the table, three dots, export. || Choose "all columns" in the dialog, it's a bit hidden.
third +2
Perfect thanks || Thanks, that did it.

# meeting-notes | en | email | neutral | Notes from today || Our call today
us +0
Thanks for the call, {first}. Notes: 1. {module} training in {next}, 2. you check who needs access, 3. I send the price list by {date}. || Quick recap of today: we'll look at {module} again in {next}, you send the user list, I'll ask product about the import.
champion +22
Thanks, matches my notes. || Looks right. User list attached. || Please add that {colleague} wants to join next time.
us +70
Price list attached as promised. || Product says the import is possible, details below.
champion +24
Thanks {first}. || Great.

# send-agenda | en | email | neutral | {weekday} || Our meeting on {due} | any
champion +0
Could you send me an agenda for {due}? I'd like to forward it. || Who's joining from your side on {due}?
us +4
Attached. It's {engineer} and me. || Just me. Agenda: introductions, status, next steps.
champion +20
Thanks. We'll be {few}. || Thanks! Could you dial in five minutes early to test the sound?
us +3
See you then. || Sure.

# visit | en | email | neutral | Visit on {due} || Directions | any
us +0
I'll be in {city} on {due}. Would you have time for a coffee? || {first}, I'm visiting a customer near you on {due}, shall I drop by?
champion +24
Sure, {clock} at reception. || Yes! Parking is behind the building.
us due+30
Thanks for your time today, good to see you in person. || That was nice, thank you.

# wrong-recipient | en | email | neutral | Fwd: parking | any
second +0
Please see below, who parked in front of the gate? || Reminder: the canteen is closed on {due}.
us +2
I think this wasn't meant for me :) || Wrong address I suppose?
second +1
Oops, sorry! || Autocomplete, sorry about that.

# thanks-only | en | email | neutral | Slides | any
us +0
Hi {first}, here are the slides from this morning. || As discussed, the document you asked for is attached.
champion +5
Thanks. || Great, thank you. || Received with thanks.

# data-request | en | case | neutral | Add a field || Custom field in {module}
third +0
Can we have an extra field "cost centre" in {module}? || We'd need a drop-down for region in {module}. Is that something you do?
support +6
You can add it yourself: settings, {module}, fields. || Added in your sandbox, please have a look before I do it in production.
third +26
Looks good. || Added it, thanks.
support +3
It's in production now. || Great, I'll close this.
third +3
thank you || OK

# import-help | en | case | neutral | Import file rejected
third +0
My import is rejected with "unknown unit" in row {k}. || Import says {few} rows have errors, I don't see which.
support +5
The unit must be one from the list, yours has a space at the end. || Download the error file, last column says why.
third +4
Ha. OK imported now. || Found it, thanks.

# price-list | en | email | neutral | Current price list | any
second +0
Could you send me your current price list? I'm preparing the budget for {year}. || For my planning I need your prices for {year}.
sales +20
Attached, valid until the end of {year}. || Here it is. The last page has the volume discounts.
second +24
Thank you. || Thanks, nothing urgent from my side.
second +70
One question, is {other} included in our plan? || Is that per user and month?
sales +5
It's separate, page {few}. || Yes, per user and month.
second +20
OK thanks. || Clear.

# order-confirmation | en | email | neutral | PO {case} || Purchase order {case}
second +0
Please find attached PO {case}. Please confirm receipt. || Attached our order {case} for the training day in {next}.
sales +5
Received and confirmed, thank you. || Confirmed. Invoice follows after delivery.
second +200
The PO number is missing on the invoice, please correct. || Delivery confirmed, invoice can be sent.
sales +5
Corrected invoice attached. || Thanks, invoice attached.
second +20
OK, thanks. || In order now.

# webinar | en | email | neutral | Webinar on {later} || Invitation: {module} webinar
us +0
We're running a webinar about {module} on {later}, would that be something for your team? || You might like our session on what's new in {module}, {later} at {clock}.
second +30
I've signed up {few} people. || Can't make it, will it be recorded?
us +4
Great! || Yes, I'll send you the recording.

# sandbox-refresh | en | case | neutral | Refresh of our sandbox
third +0
Please refresh our sandbox, data is from {month}. || Could we get a fresh copy of production in the sandbox before {date}?
support +8
I can do that tonight. Everything in there will be overwritten, OK? || Sure, it takes {few} hours. Anything you want to keep?
third +20
Please keep {colleague}'s boards. || No, go ahead.
support +26
Done. || Refreshed as of last night.
third +5
Thanks.

# data-cleanup | en | email | neutral | Duplicates
second +0
We've got around {k} duplicates in {module}. Is there an easy way to merge them? || {colleague} would like to clean up {module}. How do you find duplicates?
support +7
There's a duplicates view under data quality, it suggests pairs. || Under data quality. Try it with a few first, merging is final after {few} days.
second +60
Merged {n}. One was a mistake, can you undo it? || Works well, we're half way through.
support +2
Undone. || Great, shout if you need help.
second +50
All clean now. || Thanks. Finished today.

# legacy-api | en | email | neutral | Old API ends on {later}
us +0
Hi {first}, the old version of our API will be switched off on {later} and you still have one system using it. || A reminder that version one of the API ends on {later}. Our logs show {k} calls a day from you.
third +46
That's the report server, I'll take care of it. || Can you tell me which system that is?
support +5
The calls come from {city}, every night around two. || Thanks! Guide attached.
third +120
Changed over this morning. || Should be done, can you check?
support +20
Confirmed, no more old calls. || Looks good.

# integration-build | en | email | neutral | Interface to {system}
third +0
We'd like to connect our ERP to {module}. Do you have documentation? || I'm building an interface for {system} and need a test key.
support +6
Docs and a sandbox key are in {case}. || Sure, key attached, docs are public.
third +50
Reading works, for writing I get a 422. || Works so far. How do I send partial updates?
support +4
The field name is case sensitive. || Use PATCH with only the fields that change.
third +46
That was it. || OK got it.
support +20
Let me know when you want to go live, I'll switch the key. || Tell me when you're ready for production.
third +120
We're live. || In production since this morning, no errors.

# upgrade-weekend | en | email | neutral | Upgrade on {due}
us +0
We're upgrading {module} for you on the night of {due}, expect {k} minutes of downtime. || Your upgrade to the new version is planned for {due}. Let me know if that's a bad day.
third +22
That's our closing weekend, can we do it a week later? || That's fine. || OK but not before ten at night please.
us +4
Sure, moved by a week. || Noted.
support due+30
Upgrade is done, everything looks normal. || All done, took {k} minutes.
third +10
No issues here. || Thanks. Hardly anyone noticed.

# contract-copy | en | email | neutral | Copy of our contract
second +0
I can't find the signed contract, could you send me a copy? || For our contract database I need the current agreement and all amendments.
us +5
Attached. || Attached, the contract and {few} amendments.
second +20
Thanks a lot. || That's all of them, thank you.

# logo | en | email | neutral | Logo on your website
second +0
Our marketing asks if we can use your logo on our supplier page. || We've got a new logo, please replace the old one in the portal.
us +20
Sure, files attached. || Done, should be visible tomorrow.
second +5
Thanks! || Looks good.

# speaker | en | email | neutral | {next} conference
us +0
Are you going to the conference in {city} in {next}? Would be nice to meet there. || We have a few tickets for the trade fair in {city}, would you like some?
champion +30
Yes, let's have dinner. || {few} would be great, thanks.
us +5
Great, see you there. || They're on their way.

# language-setting | en | chat | neutral | Language
third +0
can I switch {module} to another language just for me? || how do I change the date format?
support +1
Profile, language. || Profile, then region.
third +1
👍 || ok thanks

# report-schedule | en | case | neutral | Scheduled report
third +0
The monthly report should go to {colleague} instead of me. Where do I change that? || Please add {colleague} to the weekly report.
support +5
Reports, scheduled, recipients. || Added.
third +3
Thanks. || Found it.

# billing-contact | en | email | neutral | Billing contact || E-invoicing | any
second +0
From {next} we only accept e-invoices, details attached. || Please send all invoices to our central mailbox from now on and quote our cost centre.
support +20
Thanks, set up as requested. || Done, the next invoice will come that way.
second +24
Thank you. || Thanks for the quick reply.
second +400
The first one arrived fine. || First e-invoice received, no errors.

# status-check | en | email | neutral | {case} || Status of {case}
third +0
Hi, what's the status of {case}? No rush. || Any news on {case}?
support +4
It's planned for the next release. || Developers are on it, I expect something by {date}.
third +20
OK, thanks. || Fine, thanks for the update.
support +120
This was released today. || It's in the current version, could you check?
third +24
Checked, works. || Yes, works. You can close it.
`);
