import { parseStories } from './parse.ts';

/** What customers in France write. */
export const FRENCH = parseStories(`
# fr-prix | fr | email | bad | Renouvellement || Votre offre {quote} | renewing
champion +0
J'ai bien reçu votre offre {quote} : {raised} contre {amount} aujourd'hui, soit {pct} % de plus. || Votre proposition {quote} est {pct} % plus chère que l'an dernier, pour exactement la même chose.
Ce n'est pas acceptable pour nous. || Notre direction ne validera jamais un tel montant.
Merci de revoir votre copie avant le {date}. || Pouvez-vous nous faire une nouvelle proposition d'ici le {date} ?
sales +5
Merci pour votre retour, je regarde ce que je peux faire. || Je comprends. Je reviens vers vous avant le {date}.
sales +28
Nous pouvons rester à {amount} avec un engagement de deux ans. || Voici une version à {middle}, sans engagement.
second +40
Pour information, {rival} nous propose {cut}. || Les achats demandent encore un effort.
champion +30
C'est bon pour deux ans, envoyez-nous le contrat. || Nous allons consulter d'autres fournisseurs. || Merci, je soumets à ma direction.

# fr-panne | fr | email | bad | URGENT || {system} en panne || Incident
third +0
Depuis {since}, {system} ne répond plus. || Impossible de se connecter depuis {since}, tout le site de {site} est bloqué.
{crew} personnes ne peuvent pas travailler. || Merci de nous rappeler au plus vite.
support +1
Nous avons identifié le problème, nos équipes sont dessus. || Bien reçu, nous regardons tout de suite.
support +3
C'est rétabli, pouvez-vous confirmer ? || Le service est de nouveau disponible.
third +2
Oui, c'est bon. || Ça remarche, merci. || Toujours très lent chez nous.
champion +26
C'est la troisième fois depuis {month}, je commence à perdre patience. || Pouvez-vous nous expliquer ce qui s'est passé ? Ma direction me le demande.
us +30
Vous trouverez le rapport en pièce jointe, ainsi qu'un avoir de {small}. || Le rapport d'incident est joint, la cause a été corrigée.
champion +28
Merci. || Bien reçu, merci pour la transparence. || Je prends note, mais nous étudions un plan B.

# fr-depart | fr | email | bad | Changement d'interlocuteur || Mon départ | departs
champion +0
Je quitte {company} le {due}. {second} prend la suite. || Je vous informe de mon départ, mon dernier jour est le {due}. C'est {second} qui reprend.
us +4
Merci pour tout et bonne continuation ! || Vous allez nous manquer, bonne chance pour la suite.
second +80
Bonjour, je reprends le dossier. Pouvez-vous m'envoyer le contrat ? || Bonjour, je découvre {system}. À quoi cela nous sert-il exactement et combien cela coûte ?
us +6
Bien sûr : {seats} utilisateurs, {amount} par an, échéance le {renewal}. || Avec plaisir, je vous propose un point le {date}.
second +50
Merci. Nous allons revoir tous nos outils d'ici {next}. || Merci, c'est noté.

# fr-relance | fr | email | bad | Dossier {case} || Relance
third +0
Je n'ai toujours pas de réponse à ma demande {case}. || Cela fait {n} jours que j'attends une réponse sur {case}.
support +22
Toutes mes excuses, je regarde aujourd'hui. || Désolé pour l'attente, je prends le relais.
support +24
C'est corrigé. || Il fallait activer l'option dans les paramètres, c'est fait.
third +20
Merci, ça marche. || Enfin, merci. || Cela ne fonctionne toujours pas.

# fr-merci | fr | email | good | Merci
champion +0
Un petit mot pour vous remercier, la mise en place à {city} s'est très bien passée. || Les équipes sont contentes de {module}, merci à {engineer}.
Il nous faudrait {n} licences de plus. || Pouvez-vous nous faire un devis pour {n} utilisateurs supplémentaires ?
sales +24
Avec plaisir, {extra} par mois pour {n} utilisateurs, devis joint. || Le devis {quote} est joint, {extra} par mois.
champion +44
C'est validé. || Bon pour accord.

# fr-temoignage | fr | email | good | Témoignage
us +0
Accepteriez-vous de parler à un prospect de {city} ? || Nous cherchons un témoignage client, seriez-vous partant ?
champion +30
Oui, pas de souci. || Volontiers.
us +90
Merci beaucoup pour votre temps. || C'était parfait, merci.
champion +20
Je vous en prie. || Avec plaisir.

# fr-formation | fr | email | neutral | Formation
second +0
Nous accueillons {few} nouvelles personnes en {next}, serait-il possible d'organiser une formation ? || Pouvez-vous former {few} personnes à {module} ?
us +7
Oui, le {date} à {clock} ? || Bien sûr, je vous propose le {date}.
second +20
Parfait. || C'est noté, merci.
us due+30
Merci à tous, le support est joint. || Voici l'enregistrement.
second +22
Merci, très utile. || Merci !

# fr-rgpd | fr | email | neutral | RGPD || Registre des traitements | any
third +0
Pour notre registre, pourriez-vous nous indiquer la durée de conservation des données ? || Notre DPO souhaite la liste de vos sous-traitants.
us +28
La liste est jointe. || Vous trouverez le document en pièce jointe.
third +46
Merci. || C'est complet, merci.

# fr-facture | fr | email | neutral | Facture {case} | any
second +0
Pouvez-vous nous renvoyer la facture {case} ? || Il manque le numéro de commande sur la facture {case}.
support +5
La voici. || Facture corrigée en pièce jointe.
second +20
Merci, bien reçu. || Merci.

# fr-rdv | fr | email | neutral | Notre rendez-vous | any
champion +0
Je dois décaler notre rendez-vous, le {later} vous convient ? || Un empêchement de dernière minute, peut-on reporter au {later} ?
us +3
Aucun problème, {clock} ? || Oui, je vous renvoie une invitation.
champion +4
Parfait. || Merci.

# fr-acces | fr | case | neutral | Accès
second +0
Merci de créer un accès pour {colleague}. || {colleague} a perdu son mot de passe.
support +4
C'est fait. || Réinitialisé.
second +3
Merci ! || ok merci

# fr-question | fr | email | neutral | Question sur {module}
third +0
Comment exporter la liste vers Excel ? || Peut-on filtrer par site dans {module} ?
support +5
En haut à droite, « Exporter ». || Oui, avec le filtre « lieu ».
third +4
Trouvé, merci. || Super, merci.

# fr-conges | fr | email | neutral | Absence | any
champion +0
Je suis absent du bureau jusqu'au {later}. En cas d'urgence, contactez {colleague}. || Actuellement en congés, de retour le {later}.

# fr-retard | fr | email | bad | Démarrage de {city}
second +0
Nous ne serons pas prêts à {city} pour le {due}, les données ne sont pas complètes. || Il faut décaler le démarrage de {city} au {later}.
us +5
Merci de prévenir, pouvons-nous vous aider sur les données ? || D'accord, j'adapte le planning.
second +96
Les fichiers sont déposés. || Oui, je veux bien.
us +50
Les données sont chargées. || L'essai est concluant.
second +70
{city} est en production depuis ce matin. || Toujours bloqué de notre côté, {colleague} n'a pas le temps.
`);
