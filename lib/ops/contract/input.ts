import { keptForm } from '@/lib/kernel/kept-text';
import { deskRow, type DeskRowName } from '.';

/** Where in an input something stands that could not be kept, as a path with dots; null where nothing does. */
function unkeptAt(value: unknown, path: string): string | null {
  if (typeof value === 'string') return keptForm.test(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, one] of Object.entries(value)) {
    const at = keptForm.test(name) ? unkeptAt(one, path === '' ? name : `${path}.${name}`) : path;
    if (at !== null) return at;
  }
  return null;
}

/** A row's input, or a sentence for each field that does not fit, by its path. */
export type ReadInput =
  | { readonly ok: true; readonly data: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

/** What was sent for a row, as its contract has it. */
export function readDeskInput(name: DeskRowName, given: unknown): ReadInput {
  const parsed = deskRow(name).input.safeParse(given);
  if (!parsed.success) {
    const fields: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) fields[path.map(String).join('.')] ??= message;
    return { ok: false, fields };
  }
  const at = unkeptAt(parsed.data, '');
  return at === null ? { ok: true, data: parsed.data } : { ok: false, fields: { [at]: '有不能保存的字符，删掉它再提交' } };
}
