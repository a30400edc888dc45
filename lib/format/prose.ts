/** HTML of a text, cut behind its opening paragraphs (two at most), where a margin note belongs. */
export function splitOpening(html: string): { readonly opening: string; readonly rest: string } {
  const opening = /^\s*(?:<p>[\s\S]*?<\/p>\s*){1,2}/.exec(html)?.[0] ?? '';
  return { opening, rest: html.slice(opening.length) };
}

/** HTML of a text, cut in front of its first chapter, where its picture belongs: at the end of a text without chapters. */
export function splitChapters(html: string): { readonly lead: string; readonly chapters: string } {
  const at = html.search(/<h2[\s>]/);
  return at < 0 ? { lead: html, chapters: '' } : { lead: html.slice(0, at), chapters: html.slice(at) };
}

/** Puts every table into a box that scrolls and can be reached by keyboard. `label` names the box. */
export function boxTables(html: string, label: string): string {
  const name = label.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  return html
    .replace(/<table>/g, `<div class="data-table-box" tabindex="0" role="group" aria-label="${name}"><table class="data-table">`)
    .replace(/<\/table>/g, '</table></div>');
}
