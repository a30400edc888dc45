import { z } from 'zod';
import { HIDDEN, safeValue } from '@/lib/kernel/log-safe';

/** What the providers' forms say of who paid, or seal and prove the rest with; beside what no log shows. */
const hidden = /^(buyer_(?!pay_)|payer$|cust_|card_|(ciphertext|nonce|associated_data)$)/i;

/** One field of a notification; of nested ones the name is their path: `resource.original_type`. */
interface Line {
  readonly name: string;
  readonly value: string;
}

const some = z.record(z.string(), z.unknown());

/** What a body says: JSON, or the fields of a form, some of which hold JSON (`biz_content`). */
function fieldsOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body.includes('=') ? Object.fromEntries(new URLSearchParams(body)) : body;
  }
}

const inside = (value: unknown): unknown => (typeof value === 'string' && value.startsWith('{') ? fieldsOf(value) : value);

function linesOf(given: unknown, path: string): Line[] {
  const value = inside(given);
  const parts = some.safeParse(value);
  if (!parts.success) {
    const safe = safeValue(value);
    return [{ name: path, value: typeof safe === 'string' ? safe : JSON.stringify(safe) }];
  }
  // Taken apart before it is made safe: a string that holds JSON would keep the names inside of it.
  return Object.entries(parts.data).flatMap(([name, one]) => {
    const own = path === '' ? name : `${path}.${name}`;
    if (hidden.test(name)) return [{ name: own, value: HIDDEN }];
    const safe = some.parse(safeValue({ [name]: inside(one) }))[name];
    return linesOf(safe, own);
  });
}

/** The body of a notification as it was kept, field by field, without what is of a person or a secret. */
export const noticeLines = (body: string): Line[] => linesOf(fieldsOf(body), '');
