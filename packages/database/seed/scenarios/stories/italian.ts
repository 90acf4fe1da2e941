import { parseStories } from './parse.ts';

/** What customers in Italy write. */
export const ITALIAN = parseStories(`
# it-guasto | it | email | bad | URGENTE || Sistema fermo
third +0
Dalle {since} non riusciamo ad accedere. || {system} non funziona dalle {since}, siamo fermi.
Abbiamo {crew} persone che aspettano. || Serve una risposta subito, per favore.
support +1
Stiamo verificando. || Visto, ci stiamo lavorando.
support +3
Dovrebbe funzionare di nuovo, ci conferma? || Risolto.
third +2
Sì, funziona. || Ok, grazie. || Ancora lento ma va.
champion +26
È la terza volta da {month}, non si può lavorare così. || Vorrei capire cosa è successo.
us +30
In allegato la relazione, con un credito di {small}. || Trova la relazione in allegato.
champion +24
Grazie, chiaro. || Ricevuto, grazie. || Se succede ancora valutiamo di cambiare.

# it-prezzo | it | email | bad | Rinnovo || Offerta {quote} | renewing
champion +0
Abbiamo ricevuto l'offerta {quote}: da {amount} a {raised}, il {pct} % in più. || Un aumento del {pct} % non ce lo possiamo permettere.
Chiediamo di rivedere il prezzo. || Aspettiamo una proposta migliore entro il {date}.
sales +6
Capisco, le rispondo entro il {date}. || Grazie per la franchezza, vedo cosa posso fare.
sales +28
Con due anni restiamo a {amount}. || Posso arrivare a {middle}.
second +40
Per l'amministrazione va bene con due anni. || {rival} ci ha offerto {cut}. || Ne parliamo internamente e vi facciamo sapere.

# it-rinnovo | it | email | good | Rinnovo | renewing
champion +0
Vorremmo rinnovare per due anni alle stesse condizioni. || Per noi va bene continuare, ci mandate il contratto?
sales +4
Volentieri, contratto in allegato. || Certo, lo mando domani.
second +44
Firmato, in allegato. || Ecco il contratto firmato.
sales +20
Grazie mille. || Ricevuto, grazie.

# it-espansione | it | email | good | Altre licenze
champion +0
Ci servono altre {n} licenze per {city}. || Anche i colleghi di {city} vorrebbero usare {module}, sono {n}.
sales +24
Sono {extra} al mese, preventivo in allegato. || Preventivo {quote} in allegato, {extra} al mese.
champion +30
Approvato. || Va bene, procedete.
us +5
Attivate. || Fatto, buon lavoro.

# it-grazie | it | email | good | Grazie
third +0
Volevo ringraziare {engineer} per l'aiuto di ieri. || Tutto a posto, gentilissimi come sempre.
us +2
Grazie a voi! || Riferisco volentieri.

# it-ritardo | it | email | bad | Avvio del progetto | starting
second +0
Non siamo pronti per il {due}, mancano i dati di {city}. || Dobbiamo spostare l'avvio al {later}.
us +6
Grazie per l'avviso. Possiamo aiutarvi con i dati? || Va bene, aggiorno il piano.
second +60
Sì, i file sono sul server. || Sarebbe utile.
us +40
Dati caricati. || Prova riuscita.
second +70
Siamo partiti. || Siamo ancora fermi, il collega che segue il progetto è stato spostato.

# it-attesa | it | email | bad | Richiesta {case}
third +0
Aspetto da {n} giorni una risposta a {case}. || Nessuno mi ha risposto su {case}.
support +22
Mi scuso, me ne occupo io. || Scusate il ritardo, guardo subito.
support +24
Risolto, era un permesso mancante. || Sistemato.
third +20
Grazie. || Funziona, ma ci è voluto troppo. || Non funziona ancora.

# it-formazione | it | email | neutral | Formazione
second +0
A {next} arrivano {few} colleghi, potete fare una formazione? || Ci servirebbe un'introduzione a {module} per {few} persone.
us +7
Certo, il {date} alle {clock}? || Volentieri, propongo il {date}.
second +20
Perfetto. || Confermato.
us due+30
Grazie a tutti, materiale in allegato. || Ecco la registrazione.
second +20
Grazie! || Molto utile.

# it-fattura | it | email | neutral | Fattura {case} | any
second +0
Potete rimandare la fattura {case}? || Sulla fattura {case} manca il numero d'ordine.
support +5
In allegato. || Corretta, in allegato.
second +20
Grazie. || Ricevuta.

# it-riunione | it | email | neutral | Riunione | any
champion +0
Possiamo spostare la riunione al {later}? || Ho un imprevisto, va bene il {later}?
us +3
Nessun problema. || Certo, alle {clock}.
champion +4
Grazie. || Perfetto.

# it-accesso | it | case | neutral | Accesso
second +0
Potete creare un accesso per {colleague}? || {colleague} ha dimenticato la password.
support +4
Fatto. || Reimpostata.
second +3
Grazie

# it-domanda | it | email | neutral | Domanda su {module}
third +0
Come esporto l'elenco in Excel? || Si può filtrare per sede?
support +5
In alto a destra, esporta. || Sì, con il filtro sede.
third +4
Trovato, grazie. || Perfetto, grazie.

# it-ferie | it | email | neutral | Fuori ufficio | any
champion +0
Sono fuori ufficio fino al {later}. Per urgenze scrivete a {colleague}. || Rientro il {later}, nel frattempo c'è {colleague}.

# it-verbale | it | email | neutral | Riunione di oggi
us +0
Grazie per la riunione. Punti aperti: formazione a {next}, elenco utenti da parte vostra, listino da parte nostra entro il {date}. || In breve: vi mando il listino entro il {date}, voi l'elenco utenti.
champion +22
Va bene, elenco in allegato. || Grazie, confermo.
us +46
Listino in allegato. || Ecco il listino.
champion +20
Grazie.
`);
