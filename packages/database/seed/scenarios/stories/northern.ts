import { parseStories } from './parse.ts';

/** What customers in the Netherlands, Belgium and Sweden write. */
export const NORTHERN = parseStories(`
# nl-prijs | nl | email | bad | Verlenging {quote} || Jullie voorstel {quote}
champion +0
Jullie voorstel {quote} ligt {pct} % boven de prijs van vorig jaar. || Met {quote} betalen we {pct} % meer voor dezelfde {seats} gebruikers.
Dat is te duur, en de directie van {company} vraagt om korting. || Voor {site} is dit te duur; we overwegen alternatieven zoals {rival}.
Kunnen jullie vóór {date} een beter voorstel sturen? || Graag ontvangen we vóór {date} een nieuwe prijs.
sales +6
Dank voor de openheid, {first}. || Duidelijk, {first}; dit bespreek ik liever aan de telefoon.
Ik stuur vóór {date} twee opties voor {site}. || Wij sturen op {date} een herzien voorstel.
sales +28
Met twee jaar looptijd houden we {amount} aan, inclusief {other}. || Zonder {other} komt {site} op {amount}.
second +26
Inkoop wil de prijs vast tot eind {year}. || De afdeling inkoop van {company} heeft nog één vraag, over artikel {n}.
sales +5
Akkoord, {first}, dat zet ik in {quote}. || Geen bezwaar; {quote} is aangepast.
champion +40
Getekend, dank voor het meedenken. || {colleague} heeft {quote} vandaag getekend.

# nl-storing | nl | email | bad | Storing in {site} || {site} ligt stil
third +0
{system} werkt niet in {site} sinds {clock}. || Sinds {clock} is er weer een storing in {site}, voor de derde keer sinds {month}.
We zijn erg teleurgesteld, {n} collega's zitten te wachten. || Dit is onacceptabel voor de {n} mensen in {site}.
Kunnen jullie {colleague} direct bellen? || Kunt u {colleague} vóór twaalf uur bellen?
support +2
We zien het, {first}; over {k} minuten weet ik meer. || {first}, het ligt aan een knooppunt in {city}, we zijn ermee bezig.
support +3
{site} draait weer sinds {clock}. || De storing in {site} is verholpen, {first}.
Ik stuur het rapport {case} vóór {date}. || Wij sturen het rapport {case} op {date}.
champion +26
Dit was de {few}e keer dit jaar in {site}. || Ik moet {colleague} uitleggen waarom {site} een ochtend stil lag.
us +28
Het rapport {case} zit erbij, met de oorzaak en {few} maatregelen. || We crediteren {small} en {site} draait nu in twee regio's.
champion +22
Helder verhaal, dank. || Prima, dit kan ik doorsturen.

# nl-uitbreiding | nl | email | good | Meer licenties || {city} doet mee
champion +0
Het team in {site} is heel blij met {module}. || {module} bespaart {site} {n} uur per week.
We willen uitbreiden naar {city}, met {n} mensen. || Voor {city} hebben we {n} extra licenties nodig.
us +4
Geweldig nieuws, {first}! || Wat leuk om te horen, {first}.
Ik stuur de offerte voor {city} vóór {date}. || Wij sturen offerte {quote} op {date}.
sales +26
Voor {city} is het {small} per maand, training inbegrepen. || Offerte {quote}: {small} per maand voor {n} gebruikers.
champion +30
Akkoord, {colleague} trekt het in {city}. || Getekend; we starten op {later}.
us +4
Ik zal {colleague} morgen bellen over de planning. || Mooi, ik plan met {colleague} de eerste dag in {city}.

# nl-vertrek | nl | email | bad | Overdracht || Afscheid
champion +0
Op {date} is mijn laatste werkdag bij {company}. || Na {n} jaar vertrek ik; {date} is mijn laatste dag.
{second} neemt {system} over en kent {module} nog niet. || Voor {quote} wordt {second} jullie nieuwe contactpersoon.
us +4
Jammer voor ons, {first}, en veel succes! || Dank voor de fijne samenwerking, {first}.
Ik zal {second} vandaag nog mailen. || Ik stuur {second} een overzicht van {site}.
second +70
Dag {first}, ik ben begonnen met {module} en heb {few} vragen. || Ik heb {system} geërfd en zoek de weg nog.
Kunnen we op {date} om {clock} bellen? || Kunt u me uitleggen wat er met {quote} is afgesproken?
us +5
Zeker, {first}; ik neem de afspraken over {quote} mee. || Ja, {date} om {clock} staat.
second +50
Na dat uur snap ik waarom {site} het graag gebruikt. || Dank, nu kan ik verder.

# nl-training | nl | email | neutral | Training in {city} || Nieuwe collega's
second +0
In {next} beginnen er {n} mensen in {city}. || Vanaf {later} hebben we {n} nieuwe collega's in {city}.
Kunnen jullie een training over {module} geven? || Graag twee uur uitleg over {module}.
us +7
Natuurlijk: {date} om {clock}, met de gegevens van {site}. || Ik stel {date} om {clock} voor, in twee groepen.
second +20
Prima, {colleague} regelt de zaal. || Staat in de agenda.
us +120
Fijne groep in {city}; de opname staat in de gedeelde map. || Dank voor de ontvangst in {city}, {first}.
second +22
Alle {n} werken er nu zelf mee. || Ze zijn er blij mee.

# nl-koppeling | nl | email | neutral | Koppeling met {system} || Vraag over de koppeling
third +0
We willen {module} koppelen aan ons magazijn in {city}. || Hoe vaak mag onze koppeling in {city} gegevens ophalen uit {module}?
Kunt u ons de documentatie en een testsleutel sturen? || Graag de limieten per uur, wij denken aan {seats} verzoeken.
support +8
De documentatie en een sleutel voor {city} zitten in {case}. || {seats} verzoeken per uur is geen enkel bezwaar, zie {case}.
third +60
De eerste {seats} regels zijn binnen. || De test in {city} liep in {n} minuten door.
support +3
Mooi, {first}; ik zet de sleutel om naar productie op {date}. || Dan sluit ik {case}, {first}.

# sv-uppsagning | sv | email | bad | Avtalet || Vårt avtal {quote}
champion +0
Vi funderar på att byta leverantör för {site}. || Ledningen för {company} funderar på att lämna Lumen i {site}.
Det har varit avbrott {n} gånger sedan {month} och vi är mycket besvikna. || {n} avbrott i {site} är oacceptabelt.
Kan ni komma till {city} före den {date}? || Vi behöver ett möte i {city} före den {date}.
us +3
Tack för att du säger det rakt ut, {first}. || Jag förstår, {first}.
Vi återkommer med en plan för {site} senast den {date}. || Jag skickar en plan för {site} senast den {date}.
us +40
Planen för {site} är bifogad: {few} åtgärder, den första redan gjord. || Här är planen; {module} i {site} flyttas till en ny region den {later}.
champion +30
Planen ser rimlig ut, men vi mäter till och med {next}. || Bättre än jag trodde, {colleague} vill se siffrorna i {next}.
us +1000
Sex veckor utan ett enda stopp i {site}, {first}. || Siffrorna för {site}: {k} dagar utan avbrott att tala om.
champion +26
Då stannar vi, och jag skriver på {quote}. || Bra jobbat; {quote} är påskrivet.

# sv-tack | sv | email | good | Tack för hjälpen || Nöjda i {site}
third +0
Tack, {module} fungerar jättebra i {site} nu. || Alla i {site} är mycket nöjda med {module}.
Vi vill ha {n} fler licenser till {city}. || {city} vill också börja, {n} fler användare.
us +4
Vad roligt, {first}! Jag skickar en offert för {city} senast den {date}. || Tack {first}, offerten för {n} licenser kommer den {date}.
sales +26
Offert {quote}: {small} i månaden för {city}, utbildning ingår. || För {city} blir det {small} i månaden.
champion +30
Godkänt, {colleague} håller i starten den {later}. || Vi kör, start i {city} den {later}.

# sv-pris | sv | email | bad | Förnyelse {quote} || Ert förslag {quote}
champion +0
{quote} innebär en prishöjning på {pct} % för {site}. || Med {quote} betalar vi {pct} % mer för samma {seats} användare.
Det är för dyrt, och en annan leverantör har visat {module} för oss. || Utan rabatt säger ledningen för {company} nej.
Kan ni skicka ett nytt förslag före den {date}? || Vi behöver ett bättre pris före den {date}.
sales +6
Jag förstår, {first}. || Tack för tydligheten, {first}.
Jag skickar två alternativ senast den {date}. || Vi återkommer den {date} med ett nytt förslag.
sales +28
På två år håller vi {amount}, med {other} inräknat. || Utan {other} hamnar ni på {amount}.
second +40
Inköp godkänner {amount} om priset ligger fast under {year}. || Vi tar tvåårsavtalet.
sales +4
Det gör det, {first}. || Fast pris under {year}, det står nu i {quote}.

# sv-utbildning | sv | email | neutral | Utbildning i {city} || Nya kollegor
second +0
I {next} börjar {n} nya kollegor i {city}. || Från den {later} är vi {n} fler i {city}.
Kan ni hålla en utbildning om {module}? || Vi behöver två timmar om {module}.
us +7
Gärna, den {date} klockan {clock}, med siffror från {site}. || Jag föreslår den {date} klockan {clock}, i två grupper.
second +20
Bra, {colleague} bokar rum. || Det passar fint.
us +120
Tack för en trevlig dag i {city}; inspelningen ligger i den delade mappen. || Bra frågor i {city}, {few} av dem svarar jag på i morgon.
second +22
Alla {n} klarar sig själva nu. || De är redan i gång.
`);
