import { parseStories } from './parse.ts';

/** Audits, questionnaires, certificates and data protection. */
export const TRUST = parseStories(`
# audit-evidence | en | email | neutral | Audit {year} || Evidence for our auditors
third +0
Our annual audit starts on {date} and {system} is in scope. Could you send the latest SOC 2 report? || Auditors are here next week. I need your SOC 2 report and a list of everyone with admin rights.
us +5
Report attached under NDA. The admin list you can export yourself under users. || You can download it from the trust page, link below. Admin list attached, {n} names.
third +46
The auditor asks why {few} people who left still have access. || They want to know how often you test your backups.
us +3
Only your own admins can remove users, but I've marked the ones without a login since {month}. || Once a quarter, last test was in {month}. The protocol is attached.
third +24
Removed. Thanks. || Thank you, that should do.
third +90
Audit is done, no findings on your side. || All closed.

# long-questionnaire | en | email | neutral | Vendor assessment {case} || Supplier questionnaire
third +0
Please complete the attached vendor assessment by {later}, {k} questions. || It's that time of the year again. {k} questions in the portal, due {later}.
us +28
Thanks, we're on it. Does chapter {few} apply to us as well? || On it. Two questions seem to contradict each other, {few} and {n}. Which one applies?
third +20
Yes please, all chapters. || Please ignore the first.
us +96
Completed and uploaded. || All {k} answered, see portal.
third +120
{few} follow-up questions, see comments. || Thanks. Could you add evidence for the section on backups?
us +26
Done, comments answered. || Added.
third +60
Assessment closed, low risk. || Approved for another year.

# pen-test | en | email | neutral | Penetration test || Testing window
third +0
We're planning a penetration test in {next}, is that OK for you and what do we need to sign? || Our security team wants to run a pen test against {system}. Who do I talk to?
support +22
Fine against the test environment. Please sign the attached form and send us the source addresses. || Please fill in the attached form. Not in production and not on month end, please.
third +46
Signed form attached. Testers start on {later}. || Attached.
support +5
Confirmed. || Thanks, you're booked in. Emergency contact is on the form.
third +300
One low finding, a missing header on the login page. Report attached. || Test finished, nothing serious. They recommend a shorter session timeout.
support +40
Fixed with today's release. || The timeout can be set under security, I'd suggest 30 minutes.
third +50
Thanks, retested and fine. || Perfect, will do.

# dpa-update | en | email | neutral | New sub-processor || Change to our sub-processor list
us +0
This is to inform you that from {later} we'll use an additional sub-processor for sending e-mail notifications. || As required by our agreement we're letting you know of a new sub-processor, effective {later}. Details in the attachment.
third +48
What data will they get and where are they located? || Our privacy officer asks where it's hosted and for how long data is kept.
us +20
Mail addresses and the text of the notification, hosted in the EU, deleted after {n} days. || EU only. They see the recipient and the subject, nothing else.
third +44
OK, no objection. || Thank you, that's fine. || Noted in our register.

# privacy-hold | en | email | bad | Works council and {module} || Stop from data protection | floor
champion +0
We've got a problem, the works council has stopped {module} because it shows who did how much. || Data protection has put {module} on hold at {site} until further notice.
Until that's cleared we can't use it there, and the rollout to {city} is on hold as well. || They want written answers by {date}. Without that we're stuck.
us +4
That comes up quite often with works councils. There's a mode without names, I'll send you the documentation. || OK. Could you send me their questions? I'll answer them in writing by {date}.
champion +50
Thanks. They're asking who could switch the names back on. || Forwarded. They'd also like to talk to someone from your side.
us +20
Two admins are needed for that, and it's logged. || Sure, I'm available on {date}.
champion +120
Works council has agreed. We can switch it on again, without names. || Still no decision, they meet again in {next}. || They've said no for now. I have {crew} licences that nobody may use.

# bank-details | en | email | neutral | Change of bank details? || Suspicious letter | any
second +0
We got a letter saying your bank account has changed. Is that genuine? || Is this mail from your accounting real? It asks us to pay to a new account.
us +1
No, that's not from us! Please don't pay and send me a copy. || That's fraud, our bank details haven't changed. Thanks for checking.
second +4
Thought so. Copy attached. || Here you go.
us +26
Thank you, reported to the police. || Passed on to our security team. Any real change would be confirmed by phone.
second +20
OK thanks. || Good to know.

# scim | en | case | neutral | User provisioning || SCIM
third +0
Do you support SCIM? We'd like to sync users from our directory. || How do we set up automatic user provisioning?
support +6
Yes, guide attached. You need a token, which you can create under security. || Yes. Token and endpoint are under security, provisioning.
third +44
Users work, groups don't. || {few} groups are missing.
support +5
Groups with a slash in the name are skipped. Could that be it? || Groups need to be switched on separately, second checkbox.
third +20
That was it, thanks. || Works now.

# insurance-certificate | en | email | neutral | Certificate of insurance || Supplier file {case} | any
second +0
Your certificate of insurance in our supplier file has expired, could you send the current one? || For our records we need your certificate of insurance for {year}.
us +22
Attached. || Here's the current one.
second +26
It needs to name {company} as certificate holder. || Thanks, but this is last year's.
us +46
Sorry, here's the right one. || Reissued by our broker, attached.
second +5
Thanks. || Perfect, file updated.

# subject-access | en | email | neutral | Access request {case} || Data of a former employee
third +0
A former employee wants to know what data we hold. How do I get that out of {system}? || We have a subject access request with a deadline of {later}. How do we export everything about one person?
support +5
Under people, open the person, export. || There's an export button on the person's page. Takes a few minutes.
third +26
Got it. It includes names of colleagues, can those be hidden? || Thanks. Are changes made by that person included?
us +20
Tick "hide other people" before exporting. || Yes, on the last sheet.
third +44
Thank you, sent to legal. || All good, thanks.

# nda | en | email | neutral | NDA || Confidentiality agreement | any
third +0
Before we share the files please sign the attached NDA. || Our legal needs an NDA in place first, template attached. || ~Please find attached our NDA and kindly return it signed.
us +22
Signed copy attached. || Reviewed and signed, attached.
third +5
Thanks, received. || Great, countersigned copy to follow. || Thank you.

# tax-form | en | email | neutral | Tax form || Vendor master data | any
second +0
We're updating our vendor master data. Please send your bank letter and tax certificate. || Accounting needs a new tax form from you, the one on file is from two years ago.
us +20
Both attached. || Here you are, valid until the end of {year}.
second +22
Thanks, updated. || Received. || Thank you, all complete.

# retention-question | en | case | neutral | Deleting old data || Retention period
third +0
How long is data kept in {module} and can we shorten that? || We'd like to delete everything older than five years. Is there a setting?
support +6
Retention is under settings, data. It applies overnight and can't be undone. || Ten years by default. You can change it per module, please test it in the sandbox first.
third +24
OK we'll test it first. || Done for {module}, thanks.
`);
