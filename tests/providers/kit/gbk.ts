let table: Map<string, number> | null = null;

/** Every pair of bytes that GBK knows, by the character that it is: Node decodes GBK and does not encode it. */
function pairs(): Map<string, number> {
  const decoder = new TextDecoder('gbk', { fatal: true });
  const made = new Map<string, number>();
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1)
      try {
        made.set(decoder.decode(Uint8Array.of(first, second)), (first << 8) | second);
      } catch {
        // No character there.
      }
  return made;
}

/** The text in GBK, with ? for what it lacks. */
export function gbk(text: string): Buffer {
  table ??= pairs();
  const bytes: number[] = [];
  for (const sign of text) {
    const pair = table.get(sign);
    if (sign.charCodeAt(0) < 0x80) bytes.push(sign.charCodeAt(0));
    else if (pair === undefined) bytes.push(0x3f);
    else bytes.push(pair >> 8, pair & 0xff);
  }
  return Buffer.from(bytes);
}
