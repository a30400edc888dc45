/** A field of a CSV line. A leading = + - @ would be a formula to a spreadsheet: an apostrophe keeps it text. */
function field(value: string): string {
  const text = /^[=+\-@]/.test(value) ? `'${value}` : value;
  return /[",\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

export const csvLine = (fields: readonly string[]): string => fields.map(field).join(',');

/** A long number, which a spreadsheet would round to fifteen digits: a tab keeps it text. */
export const csvNumber = (value: string): string => (/^\d{12,}$/.test(value) ? `\t${value}` : value);
