import { parseStories } from './parse.ts';

/** The same kinds of stories in the customers' own languages. */
export const LANGUAGES = parseStories(`
# de-preis | de | email | bad | Verlängerung {quote} || Ihr Angebot {quote}
champion +0
Ihr Angebot {quote} liegt {pct} % über dem Preis des letzten Jahres. || Mit {quote} verlangen Sie {pct} % mehr als bisher.
Das ist für {site} zu teuer, und die Geschäftsführung hat die Preiserhöhung abgelehnt. || Diese Preiserhöhung kann ich bei {company} nicht durchsetzen.
Bitte senden Sie uns bis {date} ein neues Angebot. || Könnten Sie uns bis {date} einen besseren Preis nennen?
sales +6
Guten Tag {first}, vielen Dank für die offenen Worte. || Danke für die klare Rückmeldung, {first}.
Ich schicke Ihnen bis {date} zwei Varianten für {site}. || Wir prüfen das und melden uns bis {date} mit einer Lösung für {site}.
champion +40
Die zweite Variante passt, der Einkauf prüft noch den Paragraphen {n}. || Mit {amount} können wir leben.
# de-stoerung | de | email | bad | Störung in {site} || Ausfall von {system}
third +0
Seit {clock} funktioniert {system} in {site} nicht. || {system} ist in {site} schon wieder ausgefallen, zum dritten Mal seit {month}.
Wir sind sehr enttäuscht, {n} Kollegen können nicht arbeiten. || {n} Leute in {site} stehen still, das ist ärgerlich.
Bitte melden Sie sich sofort bei {colleague}. || Könnten Sie bitte umgehend {colleague} anrufen?
support +2
Wir haben den Fehler gefunden, {first}; {site} läuft wieder seit {clock}. || {first}, die Störung in {site} ist seit {clock} behoben.
Den Bericht schicke ich Ihnen bis {date}. || Wir senden den Bericht zu {case} bis {date}.
third +30
Danke, der Bericht ist klar. || Vielen Dank, so verstehen wir es.
# de-erweiterung | de | email | good | Weitere Nutzer || Ausweitung auf {city}
champion +0
{module} läuft in {site} hervorragend, die Kollegen sind begeistert. || In {site} sind wir mit {module} sehr zufrieden.
Wir brauchen {n} weitere Lizenzen für {city}. || Für {city} hätten wir gern {n} zusätzliche Lizenzen.
us +5
Das freut mich sehr, {first}; das Angebot für {city} kommt bis {date}. || Wunderbar, {first}. Ich sende Ihnen das Angebot für {city} am {date}.
# de-wechsel | de | email | bad | Wechsel im Projekt || Neue Ansprechpartnerin
champion +0
Am {date} ist mein letzter Arbeitstag bei {company}. || Ich verlasse das Unternehmen zum {date}.
Meine Nachfolgerin {colleague} kennt {system} noch nicht. || {colleague} übernimmt, hat {module} aber noch nie benutzt.
Könnten Sie sich bitte in der nächsten Woche bei ihr melden? || Bitte rufen Sie {colleague} am {date} an.
us +3
Danke für die gute Zeit mit {site}, {first}. || Schade, {first}, und alles Gute!
Ich melde mich am {date} bei {colleague}. || Ich werde {colleague} noch heute schreiben.
# fr-prix | fr | email | bad | Renouvellement {quote} || Votre proposition {quote}
champion +0
Votre proposition {quote} représente une augmentation de prix de {pct} % pour {site}. || Avec {quote}, {site} paierait {pct} % de plus.
C'est trop cher, et nous étudions d'autres solutions avec {rival}. || La direction de {company} trouve cela trop cher et regarde {rival}.
Pourriez-vous nous envoyer une nouvelle offre avant le {date} ? || Merci de nous envoyer une remise écrite avant le {date}.
sales +5
Bonjour {first}, je comprends votre réaction. || Merci {first} pour votre franchise.
Je vous envoie deux options pour {site} avant le {date}. || Nous vous enverrons une proposition revue le {date}.
# fr-panne | fr | email | bad | Panne à {site} || {system} ne répond plus
third +0
{system} ne fonctionne plus à {site} depuis {clock}. || Depuis {clock}, {system} est encore en panne à {site}.
Nous sommes très déçus, {n} personnes attendent. || C'est inacceptable pour les {n} collègues de {site}.
Pouvez-vous rappeler {colleague} tout de suite ? || Merci de rappeler {colleague} avant midi.
support +2
Le service est rétabli à {site} depuis {clock}, {first}. || {first}, la panne de {site} est résolue.
Je vous envoie le rapport {case} avant le {date}. || Le rapport {case} suivra le {date}.
# fr-merci | fr | email | good | Merci || Bilan de {month}
champion +0
Toute l'équipe de {site} est ravie de {module}. || {module} est excellent, {site} a gagné {n} heures ce mois-ci.
Nous souhaitons ajouter {n} licences supplémentaires pour {city}. || L'équipe de {city} aimerait aussi {module}, pour {n} personnes.
us +4
Quel plaisir de vous lire, {first} ! || Merci {first}, je transmets à toute l'équipe.
Je vous envoie le devis pour {city} avant le {date}. || Nous enverrons le devis pour {n} licences le {date}.
# es-caida | es | email | bad | Caída en {site} || Problema con {system}
third +0
{system} no funciona en {site} desde las {clock}, por tercera vez en {month}. || Otra vez falla {system} en {site} desde las {clock}.
Estamos muy decepcionados, {n} personas no pueden trabajar. || Es inaceptable para los {n} compañeros de {site}.
Por favor, llamen a {colleague} antes de las doce. || ¿Puede llamar a {colleague} hoy mismo?
support +2
Ya está resuelto en {site}, {first}, y lo estamos vigilando. || {first}, el servicio de {site} está restablecido.
Le envío el informe {case} antes del {date}. || Enviaremos el informe {case} el {date}.
# es-ampliar | es | email | good | Más licencias || Ampliar a {city}
champion +0
Estamos encantados con {module} en {site}. || {module} ha sido un éxito en {site}.
Necesitamos {n} licencias adicionales para {city}. || Queremos ampliar {module} a nuestra oficina de {city}, {n} usuarios.
us +5
¡Qué buena noticia, {first}! || Muchas gracias, {first}.
Le envío el presupuesto de {city} antes del {date}. || Enviaremos el presupuesto para {n} usuarios el {date}.
# it-ritardo | it | email | bad | Avvio a {site} || Ritardo del progetto
second +0
L'avvio a {site} è stato rinviato al {date}. || Purtroppo l'avvio a {site} slitta al {date}.
Il modulo {module} non funziona con i dati di {city} e siamo molto delusi. || Siamo molto insoddisfatti: {module} non legge i dati di {city}.
Potreste mandarci una soluzione entro il {date}? || Potete verificare i dati di {city} entro il {date}?
us +6
Mi dispiace, {first}; verificheremo i dati di {city} entro il {date}. || Grazie {first}, vi mando una soluzione per {city} entro il {date}.
second +60
I dati di {city} sono corretti, ottimo lavoro. || Funziona anche {city}, grazie.
# it-rinnovo | it | email | good | Rinnovo || Due anni
champion +0
Siamo contenti di {module} e vogliamo rinnovare per due anni. || Tutta {site} è soddisfatta, vorremmo rinnovare per due anni.
Potete mandarci il contratto entro il {date}? || Potreste inviare i documenti entro il {date}?
sales +4
Fantastico, {first}: vi mando il contratto {quote} entro il {date}. || Con piacere, {first}; invieremo {quote} il {date}.
# sv-uppsagning | sv | email | bad | Avtalet || Vårt avtal {quote}
champion +0
Vi funderar på att byta leverantör för {site}. || Ledningen för {company} funderar på att lämna {system}.
Det har varit avbrott {n} gånger sedan {month} och vi är mycket besvikna. || {n} avbrott i {site} är oacceptabelt.
Kan ni komma till {city} före den {date}? || Vi behöver ett möte i {city} före den {date}.
us +3
Tack för att du säger det rakt ut, {first}. || Jag förstår, {first}.
Vi återkommer med en plan för {site} senast den {date}. || Jag skickar en plan för {site} senast den {date}.
# sv-tack | sv | email | good | Tack för hjälpen || Nöjda i {site}
third +0
Tack, {module} fungerar jättebra i {site} nu. || Alla i {site} är mycket nöjda med {module}.
Vi vill ha {n} fler licenser till {city}. || {city} vill också börja, {n} personer.
us +4
Vad roligt, {first}! Jag skickar en offert för {city} senast den {date}. || Tack {first}, offerten för {n} licenser kommer den {date}.
`);
