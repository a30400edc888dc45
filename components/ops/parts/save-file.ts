import { csvTable } from '@/lib/kernel/csv';

function save(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Gives a text to whoever works here as a file of this name. */
export const saveText = (name: string, text: string, type = 'text/plain'): void =>
  save(name, new Blob([text], { type: `${type};charset=utf-8` }));

/** The same with bytes that came as Base64. */
export const saveBytes = (name: string, base64: string, type: string): void =>
  save(name, new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type }));

/** The same with a table. */
export const saveCsv = (name: string, lines: readonly (readonly string[])[]): void => saveText(`${name}.csv`, csvTable(lines), 'text/csv');
