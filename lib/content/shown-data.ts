/** What a reader never sees: names of files, places in addresses, colours and pictures by their addresses. */
const HIDDEN = /^(slug|id|key|level|index|type|numberKey|tone|spine|cover|image|shops|group|clickKeys|payMethods|ground|activity|template|pictures)$/;

const safe = (text: unknown): string => String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

const seen = (row: Row): [string, unknown][] =>
  Object.entries(row).filter(([key, value]) => !HIDDEN.test(key) && value !== null && value !== '' && typeof value !== 'boolean');

/** Rows of plain words, a line each. */
function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => `<tr>${seen(row).map(([, value]) => `<td>${safe(value)}</td>`).join('')}</tr>`);
  return `<table class="data-table"><tbody>${lines.join('')}</tbody></table>`;
}

function list(values: readonly unknown[]): string {
  if (values.every(isPlain)) return `<ul>${values.map((one) => `<li>${safe(one)}</li>`).join('')}</ul>`;
  const rows = values.filter(isRow);
  return rows.every((row) => seen(row).every(([, value]) => isPlain(value))) ? table(rows) : rows.map(fields).join('');
}

function fields(row: Row): string {
  return seen(row)
    .map(([key, value]) => {
      if (Array.isArray(value)) return list(value);
      if (isRow(value)) return fields(value);
      return /^(title|name|heading)$/.test(key) ? `<h2>${safe(value)}</h2>` : `<p>${safe(value)}</p>`;
    })
    .join('');
}

/** The words of a text's fields as HTML, in their order: what an editor reads again before it goes out. */
export const shownData = (data: unknown): string => (isRow(data) ? fields(data) : '');
