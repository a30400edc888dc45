/** What a part is waited for by, with nothing shown in its place, and the order that puts it there. */
const PLACE = /<!--\$\?--><template id="(B:[0-9a-f]+)"><\/template><!--\/\$-->/;
const orderFor = (place) => new RegExp(`\\$RC\\("${place}","(S:[0-9a-f]+)"\\);?`);

/** One part, which stands further behind, put where it belongs; the page as it was where it is not written as React writes it today. */
function placed(html, { 0: mark, 1: place, index: at }) {
  const order = orderFor(place).exec(html);
  if (!order) return html;
  const begin = `<div hidden id="${order[1]}">`;
  const from = html.indexOf(begin, at);
  // The order stands in the script right behind the part.
  const to = html.lastIndexOf('</div><script', order.index);
  if (from < 0 || to < from) return html;
  const shown = `${html.slice(0, at)}<!--$-->${html.slice(from + begin.length, to)}<!--/$-->${html.slice(at + mark.length, from)}`;
  return shown + html.slice(to + '</div>'.length, order.index) + html.slice(order.index + order[0].length);
}

/**
 * A page with every part in its place. React sends what is large behind the page, hidden, and has a script move it in up to 0.3 s after the first
 * frame: of use to a page that comes piece by piece. Ours are held until they are whole, so the first frame has all of it, and
 * who has no script reads it, too.
 * @param {string} html a whole page, as React has streamed it
 * @returns {string}
 */
export function wholePage(html) {
  let page = html;
  for (let found = PLACE.exec(page); found; found = PLACE.exec(page)) {
    const next = placed(page, found);
    if (next === page) return page;
    page = next;
  }
  return page;
}
