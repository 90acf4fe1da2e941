import { parseStories } from './parse.ts';

/** Incidents, delays and their outcome. */
export const INCIDENTS = parseStories(`
# export-timeout | en | email | bad | Export job fails for large files || {system} export times out again
third +0
The {system} export for {site} times out whenever the file is over {n} GB. || Since {month} the {system} export of {site} fails for anything above {n} GB.
Third month in a row that {colleague} has to split it by hand into {n} parts. || This is the third time in {month} that {colleague} rebuilt the file in {n} pieces.
Please look into it today, the authority at {city} expects the data on {date}. || We need this fixed before {date}, or {city} fines us.
support +4
I can see the failed runs of {site}, {first}; the job dies at the {n}-minute limit. || Found it, {first}: the {site} job hits the {n}-minute limit.
I have raised case {case} with engineering and will update you on {weekday}. || Case {case} is open; I'll let you know on {weekday} what they find.
third +48
It is {weekday}, and there is no update on {case}. || No word on {case} since {weekday}.
The team at {site} is really frustrated, {first}. || People at {site} are very disappointed with how {case} is handled.
support +5
You are right to be annoyed, and I am sorry. || I am sorry for the silence on {case}, {first}.
A build with a longer limit goes out on {date}; until then I run the export of {site} for you every {weekday}. || The fix for {case} is in test and ships on {date}.
third +90
The export of {site} ran through last night in {n} minutes. || {case} seems solved: {site} finished in {n} minutes.
Thank you for staying on it. || Much better, thank you.

# outage | en | email | bad | {system} is down at {site} || Outage this morning
second +0
{system} is down at {site} since {clock}, nobody can log in. || Nobody at {site} can open {system} since {clock}.
{seats} people are standing still and orders for {city} are not going out. || We are losing orders for {city}; {seats} colleagues wait.
Please call {colleague} immediately. || I need somebody on the phone with {colleague} now.
support +1
We see it, {first}: a failed node in the region that serves {site}. || {first}, the team is on it; {site} runs on the node that failed at {clock}.
Next update in {n} minutes. || I will write again in {n} minutes.
support +3
{system} has been back for {site} since {clock}; we are watching it. || Service for {site} is restored, all {seats} users can sign in.
champion +20
{first}, this is the {n}th outage since {month}. || That was outage number {n} this year for {site}.
I expect a written post-mortem by {date} and what you do so that it does not happen again. || Please send me the root cause and the plan for {site} by {date}.
If this continues I can't defend the renewal. || With outages like this it gets hard to justify renewing {system}.
us +30
The post-mortem is attached, {first}; the cause was an expired certificate on the node at {city}. || Here is the report: the failover at {city} did not start because of a wrong setting.
We will credit {small} under the SLA and have moved {site} to two regions. || {site} now runs in two regions, and {small} will be credited.
champion +26
Thank you, that is the clarity I was missing. || A clear report, thank you.
I will share it with {colleague}. || {colleague} will want to see the two-region test on {date}.

# slow-support | en | email | bad | No answer on {case} || Ticket {case}
third +0
I opened {case} on {weekday} and have not received a reply. || {case} is open for {n} days without an answer.
The question is simple: how do we change the {module} calendar for {city}? || We only need to know how the {module} calendar is set for {city}.
Could somebody please answer before {date}? || Please answer {case} by {date}.
support +26
Sorry, {first}, {case} went to the wrong queue. || {first}, my apologies, {case} was assigned to somebody on leave.
Under {module} settings choose region {city} and save; it applies from the next day. || You find it in {module}, tab calendar, entry {city}.
third +3
That was all we needed. || Works, thanks. Next time a little faster, please.

# sso | en | email | neutral | Single sign-on for {company} || SSO set-up
third +0
We would like to connect {system} to our identity provider before the audit on {date}. || Our auditors want single sign-on for {system} by {date}.
Could you send the metadata and the list of claims for {company}? || Please send us the SAML metadata for {company}.
support +5
The metadata for {company} is attached, with the {n} claims we read. || Attached: metadata and a one-page guide for {company}.
We can do the switch together on {weekday} at {clock}. || I'll be on a call with you on {weekday}, {clock}, when you switch.
third +45
The switch for {company} took {n} minutes and everybody at {site} could sign in. || {seats} people signed in through SSO this morning without a question.
Thanks for the help. || Great work, thank you.

# admin-lockout | en | chat | bad | Locked out
third +0
hey, I locked myself out of the admin area of {site} || {first}, cannot log in to admin at {site} any more, wrong code {n} times
can you reset it? {colleague} needs the report of {month} today || please reset, the {month} report is due at {clock}
support +1
On it. Sent you a fresh link for {site}, valid for {n} minutes. || Reset done for {site}, check your mail.
third +1
you are a life saver, thanks! || worked, thank you!!

# data-quality | en | email | bad | Wrong figures in {module} || {module} numbers for {month}
second +0
The {module} figures for {month} are wrong: {site} shows {seats}, our books say {n}. || In {module}, {site} has {seats} for {month}; it should be {n}.
The board at {company} saw them before I could stop it. || {colleague} presented them to the board of {company}, which was embarrassing.
I am losing confidence in {module}. || People here have lost trust in {module}.
us +5
That should not happen, {first}. || I understand how that felt, {first}.
The feed of {site} was imported twice on {past}; the figures are corrected now. || We found a doubled import of {site} on {past} and removed it.
I will send you a daily check for {site} until the end of {month}. || We'll send a reconciliation of {site} every {weekday}.
second +70
{n} days of matching figures. || The checks for {site} have matched every day since.
Let us keep the check until {month} ends. || Please keep sending it through {month}.

# api-limits | en | case | neutral | API limit for {system} || Rate limit on the {system} integration
third +0
The integration of {system} at {site} gets status 429 from {clock} on. || From {clock} every day our {system} job at {site} is throttled.
We make {seats} calls an hour and would need {n} times as many. || {seats} calls an hour are not enough for {site}.
Can the limit be raised before {date}? || Could you raise it for {company} by {date}?
support +9
I raised the limit for {company} to {n} times the old one. || Done for {company}: {n} times the old limit.
The bulk endpoint would need a single call for what {system} does in {seats}. || Have a look at the bulk endpoint, it saves most of the {seats} calls.
third +20
Confirmed for {site}, and we will move {system} to the bulk endpoint in {month}. || No more 429 at {site}.

# security-questionnaire | en | email | neutral | Security questionnaire {case} || Questions from our security team
third +0
Attached is the questionnaire {case} of our security team, {n} questions. || Our security team asks you to fill in {case} with {n} questions.
We need it back by {date}, otherwise the go-live of {site} moves. || Without answers by {date} {site} cannot go live.
us +24
All {n} answers are in the file; two on encryption point to our white paper. || {case} is filled in, {first}.
Shall I set up a call between our security lead and {colleague} on {weekday}? || Would a call with {colleague} on {weekday} help?
third +40
No call needed, {colleague} is satisfied. || {colleague} has approved {case}.
`);
