const DOMAINS = `gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.it live.com live.co.uk live.nl msn.com yahoo.com yahoo.co.uk yahoo.fr yahoo.de yahoo.it yahoo.es yahoo.co.in yahoo.ca yahoo.com.br ymail.com rocketmail.com aol.com icloud.com me.com mac.com proton.me protonmail.com pm.me gmx.de gmx.net gmx.at gmx.ch gmx.com web.de t-online.de freenet.de arcor.de mail.ru yandex.ru yandex.com bk.ru list.ru inbox.ru rambler.ru qq.com 163.com 126.com sina.com foxmail.com naver.com daum.net hanmail.net orange.fr wanadoo.fr free.fr sfr.fr laposte.net neuf.fr libero.it virgilio.it tin.it alice.it tiscali.it telefonica.net terra.com.br uol.com.br bol.com.br ziggo.nl kpnmail.nl xs4all.nl planet.nl home.nl telenet.be skynet.be bluewin.ch sunrise.ch telia.com comhem.se btinternet.com btopenworld.com sky.com virginmedia.com ntlworld.com talktalk.net verizon.net comcast.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net optonline.net juno.com shaw.ca rogers.com sympatico.ca bigpond.com optusnet.com.au zoho.com fastmail.com fastmail.fm hey.com tutanota.com posteo.de mailbox.org hushmail.com mail.com email.com usa.com wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz abv.bg ukr.net rediffmail.com`;

/** Public mailbox providers. */
export const FREE_MAIL: readonly string[] = DOMAINS.split(/\s+/);

const FREE = new Set(FREE_MAIL);

/** Whether a domain is a public mailbox provider, so that it identifies no company. */
export const isFreeMail = (domain: string): boolean => FREE.has(domain);

/** The domain of an e-mail address, in lower case; empty when it has none. */
export const domainOf = (email: string): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** A domain and its parents, down to two labels: `mail.eu.acme.com` → itself, `eu.acme.com`, `acme.com`. */
export function domainsAbove(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
