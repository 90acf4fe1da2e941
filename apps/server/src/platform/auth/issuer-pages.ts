/** The issuer's own two pages; they load no other file. */
const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 14px/1.55 system-ui, sans-serif; }
body { display: grid; place-items: center; min-height: 90vh; margin: 0; }
main { max-width: 24rem; padding: 1.5rem; }
h1 { font-size: 1.25rem; font-weight: 600; }
a, button { font: inherit; }
button { padding: 0.4rem 0.9rem; border-radius: 6px; border: 1px solid; background: none; color: inherit; }
</style>
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>`;

/** Asks before signing out; `form` is the issuer's own, of id `op.logoutForm`. */
export const signOutPage = (form: string): string =>
  page(
    'Sign out of Rapport?',
    `${form}<p><button autofocus type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button></p>`,
  );

/** The issuer's error page. */
export const problemPage = (problem: string): string =>
  page(
    'Sign-in could not be finished',
    `<p>${escapeHtml(problem)}</p><p><a href="/">Start again</a></p>`,
  );

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
