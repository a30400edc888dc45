import type { SmsMessage } from '../../kernel/providers';
import { smsPurpose } from '../../sms/purposes';
import type { Filled, SmsAdapter } from './adapter';

/** Longest value that templates of notices take. */
const LONGEST = 35;
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** An address without its host, which stands in the template: providers take no whole address as a value. */
function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`.slice(1);
}

/** What a message is for, by the names of the variable, the nearest first; and its values by name. */
function contentOf({ purpose, code, link, notice }: SmsMessage): {
  readonly names: readonly string[];
  readonly values: Record<string, string>;
} {
  if (notice !== null) {
    const values = Object.entries(notice.values).map(([name, value]): [string, string] => [name, name === 'path' ? value : cut(value)]);
    return { names: [notice.kind], values: Object.fromEntries(values) };
  }
  const name = Object.entries(smsPurpose).find(([, value]) => value === purpose)?.[0] ?? '';
  return link === '' ? { names: [name, 'code'], values: { code } } : { names: [name], values: { path: pathOf(link) } };
}

/** `purpose:template[:sign]` taken apart. */
export function templateOf(entry: string): { readonly name: string; readonly template: string; readonly sign: string } {
  const [name = '', template = '', sign = ''] = entry.split(':');
  return { name, template, sign };
}

/** The message in a company's template, or null where it has none for it. */
export function filled({ templates, sign }: Pick<SmsAdapter, 'templates' | 'sign'>, message: SmsMessage): Filled | null {
  const { names, values } = contentOf(message);
  const known = templates.map(templateOf);
  const found = names.flatMap((name) => known.find((entry) => entry.name === name) ?? [])[0];
  return found ? { mobilePhone: message.mobilePhone, template: found.template, sign: found.sign || sign, values } : null;
}
