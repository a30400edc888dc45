/** A field of a CSV line. A leading = + - @ would be a formula to a spreadsheet: an apostrophe keeps it text. */
function field(value: string): string {
  const text = /^[=+\-@]/.test(value) ? `'${value}` : value;
  return /[",\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

export const csvLine = (fields: readonly string[]): string => fields.map(field).join(',');

/** A long number, which a spreadsheet would round to fifteen digits: a tab keeps it text. */
export const csvNumber = (value: string): string => (/^\d{12,}$/.test(value) ? `\t${value}` : value);

/** A whole table as Excel opens it: UTF-8 with its mark. */
export const csvTable = (lines: readonly (readonly string[])[]): string => `\uFEFF${lines.map(csvLine).join('\r\n')}\r\n`;

/** The text of a file that a spreadsheet has saved: UTF-8, or what Excel and WPS make of a CSV file on a Chinese Windows. */
export function textOfTable(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** One field of a line: quoted, or up to the next comma. */
const FIELD = /\s*(?:"((?:[^"]|"")*)"|([^,\t"]*))\s*(?:[,\t]|$)/y;

function fieldsOf(line: string): string[] {
  const fields: string[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex <= line.length) {
    const found = FIELD.exec(line);
    if (found === null) break;
    // The apostrophe and the tab that keep a number from being reckoned with are no part of it.
    fields.push((found[1]?.replace(/""/g, '"') ?? found[2] ?? '').replace(/^['\t]/, '').trim());
    if (!/[,\t]$/.test(found[0])) break;
  }
  return fields;
}

/** The lines of a table that somebody filled in, by commas or as it is copied from a spreadsheet; empty lines are left out. `line` counts from 1, as the spreadsheet does. */
export function readCsv(text: string): { readonly line: number; readonly fields: readonly string[] }[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ line: index + 1, fields: fieldsOf(line) }))
    .filter(({ fields }) => fields.some((field) => field !== ''));
}
