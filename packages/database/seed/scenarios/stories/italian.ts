import { parseStories } from './parse.ts';

/** What customers in Italy write. */
export const ITALIAN = parseStories(`
# it-ritardo | it | email | bad | Avvio a {site} || Ritardo del progetto
second +0
L'avvio a {site} è stato rinviato al {date}. || Purtroppo l'avvio a {site} slitta al {date}, è stato rinviato di nuovo.
Il modulo {module} non funziona con i dati di {city} e siamo molto delusi. || Siamo molto insoddisfatti: {module} non legge i dati di {city}.
Potreste mandarci una soluzione entro il {date}? || Potete verificare i dati di {city} entro il {date}?
us +6
Mi dispiace, {first}; verificheremo i dati di {city} entro il {date}. || Grazie {first}, vi mando una soluzione per {city} entro il {date}.
us +40
Il formato di {city} ha {few} colonne in più; il nuovo modello è allegato. || Trovato: {city} usa la virgola, {module} si aspettava il punto.
second +60
I dati di {city} sono corretti, ottimo lavoro. || Funziona anche {city}, grazie.
us +70
Prova generale riuscita, {first}: {seats} ordini in {n} minuti. || La prova di stanotte è andata bene, {few} righe da rivedere.
second +48
Da stamattina {site} lavora con {module}. || Siamo partiti a {site}, {seats} utenti collegati.

# it-rinnovo | it | email | good | Rinnovo || Due anni
champion +0
Siamo contenti di {module} e vogliamo rinnovare per due anni. || Tutta {site} è soddisfatta, vorremmo rinnovare per due anni.
Potete mandarci il contratto entro il {date}? || Potreste inviare i documenti entro il {date}?
sales +4
Fantastico, {first}: vi mando il contratto {quote} entro il {date}. || Con piacere, {first}; invieremo {quote} il {date}.
second +44
L'ufficio di {colleague} chiede di togliere l'articolo {few}. || {colleague} ha una sola osservazione, sull'articolo {few}.
sales +20
Tolto; la versione nuova di {quote} è allegata. || Nessun problema, {first}, l'articolo {few} è stato corretto.
champion +30
Firmato, e grazie per la rapidità. || Ecco {quote} firmato; a presto a {city}.

# it-guasto | it | email | bad | Guasto a {site} || Fermo a {site}
third +0
Dalle {clock} {system} non funziona a {site}. || A {site} è tutto fermo dalle {clock}: {system} non funziona, per la terza volta da {month}.
È inaccettabile, {n} colleghi aspettano. || Siamo molto delusi, abbiamo {n} persone ferme.
Potete chiamare {colleague} subito? || Per favore chiamate {colleague} entro mezzogiorno.
support +2
Ci siamo, {first}: il nodo di {city} non risponde. || {first}, lo vediamo anche noi; prossimo aggiornamento tra {k} minuti.
support +3
{site} è di nuovo in linea dalle {clock}. || Il servizio a {site} è ripristinato, {first}.
Vi mando la relazione {case} entro il {date}. || Invieremo la relazione {case} il {date}.
champion +26
Per {site} sono {small} di ordini persi. || Il {few}° guasto dell'anno a {site}: così non difendo il rinnovo.
us +30
La relazione {case} è allegata, con un credito di {small}. || In {case} trovate la causa e i {few} cambiamenti già fatti.
champion +24
Grazie, la giro a {colleague}. || Chiaro e onesto, grazie.

# it-prezzo | it | email | bad | Offerta {quote} || Il prezzo per {year}
champion +0
Con l'offerta {quote} l'aumento dei prezzi è del {pct} %. || L'offerta {quote} costa il {pct} % in più per gli stessi {seats} utenti.
È troppo caro, stiamo valutando alternative come {rival}. || Per {company} è troppo caro, senza uno sconto non firmiamo.
Potreste mandarci una nuova offerta entro il {date}? || Potete rivedere il prezzo entro il {date}?
sales +6
Capisco, {first}. || Grazie per la sincerità, {first}.
Vi mando due proposte entro il {date}. || Verificheremo i numeri di {site} e vi scrivo il {date}.
sales +28
Con due anni restiamo a {amount}, {other} compreso. || Togliendo {other} scendiamo a {amount}.
second +40
L'amministrazione preferisce la prima. || Per noi va bene {amount}, se il prezzo resta fermo nel {year}.
sales +4
Confermato, {first}. || Prezzo fermo nel {year}, lo scrivo in {quote}.

# it-formazione | it | email | neutral | Formazione a {city} || Nuovi colleghi
second +0
A {next} arrivano {n} colleghi a {city}. || Da {later} avremo {n} persone nuove a {city}.
Potreste fare due ore su {module}? || Abbiamo bisogno di una breve formazione su {module}.
us +7
Volentieri: il {date} alle {clock}, con i dati di {site}. || Propongo il {date} alle {clock}, in due gruppi.
second +20
Perfetto, alla sala pensa {colleague}. || Confermato, ci vediamo a {city}.
us +120
Grazie per l'accoglienza a {city}; la registrazione è nella cartella comune. || Bel gruppo a {city}, con {few} domande a cui rispondo domani.
second +20
I {n} sono già autonomi. || Ottima lezione, grazie.

# it-espansione | it | email | good | {city} || Altre licenze
champion +0
I colleghi di {city} hanno visto {module} a {site} e lo vogliono. || Il team di {city} vorrebbe usare {module} da {next}.
Ci servono altre {n} licenze. || Sarebbero altre {n} licenze, alle stesse condizioni.
us +4
Che bello, {first}! || Ottima notizia, {first}.
Vi mando il preventivo entro il {date}. || Invieremo il preventivo {quote} il {date}.
sales +24
Per {city} sono {small} al mese, avviamento compreso. || Il preventivo {quote} è allegato: {small} al mese.
champion +30
Approvato da {colleague}; partiamo il {later}. || Va bene {small}, avanti con {city}.
us +5
Sento {colleague} domani per il calendario. || Perfetto, {first}: prima visita a {city} il {later}.
`);
