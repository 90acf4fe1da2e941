import type { Pattern } from '../detect-claims.ts';

export type RiskCategory =
  | 'churn-intent'
  | 'price'
  | 'product-gap'
  | 'support-quality'
  | 'adoption'
  | 'sponsor-left'
  | 'competitor'
  | 'legal-procurement'
  | 'reliability';

/** Phrases of customers whose account is at risk; lists show the first words of a title. */
export const RISK_PATTERNS: readonly Pattern<RiskCategory>[] = [
  {
    category: 'churn-intent',
    level: 'critical',
    title: 'Says they will cancel',
    test: /\b(?:we(?:'ve| have)? (?:decided|voted|chosen) (?:not to renew|to (?:cancel|leave|terminate|end|move (?:away|off|on)|switch))|(?:go|going|gone) in a different direction|(?:not|n't) (?:intend|plan|want|wish|intending|planning|going) to (?:renew|extend|continue|prolong)|(?:not|n't) (?:be )?(?:(?:extend(?:ing)?|prolong(?:ing)?) (?:it|(?:the|our|this) (?:contract|agreement|subscription|licen[cs]e))|continu(?:e|ing) (?:with you|(?:the|our|this) (?:contract|agreement|subscription|licen[cs]e|partnership)))|(?:will|are going to|shall) not (?:be )?renew(?:ing)?|won't (?:be )?renew(?:ing)?|not (?:be )?renewing|(?:not|never|un)\s?(?:going|planning|able|likely|willing|intending|prepared|inclined) to renew|(?:give|giving|serve|serving|hereby give) (?:you )?(?:formal )?(?:written )?notice|notice of (?:termination|non-?renewal|cancellation)|terminat(?:e|ing) (?:the|our) (?:contract|agreement|subscription)|please (?:cancel|terminate|close) (?:our|my|the) (?:account|contract|subscription)|cancel(?:ling)? (?:our|the) (?:contract|subscription|account|agreement))\b/iu,
  },
  {
    category: 'churn-intent',
    level: 'critical',
    title: 'Says they will cancel',
    test: /\b(?:kündigen (?:wir|den|unseren|hiermit)|(?:wir|hiermit) kündigen|kündigung (?:des|unseres|zum)|werden (?:den vertrag )?nicht verlängern|nous (?:résilions|souhaitons résilier|ne renouvellerons pas)|résiliation (?:du|de notre) contrat|(?:queremos|vamos a|hemos decidido) (?:cancelar|rescindir)|no (?:vamos a )?renovar(?:emos)?|(?:vogliamo|intendiamo) disdire|non rinnoveremo|(?:wij|we) zeggen (?:het contract|ons contract|op)|opzeggen van (?:het|ons)|(?:queremos|vamos) cancelar|não (?:vamos )?renovar(?:emos)?|vi (?:säger upp|kommer inte att förnya))/iu,
  },
  {
    category: 'churn-intent',
    level: 'high',
    title: 'Considering leaving',
    test: /\b(?:(?:thinking|talking|considering|tempted|forced|planning) (?:about |of |to )?(?:leav(?:e|ing)|cancel(?:l?ing)?|terminat(?:e|ing)|switch(?:ing)?|mov(?:e|ing) (?:away|off|elsewhere|to another)|walk(?:ing)? away|look(?:ing)? elsewhere)|(?:evaluat|consider|explor|look)\w* (?:at |for |into )?(?:our |some |the |other )?alternatives|evaluat(?:e|ing) (?:our )?options(?! for)|justify (?:another year|renewing|a renewal)|notice period|(?:export|get|download) (?:all )?(?:of )?our data (?:out )?before (?:the contract|we leave)|(?:reconsider(?:ing)?|rethink(?:ing)?|question(?:ing)?|re-?evaluat(?:e|ing)) (?:the|our|whether to|this) (?:renewal|contract|relationship|partnership|subscription|renew|continue)|(?:look(?:ing)?|shop(?:ping)?) (?:elsewhere|around)|hard to justify (?:the )?(?:renewal|renewing|another year|this spend|the spend)|(?:renewal|contract) (?:is|is now|looks|will be) (?:at risk|in doubt|in question|in jeopardy|unlikely)|exit clause|early termination|last chance|can(?:no|')?t (?:continue|go on) like this|(?:may|might|will have to) (?:have to )?(?:leave|cancel|part ways|look elsewhere))\b/iu,
  },
  {
    category: 'churn-intent',
    level: 'high',
    title: 'Considering leaving',
    test: /(?:überlegen,? (?:ob wir|zu wechseln|den vertrag)|alternativen (?:prüfen|ansehen|zu prüfen)|anbieter (?:zu )?wechseln|so können wir nicht weitermachen|envisageons de (?:changer|partir|quitter|résilier)|étudions (?:d'autres|des) alternatives|estamos (?:considerando|valorando|evaluando) (?:cambiar|otras|alternativas|dejar)|stiamo valutando (?:alternative|di cambiare|altri)|overwegen (?:om )?(?:over te stappen|te stoppen|alternatieven)|estamos (?:avaliando|considerando) (?:alternativas|outras|sair)|funderar på att (?:byta|lämna))/iu,
  },
  {
    category: 'price',
    level: 'high',
    title: 'Price objection',
    test: /\b(?:(?:can(?:no|')?t|cannot|unable to|not able to|won't|will not|refuse to) (?:accept|agree to|approve|absorb|afford|pay|sign off on|swallow) (?:the|this|your|that|a|an)?\s?(?:new |proposed |such an? )?(?:price|pricing|increase|uplift|quote|rate|rise|amount|cost)|(?:won't|will not|cannot|can't|refuses? to) (?:\w+ ){1,4}at (?:this|that|the (?:new|current|proposed)) (?:price|rate|cost)|(?:price|pricing|increase|uplift|quote|renewal) (?:is|was|feels|seems) (?:far |way |much |simply )?(?:too high|too much|too steep|excessive|unacceptable|out of (?:the question|reach)|over (?:our )?budget|more than we)|(?:\d{1,2} ?(?:%|percent|per cent)) (?:increase|uplift|price (?:rise|increase)|more than)|budget (?:has been|was|is being|got|will be) (?:cut|slashed|frozen|halved|reduced)|(?:budget|spending|hiring) (?:freeze|cuts?))\b/iu,
  },
  {
    category: 'price',
    level: 'medium',
    title: 'Price pressure',
    test: /\b(?:(?:too|very|quite|rather|getting) (?:expensive|pricey|costly)|overpriced|(?:better|lower|sharper|reduced?|best) (?:price|pricing|rate|offer|quote)|(?:need|want|expect|ask(?:ing)? for|looking for|require) (?:an? |some )?(?:\w+ )?(?:discount|reduction|price cut)|(?:give|grant|offer|get) (?:us |me )?(?:an? |some )?(?:bigger|larger|further|additional|better|deeper) discount|(?:without|unless|no) (?:an? |some )?discount|(?:reduce|lower|cut|trim|bring down) (?:the|our|your) (?:price|cost|costs|spend|bill|fees?)|cheaper|(?:price|pricing|prices) (?:is|are) (?:no longer|not) competitive|review(?:ing)? (?:all |our )?(?:\w+ )?(?:vendor|supplier|software|tool)s? (?:spend|spending|costs?|contracts)|(?:cut|reduce|slash)\w* (?:\w+ ){0,3}(?:spend|spending|costs|budgets?)|(?:until|unless) (?:the|our) budget|justify (?:the|this) (?:cost|price|spend|expense)|price (?:increase|rise|hike|objection)|cost (?:pressure|savings?|cutting)|budget (?:is )?(?:tight|pressure|constraints?)|zu teuer|preiserhöhung|rabatt|günstiger|trop cher|augmentation (?:de prix|tarifaire|des tarifs)|remise|demasiado caro|descuento|subida de precios?|troppo (?:caro|costoso)|sconto|aumento (?:dei prezzi|di prezzo)|te duur|korting|prijsverhoging|muito caro|desconto|för dyrt|rabatt|prishöjning)/iu,
  },
  {
    category: 'competitor',
    level: 'high',
    title: 'Evaluating a competitor',
    test: /\b(?:(?:pilot(?:ing)?|trial(?:ling)?|testing|evaluating|demo(?:ing|ed)? (?:with|of)?|proof of concept with|poc with|in talks with|talking to|met with|shortlist(?:ed|ing)?) (?:\w+ ){0,3}(?:competitor|competitors|alternative|another (?:vendor|supplier|provider|tool|product)|other (?:vendors?|suppliers?|providers?|tools?))|(?!(?:They|You|We|He|She|It|Who|This|That|Nobody)\b)\p{Lu}\w+ (?:has |have )?(?:offered|quoted|pitched) us (?:\w+ ){0,4}(?:price|same|less|cheaper|deal|discount|half|better|lower|\d)|half the (?:price|cost)|prefers? (?:another|a different|their own) (?:tool|vendor|supplier|provider|platform|system)|(?:mov|switch|migrat)\w+ (?:over |away )?to \p{Lu}\w+ (?:\w+ ){0,5}(?:contract|renewal|subscription|instead)|(?:consider(?:ing)?|look(?:ing)? (?:at|into)|evaluat(?:e|ing)|explor(?:e|ing)) (?:\w+ ){0,2}(?:other|another|alternative|different) (?:vendors?|suppliers?|providers?|tools?|products?|solutions?|platforms?)|(?:going|go|gone|went) with \p{Lu}\w+|(?:your|a|the|one of your) competitor(?:s|'s)?|(?:another|other|rival) (?:vendors?|suppliers?|providers?) (?:offer|offers|offered|quoted|has|have|can|are|is|showed|came)|(?:put|set|compare|comparing|compared) (?:\w+ ){0,4}(?:quote|offer|price|proposal|product) (?:next to|against|with|to) \p{Lu}\w+|\d{1,2} ?(?:%|percent) (?:lower|cheaper|less) (?:than|elsewhere)|(?:is|are|was) \d{1,2} ?(?:%|percent) (?:lower|cheaper)|(?:rfp|tender|request for proposals?) (?:process|for|goes|went|is|to)|switch(?:ing)? to \p{Lu}\w+|wettbewerber|mitbewerber|anderen anbieter|un concurrent|vos concurrents|autre fournisseur|otro proveedor|competidor(?:es)?|un concorrente|altro fornitore|concurrent(?:en)?|andere leverancier|concorrente|outro fornecedor|konkurrent(?:en|er)?|annan leverantör)/u,
  },
  {
    category: 'sponsor-left',
    level: 'high',
    title: 'Sponsor leaves',
    test: /\b(?:my last (?:working )?day|(?:i am|i'm|i will be|i'll be|(?:she|he) (?:is|will be)|(?:she|he)'s) leaving (?:the company|us|my (?:role|position|job)|at the end of|(?:this|next) (?:month|week|quarter))|(?:is|will be|has been) leaving (?:the (?:company|business|team)|us)|(?:i have|i've|has|have) (?:accepted|taken) (?:a|an) (?:new )?(?:position|role|job|offer)|(?:left|leaves|quits?) (?:the|our) (?:company|business|firm|organi[sz]ation)|no longer (?:be )?(?:your|the|our) (?:main |primary |day-to-day )?(?:contact|point of contact|sponsor|champion)|(?:has|have) left (?:the company|the business|us)|no longer (?:with|at|works? (?:for|at|here)|employed)|(?:resigned|stepping down|stepped down|moving on to (?:a )?new|made redundant|laid off|let go)|(?:my|his|her) (?:successor|replacement)|hand(?:ing)? over (?:my|the|all|to)|mein letzter (?:arbeits)?tag|verlasse (?:das unternehmen|die firma)|verlässt (?:das unternehmen|uns|die firma)|mein(?:e)? nachfolger(?:in)?|je quitte (?:l'entreprise|la société|mes fonctions)|quitte (?:l'entreprise|la société)|mon dernier jour|mon successeur|dejo la (?:empresa|compañía)|mi último día|mi sucesora?|lascio (?:l'azienda|la società)|il mio ultimo giorno|mijn laatste (?:werk)?dag|verlaat (?:het bedrijf|ons)|deixo a empresa|meu último dia|min sista (?:arbets)?dag|slutar (?:på|hos)|lämnar (?:företaget|bolaget))/iu,
  },
  {
    category: 'sponsor-left',
    level: 'high',
    title: 'Sponsor leaves',
    test: /\b(?:(?:\p{Lu}\p{Ll}+ (?:is|will be)|[Ss]he's|[Hh]e's) leaving (?!Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{Lu}|(?:[Oo]ur|[Mm]y) (?:\p{L}+ ){1,4}(?:is|will be) leaving\b(?! (?:on|for|early|the office|today|tomorrow|at \d))|(?:(?!It|This|That)\p{Lu}\p{Ll}+|[Ss]he|[Hh]e) has left \p{Lu}|(?:[Ss]he's|[Hh]e's) left \p{Lu}|(?:[Oo]ur|[Mm]y) (?:\p{L}+ ){1,4}has left\b(?! (?:on|for|the office|an?|it|you|some)\b))/u,
  },
  {
    category: 'reliability',
    level: 'critical',
    title: 'Outage stops their work',
    test: /\b(?:(?:complete|total|full|major|another) (?:outage|standstill|blackout)|production (?:is|was|has been) (?:down|stopped|halted|blocked)|(?:nobody|no one|none of (?:us|our)|all (?:our )?(?:users|teams|sites)) (?:can|are able to|could|are (?:unable|locked))|business[- ]critical|(?:lost|losing) (?:\w+ ){0,4}(?:orders|money|revenue|customers|data|sales)|data (?:loss|breach|leak)|wir stehen still|totalausfall|produktion steht|arrêt (?:total|complet)|parada total|sistema caído|fermo (?:totale|produzione))/iu,
  },
  {
    category: 'reliability',
    level: 'high',
    title: 'Recurring problem',
    test: /\b(?:(?:three|four|five|six|several|multiple|[3-9]) (?:\w+ )?(?:outages|incidents|crashes|failures|bugs)|(?:second|third|fourth|fifth|sixth) (?:time (?:this|in|that|now|we|i|you|today|since|already|the)\b|(?:week|month|day) (?:in a row|running|now|without|of (?:waiting|outages?|problems|silence))|outage|incident|ticket|case|bug report)|for the (?:second|third|fourth|fifth|sixth) time|(?:again|still) (?:down|broken|failing|not working|timing out|unavailable|crashing)|keeps? (?:failing|crashing|timing out|breaking|happening|dropping|going down)|(?:repeated|recurring|constant|frequent) (?:outages?|failures?|errors?|timeouts?|crashes|downtime|incidents?|issues|problems)|sla (?:breach|breached|missed|violation)|(?:breach(?:ed)?|missed) (?:the|your|our) sla|down (?:for|since|all) (?:\w+ )?(?:hours?|morning|day|days)|immer wieder (?:aus|abst|fehl)|schon wieder|zum (?:dritten|zweiten|vierten) mal|tombe(?:nt)? (?:encore|toujours) en panne|(?:encore|toujours) en panne|por (?:tercera|segunda|cuarta) vez|otra vez (?:caído|falla|con)|per la (?:terza|seconda) volta|voor de (?:derde|tweede) keer|pela (?:terceira|segunda) vez|för (?:tredje|andra) gången)/iu,
  },
  {
    category: 'reliability',
    level: 'medium',
    title: 'Reports a problem',
    test: /\b(?:(?:export|import|sync|login|integration|report|dashboard|api|upload|download|search|page|app|job|invoice run|webhook|connection|server|system|service|site) (?:\w+ ){0,5}(?:fails?|failed|failing|times? out|timed out|timing out|crash(?:es|ed|ing)?|is (?:down|broken|stuck|slow|unavailable)|(?:does|do|did)(?:n't| not) (?:work|load|start|open|respond|complete|finish)|stopped working|throws?|hangs?)|takes? (?:\w+ ){1,4}(?:seconds|minutes|hours) to (?:(?:load|open|respond|start|save|run)\b(?! (?:the|an?|our|my)\b)|export|log in)|outage|downtime|(?:critical|serious|blocking|severe) (?:bug|issue|defect|error|problem)|(?:ausfall|störung|absturz)|(?:funktioniert|geht|läuft) (?:seit \S+ )?nicht|panne|ne (?:fonctionne|marche) (?:pas|plus)|(?:no|deja de|dejó de) funciona(?:r)?|non funziona|werkt niet|storing|não funciona|fungerar inte|avbrott|動きません|エラー)/iu,
  },
  {
    category: 'product-gap',
    level: 'high',
    title: 'Blocked by a missing feature',
    test: /\b(?:(?:deal|show)[- ]?(?:breaker|stopper)|(?:without|unless) (?:\w+ ){0,5}(?:we (?:can(?:no|')?t|cannot|won't|will not)|there is no|no point)|(?:can(?:no|')?t|cannot|won't be able to) (?:go live|roll ?out|sign|renew|proceed|expand|use (?:it|this)) (?:without|until|unless|before)|must-have|(?:a|real) must have|blocks? (?:our|the) (?:rollout|go[- ]live|launch|migration|renewal|project)|blocker)\b/iu,
  },
  {
    category: 'product-gap',
    level: 'medium',
    title: 'Missing feature',
    test: /\b(?:(?:does(?:n't| not)|do(?:n't| not)|cannot|can't) (?:support|handle|offer|cover|integrate|connect)|(?:missing|lacks?|lacking) (?:\w+ ){0,3}(?:feature|function|functionality|support|integration|capability|option|report)|still (?:do(?:es)? not|do(?:es)?n't) have|(?:not|n't) (?:do |deliver |get )?what (?:was|we were|you|you were) (?:promised|promise|sold|shown)|not what we (?:signed up for|bought|paid for|agreed)|no way to|feature (?:gap|is missing)|(?:still|been) waiting (?:for|on) (?:\w+ ){0,4}(?:feature|integration|fix|roadmap|release|connector)|(?:promised|announced) (?:\w+ ){0,4}(?:feature|integration|release|roadmap|connector)|not on (?:the|your) roadmap|fehlt (?:uns|noch|die|eine)|unterstützt (?:kein|das nicht|nicht)|il (?:nous )?manque|ne (?:gère|supporte|prend) pas|falta (?:la|una|un|el)|no (?:soporta|permite|admite)|manca (?:la|una|il|un)|non supporta|ontbreekt|ondersteunt (?:geen|niet)|saknas|stöder inte)/iu,
  },
  {
    category: 'support-quality',
    level: 'high',
    title: 'Unhappy with our service',
    test: /\b(?:(?:this|that|it|which|response|support|service|situation|handling|communication) (?:is|was|has been) (?:simply |completely |totally |just |absolutely |frankly )?(?:unacceptable|not acceptable|a disgrace|appalling|terrible|dreadful|shocking|ridiculous|a joke)|unacceptable|escalat(?:e|ing|ed) (?:this|it|the|to)|(?:terrible|horrible|horrific|awful|appalling|dreadful|worst|pathetic|useless|abysmal|lousy|disgraceful) (?:customer |client |technical )?(?:service|support|care|help ?desk|response|communication)|(?:service|support|communication) (?:\w+ ){0,3}(?:is|was|are|were|has been|have been) (?:\w+ )?(?:terrible|horrible|awful|appalling|rude|a nightmare|useless|non-?existent|pathetic|disgraceful)|(?:extremely|very|deeply|really|so|increasingly) (?:disappointed|frustrated|unhappy|dissatisfied|annoyed|upset)|(?:lost|losing|loss of) (?:confidence|trust|patience|faith)|(?:speak|talk) (?:to|with) (?:your|a) (?:manager|boss|director|ceo|vp|supervisor)|formal complaint|inakzeptabel|nicht (?:mehr )?akzeptabel|(?:sehr|äußerst|extrem) (?:enttäuscht|unzufrieden|verärgert)|vertrauen verloren|inacceptable|très (?:déçus?|mécontents?|insatisfaits?)|inaceptable|muy (?:decepcionad[oa]s?|molest[oa]s?|insatisfech[oa]s?)|inaccettabile|molto (?:delus[ie]|insoddisfatt[ie])|onacceptabel|(?:erg|zeer) (?:teleurgesteld|ontevreden)|inaceitável|muito (?:decepcionad[oa]s?|insatisfeit[oa]s?)|oacceptabelt|mycket (?:besvikna?|missnöjda?))/iu,
  },
  {
    category: 'support-quality',
    level: 'medium',
    title: 'Waiting for an answer',
    test: /\b(?:(?:no|without|never (?:got|received|had)|not (?:had|received|heard)|haven't (?:had|received|heard|got)|have not (?:had|received|heard|got)) (?:a |any |an )?(?:reply|response|answer|update|feedback|word|news|anything)(?: (?:back|from|to|on|for|since|yet))?|been waiting (?:\w+ ){0,3}for (?:an? |your |any |the |someone's )?(?:reply|answer|response|update|call back|callback|feedback|solution|fix)|(?:nobody|no one) from your (?:side|team|company)|clos(?:es|ed|ing) (?:my|our|the) (?:ticket|case)s? without|(?:unhappy|dissatisfied|not (?:happy|satisfied|pleased)) with|still (?:waiting|no (?:reply|answer|response|update|news))|(?:ticket|case|request|e-?mail)s? (?:\w+ ){0,4}(?:unanswered|ignored|open (?:for|since))|(?:chas(?:ed|ing)|following up) (?:again|for the|on this|once more)|(?:nobody|no one) (?:answers?|answered|replies|replied|responds?|responded|calls?|called)|(?:slow|late|poor|bad) (?:customer |technical )?(?:support|response|responses|service)|(?:been |kept |left )?on hold (?:for|since|with)|(?:phones?|calls?) (?:\w+ ){0,2}(?:go|goes) unanswered|seit (?:\S+ ){1,3}(?:tagen|wochen) (?:keine|warten|ohne)|keine (?:antwort|rückmeldung)|(?:toujours|encore) (?:pas de|sans|aucune) (?:réponse|nouvelles?|retour)|sin (?:respuesta|noticias)|nessuna risposta|senza risposta|geen (?:reactie|antwoord)|sem (?:resposta|retorno)|inget svar)/iu,
  },
  {
    category: 'adoption',
    level: 'high',
    title: 'Low adoption',
    test: /\b(?:(?:nobody|no one|hardly anyone|barely anyone|few(?:er)? (?:people|users)|only (?:two|three|a few|a handful|\d{1,2}) (?:people|users|of)) (?:\w+ ){0,3}(?:uses?|using|log(?:s|ging)? in|adopted)|(?:has|have) not (?:used|seen|opened|touched|logged) (?:the |into |in )?(?:the )?(?:tool|product|platform|system|it)|(?:stopped|quit) using|downgrad(?:e|ing) (?:to|our|the)|(?:not|n't) need (?:all|that many|so many|as many) (?:\w+ ){0,3}(?:seats|licen[cs]es|users)|(?:low|poor|weak|disappointing|declining|falling) (?:adoption|usage|uptake|engagement)|(?:adoption|usage|uptake) (?:is|was|has been|remains|stays) (?:low|poor|weak|down|falling|disappointing|below|declining|flat)|(?:gone|went|going) back to (?:excel|spreadsheets?|e-?mail|paper|the old)|shelfware|unused (?:licen[cs]es|seats)|(?:reduce|cut|drop|give back|hand back|return) (?:\w+ ){0,3}(?:seats|licen[cs]es|users)|niemand (?:nutzt|benutzt|verwendet)|kaum (?:genutzt|jemand)|personne n'utilise|nadie (?:usa|utiliza)|nessuno (?:usa|utilizza)|niemand gebruikt|ninguém (?:usa|utiliza)|ingen använder)/iu,
  },
  {
    category: 'adoption',
    level: 'medium',
    title: 'Rollout delayed',
    test: /\b(?:(?:go[- ]?live|rollout|roll-out|launch|onboarding|implementation|migration|kick-?off) (?:\w+ ){0,3}(?:delayed|postponed|slip(?:s|ped|ping)?|pushed (?:back|out)|on hold|behind(?: schedule)?|stalled|late|moved (?:back|to))\b|(?:paus(?:e|ed|ing)|halt(?:ed|ing)?|suspend(?:ed|ing)?) the (?:project|rollout|implementation|deployment|migration|onboarding)|behind schedule|(?:need|needs|want) (?:more|better|another) training|(?:team|users|people|colleagues) (?:\w+ ){0,3}(?:struggl(?:e|es|ing)|confused|finds? (?:\w+ ){1,4}(?:hard|difficult|confusing|complicated)|do(?:n't| not) understand)|too (?:complicated|complex|confusing)|verzögert sich|verschoben|(?:reporté|retardé)e?|aplazado|retrasado|rinviato|uitgesteld|adiado|försenad|framskjuten)/iu,
  },
  {
    category: 'legal-procurement',
    level: 'medium',
    title: 'Blocked by legal or procurement',
    test: /\b(?:(?:legal|procurement|compliance|security|infosec|data protection|purchasing|finance|works council|privacy)(?: team| department)? (?:\w+ ){0,4}(?:hold(?:s|ing)?|block(?:s|ed|ing)?|won't sign|will not sign|raised|objects?|objected|has (?:concerns|questions|issues)|rejected|refus(?:e|es|ed)|needs? to|must|requires?|insists?|stuck|review(?:s|ing)?\b(?! and sign))|(?:liability|indemnity|termination|data processing|auto-?renewal) (?:clause|cap|terms)|redlines?|(?:stuck|held up|waiting) (?:in|with|on|at) (?:legal|procurement|purchasing|compliance)|audit claim|rechtsabteilung|einkauf (?:\w+ ){0,3}(?:prüft|verlangt|blockiert)|datenschutzbedenken|service (?:juridique|achats)|departamento (?:legal|de compras)|ufficio (?:legale|acquisti)|juridische afdeling|inkoop|jurídico|juridiska?|inköpsavdelning)/iu,
  },
];
