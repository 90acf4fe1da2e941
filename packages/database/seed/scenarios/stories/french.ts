import { parseStories } from './parse.ts';

/** What customers in France write. */
export const FRENCH = parseStories(`
# fr-prix | fr | email | bad | Renouvellement {quote} || Votre proposition {quote}
champion +0
Votre proposition {quote} représente une augmentation de prix de {pct} % pour {site}. || Avec {quote}, {site} paierait {pct} % de plus.
C'est trop cher, et nous étudions d'autres solutions avec {rival}. || La direction de {company} trouve cela trop cher et regarde {rival}.
Pourriez-vous nous envoyer une nouvelle offre avant le {date} ? || Merci de nous envoyer une remise écrite avant le {date}.
sales +5
{first}, je comprends votre réaction. || Merci {first} pour votre franchise.
Je vous envoie deux options pour {site} avant le {date}. || Nous vous enverrons une proposition revue le {date}.
sales +28
La première option garde {module} à {amount} par an, la seconde retire {other}. || Avec un engagement de deux ans, {module} reste à {amount}.
second +24
Le service achats demande un prix ferme jusqu'à fin {year}. || {colleague}, aux achats, veut un prix garanti pour {year}.
sales +6
C'est d'accord pour un prix ferme, je l'ajoute à {quote}. || Prix ferme accepté, {first} ; {quote} est corrigé.
champion +30
Très bien, nous signons {quote} la semaine prochaine. || {colleague} a signé {quote} ce matin.

# fr-panne | fr | email | bad | Panne à {site} || Incident à {site}
third +0
{system} ne fonctionne plus à {site} depuis {clock}. || Depuis {clock}, {system} est encore en panne à {site}.
Nous sommes très déçus, {n} personnes attendent. || C'est inacceptable pour les {n} collègues de {site}.
Pouvez-vous rappeler {colleague} tout de suite ? || Merci de rappeler {colleague} avant midi.
support +2
Je regarde, {first}, et je vous écris dans {k} minutes. || {first}, l'équipe est dessus ; {site} n'est pas le seul touché.
support +3
Le service est rétabli à {site} depuis {clock}, {first}. || {first}, la panne de {site} est résolue.
Je vous envoie le rapport {case} avant le {date}. || Le rapport {case} suivra le {date}.
champion +26
Nous avons perdu {small} de commandes ce matin à {site}. || Pour {site}, cette matinée a coûté {small}.
Pourriez-vous nous proposer un geste commercial et un plan ? || Nous attendons un plan écrit avant le {date}.
us +30
Voici le plan {case} en {few} points, et un avoir de {small}. || L'avoir de {small} est validé, le plan est joint à {case}.
champion +28
Merci, c'est clair et honnête. || Bien reçu, je le présente à {colleague}.

# fr-merci | fr | email | good | Merci || Bilan de {month}
champion +0
Toute l'équipe de {site} est ravie de {module}. || {module} est excellent, {site} a gagné {n} heures ce mois-ci.
Nous souhaitons ajouter {n} licences supplémentaires pour {city}. || L'équipe de {city} aimerait aussi {module}, pour {n} personnes.
us +4
Quel plaisir de vous lire, {first} ! || Merci {first}, je transmets à toute l'équipe.
Je vous envoie le devis pour {city} avant le {date}. || Nous enverrons le devis pour {n} licences le {date}.
sales +26
Le devis {quote} est joint : {small} par mois pour {city}. || Pour {city}, comptez {small} par mois, formation comprise.
champion +44
Accord de {colleague}, on démarre à {city} le {later}. || C'est validé pour {city}, à partir du {later}.

# fr-depart | fr | email | bad | Passation || Un changement chez {company}
champion +0
Je quitte l'entreprise le {date}, après {n} ans. || Le {date} sera mon dernier jour chez {company}.
{second} reprend {system}, mais n'a jamais ouvert {module}. || Le dossier {quote} passe à {second}, qui découvre {module}.
Pourriez-vous l'appeler la semaine prochaine ? || Merci de prévoir une heure avec {second} avant le {date}.
us +4
Merci pour tout, {first}, et bonne suite. || Vous allez nous manquer, {first}.
Je vais écrire à {second} dès aujourd'hui. || Je vous tiens au courant après mon appel avec {second}.
second +80
{first}, je prends la suite à {site} ; par quoi commencer ? || Je découvre {module}, et l'échéance du {later} approche.
us +6
Par les {few} alertes de {site} : je vous montre le {date} à {clock}. || Je vous envoie un résumé d'une page et on se parle le {date}.
second +50
Merci, en une heure j'ai compris plus qu'en trois semaines. || C'était limpide, je reviens vers vous pour {quote}.

# fr-formation | fr | email | neutral | Formation à {city} || Nouveaux arrivants
second +0
{n} personnes rejoignent l'équipe de {city} en {next}. || Nous accueillons {n} nouveaux à {city} en {next}.
Pourriez-vous organiser une formation à {module} vers le {date} ? || Nous souhaitons deux heures de formation à {module}.
us +7
Avec plaisir : le {date} à {clock}, sur vos propres données. || Je vous propose le {date} à {clock}, par petits groupes.
second +20
Parfait, {colleague} réserve la salle. || Le créneau convient, {colleague} s'occupe de la salle à {city}.
us +120
Merci pour l'accueil à {city} ; le support de cours est dans le dossier partagé. || Belle séance, {few} questions restent ouvertes et je vous réponds demain.
second +22
Les {n} sont autonomes sur {module}. || Les retours de {city} sont très bons.

# fr-rgpd | fr | email | neutral | Questionnaire {case} || Questions sur vos sous-traitants
third +0
Notre déléguée à la protection des données prépare le registre de {year} et a {n} questions. || Pour le registre de {year}, il nous faut vos durées de conservation.
Pourriez-vous compléter le fichier {case} avant le {date} ? || Merci de compléter le fichier joint avant le {date}.
us +28
Le fichier {case} est complété ; les données de {module} restent en Europe. || Voici {case}, rempli, avec la liste des {few} sous-traitants.
third +46
Une précision : qui peut lire les journaux à {city} ? || Il reste une question sur les sauvegardes de {city}.
us +18
Seuls {few} ingénieurs, avec une autorisation par incident. || Les sauvegardes de {city} sont chiffrées et effacées après {k} jours.
third +40
C'est complet pour nous, merci. || Dossier {case} clos.

# fr-retard | fr | email | bad | Démarrage à {site} || Calendrier de {site}
second +0
Le démarrage de {site} est reporté au {later}. || Nous devons décaler {site} au {later}, le lancement est reporté.
Les données de {city} sont incomplètes et il nous manque la correspondance pour {module}. || {colleague} est seul sur les données, et {module} ne prend pas en compte les unités de {city}.
us +5
Je comprends, {first} ; parlons-en le {date}. || Merci de me prévenir, {first}.
Nous enverrons un modèle pour {city} avant le {date}. || Je vous envoie demain une méthode pour les unités de {city}.
second +96
Le modèle a bien aidé, {k} % des lignes passent. || {k} % des lignes sont propres, on avance.
us +50
Essai de cette nuit : {few} erreurs seulement. || L'essai de {site} s'est bien passé, {few} lignes à revoir.
second +70
{site} est en service depuis ce matin, {seats} utilisateurs connectés. || C'est parti à {site} !

# fr-temoignage | fr | email | good | Votre témoignage || Journée clients
us +0
Nous préparons la journée clients de {city} et votre histoire à {site} me vient en tête. || Un prospect de {city} cherche quelqu'un qui utilise {module} depuis un an.
Accepteriez-vous d'en parler vingt minutes, {first} ? || Seriez-vous libre le {later} ?
champion +30
Oui, volontiers comme client de référence. || Avec plaisir ; nous vous avons déjà recommandé à nos voisins.
us +6
Merci ! Je vous envoie le programme avant le {date}. || Formidable, le programme suit le {date}.
champion +130
Belle journée, j'ai surtout parlé des {n} heures gagnées à {site}. || La salle était pleine, et {colleague} veut maintenant {other}.
`);
