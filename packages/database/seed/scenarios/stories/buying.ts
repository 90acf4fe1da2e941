import { parseStories } from './parse.ts';

/** Companies that think about buying. */
export const BUYING = parseStories(`
# demo-request | en | email | neutral | Demo || Request for a demo | buying
champion +0
We're looking for something to replace our spreadsheets and came across {vendor}. Could you show us {module}? || I saw you at the fair in {city}. We'd be interested in a demo of {module}.
sales +4
Thanks for your interest! How about {date} at {clock}? || Happy to. Could you tell me a bit about your set-up before?
champion +22
{date} works. We'd be {few} people. || Sure. We're about {seats} users, three locations.
sales due+30
Thanks for the good questions today. Recording attached. || Thank you for your time. As discussed I'll send a first price indication by {date}.
champion +26
Thanks, I'll share it internally. || Received, thank you.

# price-indication | en | email | neutral | Price indication || Offer | buying
second +0
What would {seats} users of {module} cost? A rough number is fine. || Could you send us an offer for {seats} users? We need it for the budget.
sales +20
For {seats} users you'd be at around {amount} a year. Offer attached. || Please find our offer {quote} attached, {amount} a year for {seats} users.
second +46
That's a bit above our budget but not out of reach. || Thanks. Is implementation included?
sales +5
We can start smaller, with {module} only. I'll send you a version. || Implementation is a one-off of {small}, page {few}.
second +70
OK. We'll discuss it in the steering committee on {later}. || Thank you, let me take this to {colleague}.

# references-wanted | en | email | neutral | References || Customers like us | buying
champion +0
Do you have a customer of our size in our industry we could talk to? || Before we decide we'd like to speak with two of your customers.
sales +24
Yes, I'll introduce you to two. || Sure. I'll ask and come back to you by {date}.
champion +150
Spoke to one of them, very helpful. || Had both calls. Mixed on support, positive on everything else.

# security-check | en | email | neutral | Security review || Questions from IT | buying
third +0
Our IT needs the attached questionnaire before we can go further. || Where is the data hosted and do you have ISO 27001?
sales +24
Questionnaire attached, completed. || EU data centres, certificate attached.
third +46
Thanks, IT is fine with that. || One follow-up: do you support single sign-on?
sales +4
Great. || Yes, it's included.

# trial | en | email | good | Trial || Our test | buying
second +0
We've been testing {module} for a week and so far people like it. || Short feedback on the trial: easy to set up, {colleague} is impressed.
? How can we keep the data when we buy? || Could we extend it by two weeks?
sales +4
Great to hear! The data stays if you convert. || Sure, extended until {later}.
second +90
We'd like to go ahead. What are the next steps? || Management has approved it in principle, we need the contract by {date}.
sales +5
I'll send the contract today. || Contract attached.

# lost-to-rival | en | email | bad | Our decision || Selection process | buying
second +0
We've shortlisted you and {rival}. To be honest {rival} is cheaper and has {second_module} built in. || You're one of two left. Our concern is price, {rival} offered {cut}.
sales +5
Thanks for the openness. Could I show you {second_module} before you decide? || What would it take for us to win this?
second +40
You can, but the decision is basically made. || Come down to {cut} and we can talk.
sales +26
I've put together our best offer, attached. || Attached is a revised offer.
second +70
Thank you. The decision has been postponed to {next}. || I'll let you know. || It's being discussed.

# buying-silence | en | email | neutral | Following up || Our offer {quote} | buying
sales +0
Hi {first}, did you have a chance to look at our offer? || {first}, just checking in on {quote}.
champion +70
Not yet, sorry. Crazy weeks. || It's with management.
sales +200
Hi {first}, any news? || Let me know if you need anything else from me.
champion +50
We have to put this on hold until {next}, there's no budget right now. || Yes, good news, we're moving forward. Expect a call from purchasing.
`);
