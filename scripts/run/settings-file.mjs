/** A file of settings as systemd reads it (EnvironmentFile=), and lines that systemd, a shell, compose and Next read alike. */

const space = ' \t\r\n';

/**
 * What a file of settings says, by systemd's rules: a backslash outside of quotes takes itself away, in double quotes only before
 * `"`, `\`, `` ` `` and `$`, in single quotes never; a value may go on over lines within quotes.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function readSettings(text) {
  /** @type {Record<string, string>} */
  const settings = {};
  let at = 0;
  while (at < text.length) {
    while (at < text.length && space.includes(text[at])) at += 1;
    const end = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at);
    const equals = text.indexOf('=', at);
    if ('#;'.includes(text[at] ?? '') || equals < 0 || equals > end) {
      at = end + 1;
      continue;
    }
    const { value, next } = valueFrom(text, equals + 1);
    settings[text.slice(at, equals).trimEnd()] = value;
    at = next;
  }
  return settings;
}

/**
 * The value that begins here, and where the next line does. Quotes count where a word begins; after one that closes, the rest is looked
 * at as if the value began there.
 * @param {string} text
 * @param {number} from
 */
function valueFrom(text, from) {
  let [value, at, kept] = ['', from, 0];
  let begins = true;
  for (; at < text.length && text[at] !== '\n'; at += 1) {
    const c = text[at];
    if (begins && space.includes(c)) continue;
    if (begins && (c === "'" || c === '"')) {
      const { inner, end } = quoted(text, at);
      value += inner;
      [at, kept] = [end, value.length];
      continue;
    }
    begins = false;
    if (c === '\\') {
      at += 1;
      if (at < text.length && text[at] !== '\n') value += text[at];
      kept = value.length;
    } else {
      value += c;
      if (!space.includes(c)) kept = value.length;
    }
  }
  return { value: value.slice(0, kept), next: at + 1 };
}

/**
 * What stands between quotes, and the place of the one that closes.
 * @param {string} text
 * @param {number} from
 */
function quoted(text, from) {
  const mark = text[from];
  let [inner, at] = ['', from + 1];
  for (; at < text.length && text[at] !== mark; at += 1) {
    if (mark === '"' && text[at] === '\\' && at + 1 < text.length) {
      at += 1;
      if ('"\\`$'.includes(text[at])) inner += text[at];
      else if (text[at] !== '\n') inner += `\\${text[at]}`;
    } else inner += text[at];
  }
  return { inner, end: at };
}

/**
 * A line that every reader of such a file takes the same way. A line's end is written `\n`, as the variables that have any take it.
 * @param {string} name
 * @param {string} value
 */
export function settingLine(name, value) {
  const flat = value.replace(/\r?\n/g, '\\n');
  if (/^[\w./:@,+=-]*$/.test(flat)) return `${name}=${flat}`;
  if (!flat.includes("'")) return `${name}='${flat}'`;
  return `${name}="${flat.replace(/["\\$`]/g, '\\$&')}"`;
}
