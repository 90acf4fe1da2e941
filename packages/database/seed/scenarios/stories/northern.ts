import { parseStories } from './parse.ts';

/** What customers in the Netherlands, Belgium and Sweden write. */
export const NORTHERN = parseStories(`
# nl-prijs | nl | email | bad | Verlenging || Offerte {quote} | renewing
champion +0
In offerte {quote} gaan we van {amount} naar {raised}, dat is {pct} % meer. || {pct} % erbij voor hetzelfde, daar ga ik niet mee akkoord.
Graag een nieuw voorstel vóór {date}. || Kunnen jullie hier nog eens naar kijken?
sales +6
Duidelijk, ik kom er vóór {date} op terug. || Dank voor je eerlijkheid, ik ga intern kijken.
sales +28
Bij twee jaar blijven we op {amount}. || Ik kan naar {middle}.
second +26
Inkoop heeft ook een aanbod van {rival} liggen, {cut}. || Graag betaling per kwartaal.
champion +40
Akkoord met twee jaar. || We beslissen volgende maand. || Nog steeds te hoog, we vragen andere partijen.

# nl-storing | nl | email | bad | Storing || SPOED
third +0
We kunnen sinds {since} niet inloggen. || {system} ligt er sinds {since} uit.
{crew} mensen kunnen niet werken. || Graag met spoed.
support +1
We zien het, er wordt aan gewerkt. || Dank, we zijn ermee bezig.
support +3
Het zou weer moeten werken, kun je dat bevestigen? || Opgelost.
third +2
Ja, werkt weer. || Werkt, dank.
champion +26
Dit was de derde keer sinds {month}. Zo kan het niet langer. || Ik wil graag weten wat er aan de hand was.
us +28
Het rapport zit erbij. || Zie bijlage voor het rapport, {small} wordt gecrediteerd.
champion +22
Dank, helder. || Ontvangen. Hopelijk was dit de laatste keer.

# nl-vertrek | nl | email | bad | Mijn vertrek | departs
champion +0
Per {due} ga ik weg bij {company}, {second} neemt het over. || {due} is mijn laatste werkdag. Voortaan kun je bij {second} terecht.
us +4
Jammer! Veel succes. || Dank voor de fijne samenwerking.
second +70
Hoi, ik heb dit overgenomen. Kun je me het contract sturen? || Hallo, ik ken het systeem nog niet. Kunnen we {date} bellen?
us +5
Zeker, zie bijlage. Looptijd tot {renewal}. || Prima, {date} om {clock}.
second +50
Dank. || We gaan alles opnieuw bekijken, ik laat het weten.

# nl-uitbreiding | nl | email | good | Extra gebruikers
champion +0
We willen {n} mensen in {city} toevoegen. || Het bevalt goed, we hebben {n} extra licenties nodig.
sales +6
Leuk! Dat is {extra} per maand. || Offerte {quote} zit erbij, {extra} per maand.
champion +30
Akkoord. || Doe maar.
us +4
Geregeld. || Staat aan.

# nl-training | nl | email | neutral | Training
second +0
Er komen {few} nieuwe collega's, kunnen jullie een training geven? || Graag een introductie in {module} voor {few} mensen.
us +7
Ja hoor, {date} om {clock}? || Prima, ik stel {date} voor.
second +20
Prima. || Akkoord.
us due+30
Dank allemaal, materiaal in de bijlage. || Hierbij de opname.
second +22
Dank! || Nuttig, dank.

# nl-koppeling | nl | email | neutral | Koppeling
third +0
We willen {module} koppelen aan ons ERP, is er documentatie? || Hoe vaak mag ik de API aanroepen?
support +8
Ja, zie de link. || {k} keer per minuut.
third +60
Dank, werkt. || Top.

# nl-factuur | nl | email | neutral | Factuur {case} | any
second +0
Kunnen jullie factuur {case} nog een keer sturen? || Op factuur {case} ontbreekt het PO-nummer.
support +5
Zie bijlage. || Aangepast, zie bijlage.
second +20
Dank. || Ontvangen.

# nl-afspraak | nl | email | neutral | Afspraak | any
champion +0
Kunnen we de afspraak verzetten naar {later}? || Er komt iets tussen, lukt {later}?
us +3
Geen probleem. || Ja hoor, {clock}.
champion +4
Fijn. || Dank.

# nl-toegang | nl | case | neutral | Toegang
second +0
Graag een account voor {colleague}. || {colleague} is het wachtwoord kwijt.
support +4
Gedaan. || Gereset.
second +3
Dank

# sv-uppsagning | sv | email | bad | Vårt avtal
champion +0
Vi har haft många avbrott sedan {month} och funderar på att byta leverantör. || Ledningen frågar varför vi ska vara kvar efter alla avbrott i {site}.
us +3
Tack för att du säger det. Kan vi ses den {date}? || Jag förstår. Jag tar fram en plan till den {date}.
us +60
Planen bifogas. || Här kommer planen, första åtgärden är redan gjord.
champion +40
Tack, vi avvaktar. || Ser rimligt ut, vi följer upp i {next}.
us +600
Inga avbrott sedan dess. Hur ser ni på det? || Det har varit stabilt i flera veckor nu, håller du med?
champion +26
Ja, mycket bättre. Vi blir kvar. || Bättre, men vi har bett om offert från {rival}.

# sv-pris | sv | email | bad | Förnyelse || Ert förslag {quote} | renewing
champion +0
Vi har fått {quote}: från {amount} till {raised}, alltså {pct} % mer. || {pct} % högre pris går inte att motivera hos oss.
Kan ni återkomma med något bättre? || Vi behöver ett nytt förslag före den {date}.
sales +6
Jag förstår, jag återkommer senast den {date}. || Tack, jag ser över det.
sales +28
På två år kan vi stanna på {amount}. || {middle} är vad jag kan göra.
second +40
Okej för två år. || Inköp tycker fortfarande att det är för dyrt. || Vi tar upp det i ledningen.

# sv-support | sv | email | bad | Ärende {case}
third +0
Jag har väntat i {n} dagar på svar i {case}. || Händer det något med {case}?
support +22
Ursäkta, det har blivit liggande. || Förlåt, jag tar det nu.
support +24
Nu är det löst. || Det saknades en behörighet, fixat.
third +20
Tack, funkar. || Funkar, men det tog för lång tid. || Nej, samma fel igen.

# sv-tack | sv | email | good | Tack
third +0
Tack för hjälpen igår, det gick jättebra. || Ville bara säga att alla är nöjda med {module}.
us +2
Vad roligt att höra! || Tack själv!

# sv-fler | sv | email | good | Fler användare
champion +0
Vi behöver {n} licenser till. || {city} vill också komma igång, {n} personer.
sales +24
{extra} i månaden, offert bifogas. || Offert {quote} bifogas, {extra} i månaden.
champion +30
Godkänt. || Kör på det.

# sv-utbildning | sv | email | neutral | Utbildning
second +0
Vi får {few} nya kollegor, kan ni hålla en utbildning? || Går det att få en genomgång av {module}?
us +7
Absolut, den {date} kl {clock}? || Gärna, den {date}?
second +20
Bra. || Passar fint.
us due+30
Tack alla, materialet bifogas. || Här är inspelningen.
second +22
Tack! || Tack, bra genomgång.

# sv-faktura | sv | email | neutral | Faktura {case} | any
second +0
Kan ni skicka faktura {case} igen? || Referensen saknas på faktura {case}.
support +5
Bifogas. || Rättad, bifogas.
second +20
Tack. || Mottagen.

# sv-mote | sv | email | neutral | Mötet | any
champion +0
Kan vi flytta mötet till den {later}? || Jag får förhinder, funkar den {later}?
us +3
Inga problem. || Javisst, kl {clock}.
champion +4
Tack! || Perfekt.

# sv-behorighet | sv | case | neutral | Behörighet
second +0
Kan ni lägga upp {colleague}? || {colleague} kommer inte in.
support +4
Klart. || Återställt.
second +3
Tack

# sv-fraga | sv | email | neutral | Fråga om {module}
third +0
Hur exporterar jag listan till Excel? || Kan man filtrera per ort?
support +5
Uppe till höger, exportera. || Ja, med filtret plats.
third +4
Tack, hittade det. || Toppen.
`);
