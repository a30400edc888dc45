/**
 * What somebody types to learn whether it is ours. Two ways of writing one thing are one name here. Free of zod: the
 * browser counts by it too.
 */
export interface Name {
  readonly kind: 'number' | 'address' | 'mail' | 'account';
  /** Digits without country code; host and path without scheme and `www.`; mailbox or account in lower case. */
  readonly value: string;
}

/** Whitespace and the invisible characters that come with pasted text. */
const unseen = /[\s\p{Cc}\p{Cf}]/gu;
/** What stands between the digits of a number, written by hand or by an address book. */
const betweenDigits = /[-()+.\u2010-\u2015\u2212\u30fb\u00b7]/gu;
const scheme = /^[a-z][a-z\d+.-]*:[\\/]{2}/i;
const label = '[a-z\\d](?:[a-z\\d-]*[a-z\\d])?';
const host = new RegExp(`^${label}(?:\\.${label})+$`);
const mail = new RegExp(`^[a-z\\d._%+-]+@${label}(?:\\.${label})+$`);

/** Digits of a telephone number as it is dialled at home; '' for what is no number. */
function digitsOf(text: string): string {
  const digits = text.replace(/^tel:/i, '').replace(betweenDigits, '');
  if (!/^\d{5,16}$/.test(digits)) return '';
  // +86 and 0086 stand before a whole number only; the 0 of an area code falls away behind them.
  return digits.replace(/^(?:00)?86(?=\d{9})/, '').replace(/^0(?=\d{9})/, '');
}

/** Host and path of an address; '' for what is none, such as a host behind an @, by which forged addresses begin. */
function addressOf(text: string): string {
  const plain = text.replace(scheme, '');
  const [authority = ''] = plain.split(/[\\/?#]/);
  const name = authority
    .toLowerCase()
    .replace(/:\d{0,5}$/, '')
    .replace(/\.$/, '');
  const local = scheme.test(text) && /^[a-z\d-]+$/.test(name);
  if (!local && !host.test(name)) return '';
  return name.replace(/^www\./, '') + plain.slice(authority.length).replace(/\/+$/, '');
}

/** The one way to write what was typed. Never fails: what is nothing else is an account. */
export function nameOf(typed: string): Name {
  const text = typed.normalize('NFKC').replace(unseen, '').replace(/[。｡]/g, '.');
  const digits = digitsOf(text);
  if (digits) return { kind: 'number', value: digits };
  const mailbox = text.replace(/^mailto:/i, '').toLowerCase();
  if (mail.test(mailbox)) return { kind: 'mail', value: mailbox };
  const address = addressOf(text);
  if (address) return { kind: 'address', value: address };
  // What is written like an address is meant as one, also where it leads elsewhere than it seems.
  return { kind: scheme.test(text) ? 'address' : 'account', value: text.toLowerCase() };
}
