import { parseStories } from './parse.ts';

/** What customers in Germany, Austria and Switzerland write. */
export const GERMAN = parseStories(`
# de-preis | de | email | bad | Ihr Angebot {quote} || Verlängerung {year} | renewing
champion +0
ich habe Ihr Angebot {quote} vorliegen und bin ehrlich gesagt überrascht: {raised} statt bisher {amount}, das sind {pct} % mehr. || Ihr Angebot {quote} ist da. {pct} % Erhöhung für die gleiche Leistung, wie kommen Sie darauf?
Das bekomme ich hier nicht durch. || Das kann ich unserer Geschäftsführung so nicht vorlegen.
Bitte überarbeiten Sie das bis {date}. || Wir bitten um ein überarbeitetes Angebot bis zum {date}.
sales +6
danke für die offene Rückmeldung. Ich rechne das nochmal durch und melde mich bis {date}. || verstehe. Ich spreche intern und schicke Ihnen bis zum {date} einen neuen Vorschlag.
sales +30
anbei zwei Varianten: {middle} für ein Jahr oder {amount} bei zwei Jahren Laufzeit. || wenn Sie sich auf zwei Jahre festlegen, können wir bei {amount} bleiben.
second +22
aus Einkaufssicht: {rival} hat uns {cut} angeboten. Da müssten Sie schon noch etwas tun. || bitte noch die Zahlungsbedingungen ergänzen, 30 Tage netto.
champion +40
Zwei Jahre sind ok, bitte schicken Sie den Vertrag. || Wir besprechen das intern und melden uns. || Das überzeugt uns noch nicht. Wir holen jetzt weitere Angebote ein.

# de-stoerung | de | email | bad | Störung || {system} nicht erreichbar || DRINGEND
third +0
seit {since} Uhr geht bei uns nichts mehr, {system} ist nicht erreichbar. || {system} ist seit {since} Uhr ausgefallen, betroffen sind alle in {site}.
Hier stehen {crew} Leute herum. || Wir können nicht arbeiten, bitte dringend prüfen.
support +1
wir sehen das Problem und arbeiten daran. || danke für die Meldung, die Kollegen sind dran.
support +3
sollte jetzt wieder laufen, bitte einmal neu anmelden. || der Fehler ist behoben. Bitte geben Sie kurz Bescheid, ob alles geht.
third +2
läuft wieder, danke || Ja, geht wieder. || Teilweise. In {city} geht es noch nicht.
champion +24
das war jetzt das dritte Mal seit {month}. So kann das nicht weitergehen. || Ich erwarte bis {date} eine schriftliche Erklärung, was da los war.
us +28
anbei der Bericht. Ursache war ein abgelaufenes Zertifikat, {small} schreiben wir Ihnen gut. || den Bericht finden Sie im Anhang. Die Überwachung wurde erweitert, damit so etwas früher auffällt.
champion +30
Danke für den Bericht. Dann hoffen wir das Beste. || Bericht erhalten, danke. Thema für uns erledigt. || Das überzeugt mich nicht. Wir prüfen jetzt, welche Kündigungsfristen wir haben.

# de-support | de | email | bad | Ticket {case} || Keine Rückmeldung zu {case}
third +0
zu {case} habe ich seit {n} Tagen nichts gehört. Können Sie bitte nachfassen? || gibt es zu {case} etwas Neues? Ich habe jetzt zweimal nachgefragt.
support +22
Entschuldigung, das ist liegen geblieben. Ich kümmere mich heute darum. || bitte entschuldigen Sie. Die Kollegin war krank, ich übernehme.
support +26
Die Einstellung finden Sie unter {module}, Kalender. || Das Problem lag an einer fehlenden Berechtigung, ich habe sie ergänzt.
third +20
Passt, danke. || Funktioniert. Aber zwei Wochen dafür sind zu lang. || Das war leider nicht die Frage. Bitte lesen Sie das Ticket noch einmal.

# de-rechnung | de | email | bad | Rechnung {case} || Falsche Rechnung
second +0
auf Rechnung {case} sind {seats} Nutzer berechnet, wir haben aber nur {fewer}. || die Rechnung {case} stimmt nicht, die {n} gekündigten Plätze sind noch drin.
Bitte um Korrektur. || Bitte schicken Sie uns eine korrigierte Rechnung.
support +24
Sie haben recht, die Änderung aus dem {month} wurde nicht übernommen. Die Korrektur kommt bis {date}. || ich habe es an die Buchhaltung gegeben, Sie bekommen eine neue Rechnung.
second +230
Statt der Korrektur kam heute eine Mahnung. Das ist wirklich ärgerlich. || Die Korrektur fehlt immer noch.
us +3
das tut mir leid. Anbei die korrigierte Rechnung, die Mahnung ist hinfällig. || Entschuldigung dafür. Korrektur anbei, {small} sind gutgeschrieben.
second +20
Danke, jetzt passt es. || Erhalten, wird bezahlt.

# de-kuendigung | de | email | bad | Kündigung || Kündigung unseres Vertrags | leaving
champion +0
hiermit kündigen wir den bestehenden Vertrag fristgerecht zum {renewal}. || wir haben uns entschieden, den Vertrag nicht zu verlängern, und kündigen zum {renewal}.
Der Grund sind die Kosten und die vielen Ausfälle in diesem Jahr. || Wir wechseln zu {rival}, dort bekommen wir alles aus einer Hand.
Bitte bestätigen Sie uns die Kündigung schriftlich. || Ich bitte um eine Bestätigung bis {date}.
us +4
das bedaure ich sehr. Können wir noch einmal darüber sprechen? || schade. Ich bestätige den Eingang und würde trotzdem gern verstehen, was passiert ist.
champion +26
Die Entscheidung steht, danke. || Ein Gespräch ändert daran nichts mehr.
Wir brauchen noch einen vollständigen Export unserer Daten. || Bitte sagen Sie uns noch, wie wir an unsere Daten kommen.
us +60
Bestätigung und Link zum Export anbei. || anbei die Bestätigung zum {renewal}. Der Export liegt bereit.
second +30
Vielen Dank, heruntergeladen. || Danke, damit ist alles erledigt.

# de-wechsel | de | email | bad | Wechsel des Ansprechpartners || Abschied | departs
champion +0
ich verlasse {company} zum {due}. Meine Aufgaben übernimmt {second}. || nach {n} Jahren ist Schluss, mein letzter Tag ist der {due}. {second} übernimmt.
{system} ist dort allerdings noch Neuland. || Bitte melden Sie sich dort wegen einer Einarbeitung.
us +3
schade, und alles Gute! Ich melde mich bei {second}. || vielen Dank für die gute Zusammenarbeit!
second +70
ich habe {system} übernommen. Was läuft da alles und was kostet es? || können Sie mir bitte den Vertrag und eine Übersicht schicken?
us +5
anbei der Vertrag: {seats} Nutzer, {amount} im Jahr, nächstes Ende {renewal}. || gern, anbei eine Übersicht. Wollen wir am {date} telefonieren?
second +46
Danke. Wir stellen gerade alle Verträge auf den Prüfstand, ich melde mich. || Danke, {date} passt.

# de-daten | de | email | bad | Zahlen in {module} stimmen nicht || Auswertung {month}
second +0
die Zahlen für {month} stimmen nicht mit unserer Buchhaltung überein. || in {module} fehlen für {month} etwa {n} Vorgänge aus {city}.
Das ist mir vor der Geschäftsleitung aufgefallen, unangenehm. || Wir können uns so nicht darauf verlassen.
us +5
wir prüfen das sofort. || können Sie mir ein Beispiel schicken?
support +22
eine Datei wurde doppelt eingelesen, das ist jetzt bereinigt. || die Schnittstelle hat an einem Tag nicht geliefert. Daten sind nachgezogen.
second +46
Jetzt stimmt es, danke. || Für {month} passt es. Im laufenden Monat fehlt schon wieder etwas.

# de-erweiterung | de | email | good | Weitere Nutzer || {city}
champion +0
die Kollegen in {city} möchten auch mit {module} arbeiten, das wären {n} Nutzer. || wir brauchen {n} weitere Lizenzen für {city}. Bitte um ein Angebot.
sales +5
sehr gern, {n} Nutzer kosten {extra} im Monat. Angebot anbei. || das freut mich! Angebot {quote} anbei, {extra} monatlich.
champion +26
Freigegeben, Start bitte am {date}. || Passt, Bestellung anbei.
us +4
ist eingerichtet. || erledigt, die Zugänge sind aktiv.

# de-lob | de | email | good | Danke || Rückmeldung
third +0
wollte mich nur kurz bedanken, {engineer} hat uns gestern super geholfen. || kurze Rückmeldung: seit der Umstellung läuft alles rund, die Kollegen sind zufrieden.
us +2
das freut uns sehr, gebe ich gern weiter! || vielen Dank für die netten Worte!

# de-referenz | de | email | good | Referenz || Eine Bitte
us +0
ein Interessent aus {city} würde gern mit einem Anwender sprechen. Hätten Sie eine halbe Stunde? || dürften wir Sie als Referenz nennen?
champion +26
Ja, gern. || Gern, aber erst ab {date}.
us +90
vielen Dank für das Gespräch, das hat sehr geholfen. || danke, der Interessent war begeistert.
champion +20
Gern geschehen. || Kein Problem. Wir sind ja auch zufrieden.

# de-schulung | de | email | neutral | Schulung || Neue Kollegen
second +0
im {next} fangen {few} neue Kollegen an. Wann könnten Sie schulen? || wir bräuchten eine Einführung in {module} für {few} Leute.
us +6
gern, am {date} um {clock}? || ich kann den {date} anbieten, online oder vor Ort.
second +18
Passt, online reicht. || Der {date} passt, Raum ist gebucht.
us due+30
danke für die rege Beteiligung, Unterlagen anbei. || anbei die Aufzeichnung.
second +6
Danke! || Kam gut an, danke.

# de-datenschutz | de | email | neutral | AV-Vertrag || Fragen unseres Datenschutzes | any
third +0
unsere Datenschutzbeauftragte bräuchte die aktuelle Liste der Unterauftragnehmer. || gibt es eine neue Fassung des AV-Vertrags?
us +26
Liste anbei. || anbei die aktuelle Fassung, geändert ist nur Anlage {few}.
third +44
Danke. Wo liegen die Daten? || Danke, wird geprüft.
us +20
ausschließlich in Deutschland und den Niederlanden. || gern.
third +50
In Ordnung. || Geprüft, passt.

# de-termin | de | email | neutral | Termin am {due} || Terminverschiebung | any
champion +0
leider muss ich unseren Termin verschieben, geht auch der {later}? || könnten wir den Termin am {due} um eine Stunde verschieben?
us +3
kein Problem, {later} um {clock}? || klar, ich schicke eine neue Einladung.
champion +4
Passt. || Perfekt, danke.

# de-rechnungskopie | de | email | neutral | Rechnungskopie || Rechnung {case} | any
second +0
bitte senden Sie uns Rechnung {case} noch einmal zu. || uns fehlt die Rechnung vom {month}.
support +4
anbei. || gern, siehe Anhang.
second +20
Danke. || Vielen Dank, ist angekommen.

# de-zugang | de | case | neutral | Neuer Zugang || Zugang
second +0
bitte einen Zugang für {colleague} anlegen || {colleague} kommt nicht mehr ins System, bitte Passwort zurücksetzen
support +4
Erledigt, Einladung ist unterwegs. || Zurückgesetzt.
second +3
Danke || geht, danke

# de-export | de | email | neutral | Export nach Excel || Frage zu {module}
third +0
wie bekomme ich die Liste aus {module} nach Excel? || kann ich in {module} zwei Monate vergleichen?
support +5
oben rechts die drei Punkte, dann Exportieren. || ja, über „Vergleichen“ oberhalb der Tabelle.
third +3
Gefunden, danke. || Super, danke.

# de-urlaub | de | email | neutral | Abwesenheit | any
champion +0
ich bin bis zum {later} nicht im Büro, in dringenden Fällen hilft {colleague}. || Vielen Dank für Ihre Nachricht. Ich bin ab {later} wieder erreichbar.

# de-protokoll | de | email | neutral | Protokoll || Unser Gespräch heute
us +0
danke für das Gespräch. Offen sind: Schulung im {next}, Nutzerliste von Ihnen, Preisliste von mir bis {date}. || hier kurz die Punkte von heute, ergänzen Sie gern.
champion +22
Danke, passt so. || Einverstanden. Nutzerliste anbei.
us +46
Preisliste anbei. || hier noch die versprochenen Unterlagen.
champion +20
Vielen Dank.

# de-verschiebung | de | email | bad | Start in {city} || {city}
second +0
wir schaffen {city} bis zum {due} nicht, die Stammdaten sind nicht fertig. || der Start in {city} muss leider auf den {later} verschoben werden.
us +5
danke für die frühe Info. Sollen wir bei den Daten helfen? || verstanden, ich passe den Plan an.
second +46
Ja bitte, Dateien liegen auf dem Server. || Das wäre gut, {colleague} ist allein damit.
support +60
Daten sind geladen, {few} Zeilen offen. || Testlauf war sauber.
second +90
Seit heute ist {city} produktiv. || Es verzögert sich weiter, intern ist das Projekt umstritten.

# de-kickoff | de | email | neutral | Kick-off | starting
us +0
herzlich willkommen! Für den Kick-off schlage ich den {due} um {clock} vor. || ich freue mich auf den Start. Passt der {due}?
second +22
Passt. || Gern, {colleague} ist auch dabei.
us due+30
Protokoll anbei, {few} offene Punkte. || vielen Dank, anbei der Plan.
second +40
Danke, Daten kommen morgen. || Unsere Punkte sind erledigt.
`);
