/** With this line the bundler begins, behind all that is shown. */
const BEGIN = /<script(?: nonce="[^"]*")? id="_R_">/;

/**
 * A page in three parts: what comes before `</head>`, what is shown, and the scripts behind it. A page has some 200 KB, and whatever changed
 * it whole copied it, a dozen times by the end: so each change copies no more than the part that it changes.
 * @param {string} html a whole page
 * @returns {{ head: string, body: string, scripts: string }}
 */
export function partsOf(html) {
  const body = Math.max(0, html.indexOf('</head>'));
  const begin = html.search(BEGIN);
  const scripts = begin < 0 ? html.lastIndexOf('</body>') : begin;
  const end = scripts < body ? html.length : scripts;
  return { head: html.slice(0, body), body: html.slice(body, end), scripts: html.slice(end) };
}

/** The page again. */
export const wholeOf = ({ head, body, scripts }) => head + body + scripts;
