/** The object that stands behind `"name":` exactly as it was sent, because that is what is signed; null when there is none. */
export function rawMember(text: string, name: string): string | null {
  const label = text.indexOf(`"${name}"`);
  const start = label === -1 ? -1 : text.indexOf('{', label);
  if (start === -1) return null;
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted && sign === '\\') at += 1;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === '{') depth += 1;
    else if (!quoted && sign === '}') {
      depth -= 1;
      if (depth === 0) return text.slice(start, at + 1);
    }
  }
  return null;
}
