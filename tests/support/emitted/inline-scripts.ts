/** Scripts that stand in a page and are run, whatever is in them; what has a type of its own is data. */
export function inlineScripts(html: string): readonly string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)].flatMap(([, attributes = '', text = '']) =>
    /\bsrc=|\btype="(?!(?:text\/javascript|module)?")/i.test(attributes) ? [] : [text],
  );
}
