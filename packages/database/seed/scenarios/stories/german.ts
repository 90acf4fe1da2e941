import { parseStories } from './parse.ts';

/** What customers in Germany, Austria and Switzerland write. */
export const GERMAN = parseStories(`
# de-preis | de | email | bad | Verlängerung {quote} || Ihr Angebot {quote}
champion +0
Ihr Angebot {quote} liegt {pct} % über dem Preis des letzten Jahres. || Mit {quote} verlangen Sie {pct} % mehr als bisher.
Das ist für {site} zu teuer, und die Geschäftsführung hat die Preiserhöhung abgelehnt. || Diese Preiserhöhung kann ich bei {company} nicht durchsetzen.
Bitte senden Sie uns bis zum {date} ein neues Angebot. || Könnten Sie uns bis zum {date} einen besseren Preis nennen?
sales +6
Guten Tag {first}, vielen Dank für die offenen Worte zu {quote}. || Danke für die klare Rückmeldung, {first}.
Ich schicke Ihnen bis zum {date} zwei Varianten für {site}. || Wir prüfen das und melden uns bis zum {date} mit einer Lösung für {site}.
sales +30
Variante A behält {module} für {amount} im Jahr, Variante B verzichtet auf {other}. || Anbei beide Varianten; mit {module} kommen Sie auf {amount}, ohne sind es {pct} % weniger.
second +22
{first}, der Einkauf prüft noch den Paragraphen {n} und die Laufzeit. || Aus Sicht des Einkaufs fehlt noch die Preisgarantie für {year}.
champion +40
Die zweite Variante passt für {site}. || Mit {amount} können wir leben.
sales +3
Das freut mich, {first}. Ich sende Ihnen den Vertrag {quote} noch heute. || Sehr gut, {first}; der Vertrag {quote} geht Ihnen bis zum {date} zu.

# de-stoerung | de | email | bad | Störung in {site} || Ausfall: {system}
third +0
Seit {clock} funktioniert {system} in {site} nicht. || {system} ist in {site} schon wieder ausgefallen, zum dritten Mal seit {month}.
Wir sind sehr enttäuscht, {n} Kollegen können nicht arbeiten. || {n} Leute in {site} stehen still, das ist ärgerlich.
Bitte melden Sie sich sofort bei {colleague}. || Könnten Sie bitte umgehend {colleague} anrufen?
support +2
Wir sehen den Fehler, {first}; betroffen sind {site} und {few} weitere Standorte. || Ich bin dran, {first}, und melde mich in {k} Minuten wieder.
support +3
Wir haben den Fehler gefunden, {first}; {site} läuft wieder seit {clock}. || {first}, die Störung in {site} ist seit {clock} behoben.
Den Bericht schicke ich Ihnen bis zum {date}. || Wir senden den Bericht zu {case} bis zum {date}.
champion +20
Wie oft wird uns das in {year} noch passieren? || Für {site} war das der {few}. Ausfall in diesem Jahr.
Ich brauche die Ursache schriftlich, sonst wird das Gespräch über {quote} unangenehm. || Wir erwarten bis zum {date} eine Ursache und einen Plan für {site}.
us +28
Anbei der Bericht zu {case}: ein abgelaufenes Zertifikat im Rechenzentrum {city}. || Die Ursache steht in {case}: der zweite Knoten in {city} hat nicht übernommen.
Die Gutschrift über {small} ist gebucht. || Wir schreiben {small} gut und überwachen {site} seit heute doppelt.
third +30
Danke, der Bericht zu {case} ist klar. || Vielen Dank, so verstehen wir es in {site} auch.

# de-erweiterung | de | email | good | Weitere Nutzer || Ausweitung auf {city}
champion +0
{module} läuft in {site} hervorragend, die Kollegen sind begeistert. || In {site} sind wir mit {module} sehr zufrieden.
Wir brauchen {n} weitere Lizenzen für {city}. || Für {city} hätten wir gern {n} zusätzliche Lizenzen.
us +5
Das freut mich sehr, {first}; das Angebot für {city} kommt bis zum {date}. || Wunderbar, {first}. Ich sende Ihnen das Angebot für {city} am {date}.
sales +24
{n} Lizenzen für {city} kosten {small} im Monat, Einführung eingeschlossen. || Für {city} kommen wir auf {small} monatlich bei {n} Nutzern.
champion +26
Freigegeben, {colleague} leitet die Einführung in {city}. || {colleague} hat unterschrieben; Start in {city} ist am {later}.
us +4
Ich plane mit {colleague} zwei Termine vor dem {later}. || Danke, {first}, ich melde mich bei {colleague} wegen {city}.

# de-wechsel | de | email | bad | Wechsel im Projekt || Neue Ansprechpartnerin
champion +0
Am {date} ist mein letzter Arbeitstag bei {company}. || Ich verlasse das Unternehmen zum {date}.
Meine Nachfolge übernimmt {second} und kennt {system} noch nicht. || {second} übernimmt, hat {module} aber noch nie benutzt.
Könnten Sie sich bitte in der nächsten Woche dort melden? || Bitte rufen Sie {second} am {date} an.
us +3
Danke für die gute Zeit mit {site}, {first}. || Schade, {first}, und alles Gute!
Ich melde mich am {date} bei {second}. || Ich werde {second} noch heute schreiben.
second +70
Guten Tag {first}, ich betreue jetzt {site} und arbeite mich in {module} ein. || Hallo {first}, das Thema {system} liegt seit dieser Woche bei mir.
Könnten Sie mir den Stand zu {quote} schicken? || Welche Punkte zu {module} sind bei {company} noch offen?
us +5
Anbei eine Seite mit den {few} offenen Punkten und dem Stand von {quote}. || Ich schicke Ihnen heute die Übersicht zu {site} und {quote}.
second +46
Das hilft mir sehr, vielen Dank. || Gut aufbereitet, danke; am {date} rede ich mit dem Team in {site}.

# de-datenschutz | de | email | neutral | Auftragsverarbeitung {quote} || Fragen unseres Datenschutzes
third +0
Unsere Datenschutzbeauftragte liest gerade den Vertrag zur Auftragsverarbeitung und hat {n} Fragen. || Zum Anhang {few} des AV-Vertrags hat der Datenschutz von {company} {n} Fragen gestellt.
Könnten Sie uns die Liste der Unterauftragnehmer mit Standorten bis zum {date} schicken? || Bitte senden Sie uns bis zum {date} die Löschfristen für {module}.
us +26
Anbei die Liste mit {few} Unterauftragnehmern, alle in der EU. || Die Unterlagen zu {module} sind im Anhang; gelöscht wird nach {k} Tagen.
third +44
Danke. Zwei Zeilen zu {city} verstehen wir nicht: wer hat dort Zugriff? || Bleibt eine Frage: wer liest in {city} die Protokolle?
us +20
In {city} sitzt nur der Bereitschaftsdienst, Zugriff gibt es nach Freigabe und mit Protokoll. || Nur {few} Personen, und jede Freigabe steht im Protokoll von {case}.
third +50
Damit ist der Datenschutz von {company} zufrieden, wir unterschreiben am {later}. || Freigabe ist da, die Unterschrift folgt bis zum {later}.

# de-rechnung | de | email | bad | Rechnung {case} || Falscher Betrag auf Rechnung {case}
second +0
Auf der Rechnung {case} stehen {seats} Nutzer, wir haben {n} weniger. || Rechnung {case} ist falsch: {small} zu viel für {module}.
Bitte senden Sie uns eine korrigierte Rechnung bis zum {date}. || Könnten Sie das bis zum {date} richtigstellen?
support +24
Sie haben recht, {first}: die Änderung vom {month} ist nicht bei der Buchhaltung angekommen. || Stimmt, {first}, {n} Plätze wurden im {month} abgemeldet und trotzdem berechnet.
second +120
Wir haben keine Antwort zu {case}, dafür eine Mahnung über {small}. || Statt der Korrektur kam heute eine Mahnung, das ist peinlich.
us +3
Das tut mir leid, {first}. Die Mahnung ist zurückgezogen, {case} liegt korrigiert bei. || Entschuldigung, {first}; anbei die neue Rechnung {case}, {small} sind gutgeschrieben.
second +20
Angekommen und zur Zahlung am {date} angewiesen. || Jetzt stimmt {case}, danke.

# de-schulung | de | email | neutral | Schulung für {city} || Neue Kolleginnen und Kollegen
second +0
Ab dem {later} fangen {n} neue Leute in {city} an. || In {city} starten {n} Kolleginnen und Kollegen im {next}.
Könnten Sie eine Schulung zu {module} anbieten, gern am Vormittag? || Wir brauchen eine Einführung in {module}, zwei Stunden reichen.
us +6
Gern, {first}: {date} um {clock}, und ich komme selbst nach {city}. || Ich schicke Ihnen eine Einladung für den {date}, {clock}.
second +18
Passt. Bitte mit den echten Daten von {site}. || Der Termin steht; {colleague} bucht den Raum in {city}.
us +130
Danke für die aufmerksame Runde in {city}; die Aufzeichnung liegt im Teamordner. || Es hat Spaß gemacht in {city}, die {n} haben gute Fragen gestellt.
second +6
Alle {n} arbeiten seit gestern allein mit {module}. || Ein Kollege hat gleich einen Bericht für {site} gebaut.

# de-verschiebung | de | email | bad | Start in {site} || Projektplan {site}
second +0
Der Start in {site} wurde auf den {later} verschoben. || Das Projekt in {site} verzögert sich bis {next}.
{colleague} kommt mit den Stammdaten nicht nach, es fehlt die Zuordnung für {module}. || Uns fehlt die Hälfte der Artikel in {module}, {colleague} ist allein damit.
us +5
Schade, {first}, aber besser jetzt als nach dem Start. || Verstanden, {first}.
Wir kommen am {date} mit zwei Leuten nach {site} und machen die Zuordnung gemeinsam. || Ich schicke Ihnen bis zum {date} eine Vorlage, die {colleague} die meiste Arbeit abnimmt.
second +90
Die Vorlage hat geholfen, {k} % der Artikel sind zugeordnet. || {k} % sind fertig, der Rest ist Fleißarbeit.
us +48
Der Testlauf über Nacht war sauber, nur {few} Zeilen blieben liegen. || Testlauf in {site}: {few} Fehler, alle erklärt.
second +60
Seit heute Morgen arbeiten {seats} Leute in {site} mit {system}. || Start geglückt, {site} arbeitet.
champion +5
Gut gemacht, alle zusammen. || Ich hatte in {month} nicht mehr daran geglaubt, danke.

# de-referenz | de | email | good | Vortrag im {next} || Ein Gespräch mit {rival}-Kunden
us +0
Ein Hersteller aus {city} überlegt, {module} einzuführen, und würde gern mit jemandem sprechen, der es nutzt. || Auf unserer Tagung in {city} suchen wir eine Stimme aus der Praxis zu {module}.
Hätten Sie im {next} eine halbe Stunde, {first}? || Wäre das etwas für Sie oder {colleague}?
champion +26
Gern, wir stehen als Referenz zur Verfügung. || Sehr gern; ich habe Sie ohnehin schon zweimal weiterempfohlen.
Ich erzähle auch, was in {month} schiefging. || Bringen Sie mir nur nicht die Folien durcheinander.
us +120
Die Rückmeldungen aus {city} waren großartig, {first}. || Danke, {first}, in {city} hat man mitgeschrieben.
champion +20
{colleague} möchte beim nächsten Mal mit, wegen {other}. || Wir nehmen uns {other} als Nächstes vor; schicken Sie mir bitte den Preis.

# de-wettbewerb | de | email | bad | Vergleich mit {rival} || Ausschreibung {year}
second +0
Der Einkauf verlangt für {year} einen Vergleich mit anderen Anbietern. || {rival} war am {past} bei uns und hat {module} gezeigt.
Wir wollen die Alternativen prüfen, bevor wir {quote} verlängern. || Ehrlich gesagt überlegen wir, ob wir in {site} bei Ihnen bleiben.
us +4
Danke, dass Sie es mir sagen, {first}. || Das nehme ich ernst, {first}.
Ich schicke Ihnen bis zum {date} eine Gegenüberstellung mit den Zahlen aus {site}. || Darf ich {colleague} die neue Fassung von {module} zeigen?
second +60
Die Gegenüberstellung war fair; bei {other} liegt {rival} vorn. || {colleague} fand {module} stärker, den Preis von {rival} aber auch.
sales +20
Mit {other} im Paket bleiben wir bei {amount}. || Wir legen {other} für zwölf Monate dazu, der Preis bleibt bei {amount}.
second +70
Wir bleiben, und der Vorstand will {amount} schriftlich. || Entschieden: kein Wechsel in {year}.
`);
