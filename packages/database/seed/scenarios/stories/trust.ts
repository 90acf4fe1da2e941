import { parseStories } from './parse.ts';

/** Audits, questionnaires, contracts and the people who must be satisfied. */
export const TRUST = parseStories(`
# audit-evidence | en | email | neutral | Audit {year}: evidence || Our auditors and {system}
third +0
Our external auditors look at {system} this year and need {n} pieces of evidence by {date}. || The annual audit starts on {date}, and {system} is in scope for the first time.
Could you send the latest SOC 2 report and the access list of {site}? || We need the list of everybody who can change {module}, with dates.
us +5
The SOC 2 report is in your trust portal; the access list of {site} is attached, {n} names. || Attached are the access list, {n} people, and the link to the report.
third +46
The auditor asks why {colleague} still has access who moved to {city} in {month}. || Two names on it left in {month}, and the auditor circled them in red.
us +3
Only your administrators can take access away; I have marked the {few} that look stale. || I may not change your users, {first}, but the {few} to remove are at the top of the sheet.
third +24
Removed. Can you confirm the time stamps? || Done at {clock}, please confirm for the file.
support +4
Confirmed: {few} removals today, log extract attached. || Here is the log, with the {few} removals at {clock}.
third +90
No findings for {system}, which I cannot say of the other {n}. || The auditor closed the chapter on {system} without a remark.

# long-questionnaire | en | email | neutral | Vendor assessment {case} || {k} questions
third +0
As a supplier of {company} you are due for the yearly assessment: {k} questions in the portal, by {later}. || Our risk team opened assessment {case} for you, with {k} questions.
Please pay attention to chapter {few}, on continuity. || I need it complete, our regulator reads it.
us +28
We have answered {n} so far; for chapter {few} I need to ask our operations team. || {n} of {k} are done. Two questions of chapter {few} contradict each other, which one counts?
third +20
Take the second one, the first is from last year's form. || Ignore the first, it should have been deleted.
us +70
All {k} answered; the restore test of {month} is attached as proof. || Complete and submitted, {first}, with the report of our last restore test.
third +120
Our risk team raised {few} points: key rotation, the site in {city}, and a missing date. || {few} answers came back with comments.
us +26
Keys are rotated every {k} days, {city} is a cold site, and the date is the {date}. || I have answered the {few} comments one by one in the portal.
third +60
Assessment {case} is closed with a low rating, which is the good one. || You are approved until {next} of next year.

# pen-test | en | email | neutral | Penetration test in {next} || Testing window
third +0
We have hired a firm from {city} to test everything that faces the internet, {system} included. || Our yearly penetration test includes {system}; the testers start on {later}.
May they test your service, and what do you need from us beforehand? || Could you confirm that the test is allowed, and from which day?
support +22
They may, against the sandbox, once the attached form is signed. || Allowed for the sandbox from {date}; please send us the addresses they come from.
third +46
Form and {few} addresses attached. || Signed, and the addresses are on page two.
support +5
Window confirmed from {later}, {n} days; my number is on the form in case something falls over. || You are set for {n} days. Please ask them to stay under {k} requests a second.
third +300
They found one thing of low severity: a header is missing on the sign-in page. || The report mentions {system} once, with a missing header.
support +30
The header was added this morning; please have them look again. || Corrected as of {clock}.
third +50
Retested and closed. || They confirm, thank you for the speed.

# dpa-update | en | email | neutral | New sub-processor from {later} || Change to our list of sub-processors
us +0
{first}, from {later} we use a second mail provider in {city}; under our agreement you have {k} days to object. || As our agreement asks, here is notice of a new sub-processor from {later}, for sending mail only.
third +48
Which data of ours would they see, and for how long? || Our privacy office has questions: what do they store, and in which country?
us +20
Only the address and the text of notices, deleted after {n} days, in the EU. || The text of the notice and the receiver, {n} days, no customer records.
third +44
Can notices from {site} leave out the order number? || Could we switch off the text and send a link instead?
support +6
There is a setting for that: notices, tab privacy, link only. || Yes: choose link only under notices. Shall I set it for {company}?
third +20
I set it myself, it took a minute. || Please do, for all of {company}.
third +30
With that, we have no objection. || The privacy office is content.

# privacy-hold | en | email | bad | Works council and {module} || A stop from data protection
champion +0
Our works council has stopped {module} at {site}: it shows who finished how many orders. || Data protection has concerns about {module}; until they are cleared nobody may use it at {site}.
The works council requires a written answer on {few} points before {date}. || Legal insists that names disappear from the {module} reports.
I can't roll out {city} before that is settled. || We cannot go live in {city} without their approval.
us +4
I understand, {first}, and it is a fair worry. || That is a point many councils raise, {first}.
{module} can show teams instead of names; I will send screenshots and the answer to the {few} points by {weekday}. || There is a mode without names. We will answer the {few} points in writing by {weekday}.
champion +50
The screenshots helped. They ask whether an administrator could switch the names on again. || Better. Who holds the key to that mode?
us +20
Only with two people, one of whom can be from the council; every switch is logged. || We can bind it to two signatures, and {colleague} of the council may be one.
champion +90
That convinced them. The agreement is being typed. || The council agreed, subject to a review in {next}.
second +60
{module} is on again at {site}, without names, and the council has its own login. || Signed. {city} starts on {later} as planned.

# bank-details | en | email | neutral | Did you change your bank details || A strange letter
second +0
We received a letter in your name that gives a new bank account in {city}. Is it real? || Somebody who signs as your accountant asks us to pay {small} to a new account.
us +1
It is not from us, {first}. Please pay nothing and keep the letter. || No, {first}, our account has not changed. Well done for asking.
Could you send us a copy, with the envelope or the headers? || May we have a copy for the police?
second +4
Copy attached. {colleague} almost paid it. || Here it is. It was well made, I must say.
us +26
We have reported it, and warned {k} other customers. || It went to the police in {city} and to your bank; a notice is on our site.
From now on a change of account is only valid when I call you. || Let us agree that nothing changes without a call between {colleague} and me.
second +20
Agreed, and our policy says the same since today. || Good. {colleague} thanks you for the quick answer.

# scim | en | case | neutral | Users from our directory || Provisioning through SCIM
third +0
We would like {system} to take its users from our directory, {seats} of them, so that leavers vanish by themselves. || Does {module} support provisioning by SCIM? We have {seats} users and {n} groups.
support +6
It does. The address and the token for {company} are in {case}, and the guide takes {k} minutes. || Yes, with groups. Token and steps are in the attachment.
third +44
Users arrive, groups do not. || {n} of the groups are there, {few} are missing.
support +5
The missing ones have a slash in the name; rename one and it comes through. || Group names may not be longer than {k} characters, which hits {few} of yours.
third +20
Renamed, and all {n} are there. || That was it.
third +60
{colleague} left on {weekday} and the account closed itself within {few} minutes. || First leaver handled without anybody touching {system}.

# insurance-certificate | en | email | neutral | Certificate of insurance || Supplier file {case}
second +0
For your supplier file {case} we miss the certificate of insurance for {year}. || Our supplier portal will block you on {date} unless it has a current certificate of insurance.
us +22
The certificate for {year} is attached, {amount} of cover. || Attached; I have put it into the portal as well.
second +26
The portal wants the name of {company} on it. || It has to name {company} as certificate holder.
us +46
Here is one with your name; the broker in {city} was quick. || New copy attached, with {company} on page one.
second +5
Accepted. File {case} is green until {next}. || All green, thank you.

# subject-access | en | email | neutral | Request {case} from a former employee || Access request
third +0
A former employee from {site} asks for all personal data that we hold, {system} included. || We have an access request, {case}, and the law gives us until {later}.
Could you tell us how to export everything on one person from {module}? || Please tell me where {module} keeps personal data.
support +5
Under people, open the person and choose export; the file has {few} parts. || The export on the person's page has everything; changes made by that person are in the log.
third +26
The log has names of colleagues in it. Can they be blacked out? || May I send the log as it is?
us +20
There is a version that hides other people's names; tick the box before the export. || I would not; choose the version without other names.
third +44
Sent on {date}, well before {later}. || Case {case} is answered, {k} pages.
`);
