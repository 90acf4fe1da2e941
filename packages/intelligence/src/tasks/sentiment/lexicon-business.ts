/** Valence (-4 to 4) of words in business mail; they override the general lexicon. */
const ENTRIES = `
please 0|thanks 0.6|thank 0.6|thx 0.5|regards 0|dear 0|sincerely 0|best 2.2|kind 0.4|support 0|supported 0|help 0.2|helping 0.3|secure 0|security 0|share 0|shares 0|sharing 0|interest 0.2|interested 0.9|interests 0|credit 0|credits 0|opportunity 0.4|free 0.3|top 0.2|matter 0|challenge -0.3|important 0|kindly 0|trust 0.9|agree 0.6|agreed 0.6|cut -0.4|hard -0.6|number 0|demand 0|demo 0|value 0.4|values 0|like 0.9|fire -0.8|play 0|leave -0.4|grant 0.4|stop -0.7|fun 2.0|sure 0.6|well 0.7|ready 0.5|fine 0.5|ok 0.4|okay 0.4|hope 0.6|hopefully 0.4|greetings 0
problem -1.3|problems -1.4|issue -0.9|issues -1.0|error -1.2|errors -1.3|bug -1.1|bugs -1.3|buggy -2.0|fail -2.0|fails -2.0|failed -2.0|failing -2.1|failure -2.2|failures -2.3|broken -2.0|breaks -1.4|broke -1.7|outage -2.3|outages -2.5|downtime -2.0|unusable -2.9|unacceptable -3.1|unreliable -2.4|unresponsive -1.9|escalate -1.6|escalated -1.7|escalation -1.6|escalating -1.7|cancel -1.4|cancelled -1.3|cancelling -1.6|cancellation -1.5|terminate -1.7|termination -1.6|churn -1.5|crash -1.9|crashes -2.0|crashed -2.0|crashing -2.1|slow -1.3|slower -1.3|slowness -1.5|timeout -1.1|timeouts -1.3|delay -1.3|delays -1.4|delayed -1.4|late -0.9|overdue -1.2|missing -1.1|missed -1.3|wrong -1.8|incorrect -1.3|confusing -1.4|confused -1.2|confusion -1.2|complaint -1.6|complaints -1.8|complain -1.5|refund -1.0|regression -1.3|blocker -1.5|blocked -1.3|blocking -1.3|stuck -1.4|workaround -0.6|expensive -1.1|overpriced -1.9|pricey -0.9|disappointing -2.4|disappointed -2.4|disappointment -2.4|frustrating -2.4|frustrated -2.3|frustration -2.2|unhappy -2.2|dissatisfied -2.4|annoying -1.9|annoyed -1.8|worse -2.0|worst -3.0|worried -1.4|concern -0.9|concerned -1.2|concerns -1.0|silence -0.7|ignored -1.6|unanswered -1.4|useless -2.4|waste -1.9|wasted -1.9|hopeless -2.2|ridiculous -2.1|terrible -2.8|horrible -2.8|awful -2.7|incompetent -2.9|unprofessional -2.5|rude -2.2|nightmare -2.6|mess -1.6|lost -1.2|losing -1.4|hung -1.0|hours -0.1|waiting -0.6|lied -2.4|hidden -0.6|penalty -1.3|breach -1.8|breached -1.9|competitor -0.3|unclear -0.8|complicated -0.9|cumbersome -1.3
works 0.5|working 0.2|worked 0.5|solved 1.6|resolved 1.5|fixed 1.3|fix 0.1|smooth 1.6|smoothly 1.7|reliable 1.6|stable 1.0|fast 1.1|faster 1.0|quick 0.9|quickly 0.7|responsive 1.6|helpful 1.9|excellent 2.9|great 2.6|awesome 3.0|fantastic 2.9|amazing 2.9|wonderful 2.8|perfect 2.5|impressed 2.3|impressive 2.2|delighted 2.8|thrilled 2.8|pleased 2.0|happy 2.5|glad 1.7|love 2.9|loves 2.7|loved 2.7|appreciate 1.3|appreciated 1.4|grateful 2.0|recommend 1.7|recommended 1.5|expand 0.8|expanding 0.8|expansion 0.7|renew 0.7|renewing 0.9|upgrade 0.4|win 1.8|success 1.9|successful 1.9|successfully 1.7|improved 1.4|improvement 1.2|improvements 1.2|easy 1.3|easier 1.2|kudos 2.2|congratulations 2.3|congrats 2.2|exceeded 1.8|saves 1.1|saved 1.2|seamless 2.0|valuable 1.7
danke 0.6|dank 0.6|gut 1.4|gute 1.2|super 2.2|toll 2.2|klasse 2.2|prima 1.8|hervorragend 2.9|zufrieden 2.0|begeistert 2.7|funktioniert 0.6|gelöst 1.4|freue 1.4|freuen 1.4|perfekt 2.4|schlecht -2.0|schlechter -2.0|fehler -1.2|ausfall -2.1|ausfälle -2.3|leider -1.0|problem -1.3|probleme -1.4|enttäuscht -2.4|enttäuschend -2.4|unzufrieden -2.4|ärgerlich -2.0|verärgert -2.3|inakzeptabel -3.1|kündigen -1.7|kündigung -1.7|langsam -1.2|kaputt -1.9|teuer -1.1|verzögerung -1.4|verspätet -1.2|unbrauchbar -2.8|beschwerde -1.8|katastrophe -2.9|frustrierend -2.3
merci 0.6|bien 0.9|super 2.2|génial 2.7|parfait 2.4|excellente 2.8|ravi 2.3|ravis 2.3|content 1.8|contente 1.8|satisfait 2.0|satisfaits 2.0|bravo 2.2|mauvais -2.0|mauvaise -2.0|problème -1.3|problèmes -1.4|erreur -1.2|erreurs -1.3|panne -2.0|pannes -2.2|déçu -2.4|déçus -2.4|décevant -2.3|inacceptable -3.1|malheureusement -1.0|résilier -1.7|résiliation -1.7|lent -1.2|lente -1.2|cher -0.9|retard -1.2|retards -1.3|mécontent -2.3|mécontents -2.3|frustrant -2.2|inutilisable -2.8|plainte -1.7|catastrophe -2.8|pire -2.2
gracias 0.6|bueno 1.2|buena 1.2|excelente 2.8|genial 2.5|perfecto 2.4|perfecta 2.4|encantado 2.2|encantados 2.2|contento 1.9|contentos 1.9|satisfechos 2.0|feliz 2.2|malo -1.9|mala -1.9|error -1.2|errores -1.3|fallo -1.6|fallos -1.7|falla -1.6|caída -1.6|problema -1.3|problemas -1.4|decepcionado -2.4|decepcionados -2.4|decepcionante -2.4|inaceptable -3.1|lamentablemente -1.0|cancelar -1.4|lento -1.2|lenta -1.2|caro -1.0|cara -0.6|retraso -1.3|retrasos -1.4|queja -1.6|frustrante -2.2|peor -2.1|molesto -1.8
grazie 0.6|ottimo 2.4|ottima 2.4|eccellente 2.8|perfetto 2.4|contenti 1.9|soddisfatti 2.0|felice 2.2|felici 2.2|fantastico 2.8|errore -1.2|errori -1.3|guasto -1.9|delusi -2.4|deluso -2.4|deludente -2.4|inaccettabile -3.1|purtroppo -1.0|disdetta -1.7|ritardo -1.3|ritardi -1.4|reclamo -1.6|pessimo -2.7|pessima -2.7|insoddisfatti -2.3
bedankt 0.6|goed 1.1|geweldig 2.7|uitstekend 2.8|blij 2.0|tevreden 2.0|slecht -2.0|fout -1.2|fouten -1.3|storing -1.9|storingen -2.1|teleurgesteld -2.4|teleurstellend -2.4|onacceptabel -3.1|helaas -1.0|opzeggen -1.7|opzegging -1.7|traag -1.3|duur -0.9|vertraging -1.3|klacht -1.6
obrigado 0.6|obrigada 0.6|ótimo 2.4|ótima 2.4|satisfeitos 2.0|contentes 1.9|erro -1.2|erros -1.3|falha -1.7|falhas -1.8|decepcionados -2.4|inaceitável -3.1|infelizmente -1.0|atraso -1.3|atrasos -1.4|reclamação -1.6|péssimo -2.7|lentidão -1.4
tack 0.6|bra 1.1|jättebra 2.6|nöjda 2.0|nöjd 2.0|glada 1.9|fantastiskt 2.8|dåligt -2.0|dålig -2.0|fel -1.2|problemet -1.2|besviken -2.4|besvikna -2.4|oacceptabelt -3.1|tyvärr -1.0|säga -0|uppsägning -1.7|långsamt -1.3|långsam -1.3|försening -1.3|avbrott -1.8|klagomål -1.6`;

export const BUSINESS_LEXICON: ReadonlyMap<string, number> = new Map(
  ENTRIES.split(/[\n|]/)
    .filter((entry) => entry.trim())
    .map((entry) => {
      const [word = '', valence = '0'] = entry.trim().split(' ');
      return [word, Number(valence)] as const;
    }),
);

/** Phrases whose valence is not the sum of their words. */
export const PHRASES: readonly (readonly [RegExp, number])[] = [
  [/\bno (?:problem|worries|issues?|rush|hurry)\b/gi, 0.6],
  [/\bnot (?:a|any|an) (?:problem|issue)\b/gi, 0.5],
  [/\b(?:kind|best|warm(?:est)?|many) (?:regards|wishes|thanks)\b/gi, 0],
  [
    /\b(?:problem|issue|bug|error|ticket) (?:is |was |has been |got |now )*(?:solved|fixed|resolved|gone|closed)\b/gi,
    1.4,
  ],
  [
    /\b(?:fed up|sick (?:and tired )?of|had enough|last straw|beyond (?:a joke|frustrat\w+))\b/gi,
    -3,
  ],
  [
    /\b(?:let (?:us|me) down|falls? (?:apart|short)|not good enough|out of patience|losing patience)\b/gi,
    -2.4,
  ],
  [
    /\b(?:still (?:no|not|waiting|nothing|broken|down|failing)|once again|yet again|third time|for the (?:second|third|fourth) time)\b/gi,
    -1.6,
  ],
  [
    /\b(?:does ?n[o']t|do ?n[o']t|did ?n[o']t|is ?n[o']t|not|never) (?:work|working|load|loading|respond|responding|help)\b/gi,
    -1.9,
  ],
  [
    /\b(?:can ?not|can't|could ?n[o']t|unable to) (?:log ?in|access|use|open|export|import|connect|get|find)\b/gi,
    -1.2,
  ],
  [
    /\b(?:well done|job well done|good job|great job|great work|nice work|hats off|keep it up|can't wait|look(?:ing)? forward)\b/gi,
    1.9,
  ],
  [
    /\b(?:above and beyond|game[- ]changer|life ?saver|life of ease|works like a charm|over the moon)\b/gi,
    3,
  ],
];
