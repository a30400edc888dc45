/** What a request is made of: fields with what stands in them, by turns likely and what nobody means to send. */
export type Made = Readonly<Record<string, unknown>>;

interface Sent {
  /** null: the body is not called anything. */
  readonly type: string | null;
  readonly body: Buffer;
  /** Beside the type: what no browser says. */
  readonly headers: Readonly<Record<string, string>>;
}

export function oneOf<T>(list: readonly T[], random: () => number): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('an empty list');
  return found;
}
const word = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const BOUNDARY = 'b';
const pairs = (made: Made): string => new URLSearchParams(Object.entries(made).map(([name, value]) => [name, word(value)])).toString();
function multipart(made: Made): string {
  const parts = Object.entries(made).map(([name, value]) => {
    const file = name === 'file' ? '; filename="a.png"\r\nContent-Type: image/png' : '';
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${word(value)}\r\n`;
  });
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}
const xml = (made: Made): string =>
  `<xml>${Object.entries(made)
    .map(([name, value]) => `<${name}><![CDATA[${word(value)}]]></${name}>`)
    .join('')}</xml>`;

/** How fields may be written, and what that is called. */
export const ways = {
  json: { type: 'application/json', write: (made: Made) => JSON.stringify(made) },
  form: { type: 'application/x-www-form-urlencoded', write: pairs },
  multipart: { type: `multipart/form-data; boundary=${BOUNDARY}`, write: multipart },
  xml: { type: 'text/xml', write: xml },
} as const;
export type Way = keyof typeof ways;

const types = [
  null,
  '',
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="a',
  `multipart/form-data; boundary=${'b'.repeat(5000)}`,
  'application/csp-report',
  'text/plain',
  'text/xml; charset=gb2312',
  'image/png',
  ';',
] as const;

/** Bodies that are none. */
const broken = [
  '',
  'null',
  '[]',
  '[null]',
  '"x"',
  '1e999',
  '{',
  '%',
  '&&&=',
  '\0',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  '{"__proto__":{"admin":true},"constructor":{"prototype":1}}',
  '__proto__=1&__proto__[a]=1&constructor=1&a[b]=c',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`,
  `a=${'x'.repeat(60_000)}`,
  'x'.repeat(70_000),
  `--${BOUNDARY}\r\n`,
  `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx`,
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a`,
  `--${BOUNDARY}--`,
  '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><xml>&b;</xml>',
  // No UTF-8.
  Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x00, 0x80, 0xc0, 0xaf]),
] as const;

const odd = [
  { cookie: 'session=x; deviceId=%00; eToken="; =; a' },
  { cookie: `session=${'x'.repeat(6000)}` },
  { cookie: 'session=Fe26.2**a*b*c**d*e~2; desk=Fe26.2*' },
  { 'x-xkb-route': '__proto__' },
  { 'x-xkb-edge': 'x 1.2.3.4 1 1 1' },
  { 'user-agent': '' },
  { 'user-agent': `${'M'.repeat(5000)} (\xff\xfe` },
  { origin: 'null' },
  { origin: 'https://[' },
  { 'sec-fetch-site': 'cross-site' },
  { authorization: 'Bearer ' },
  { accept: '*/*;q=x, ,' },
] as const;

/** The query of a request: fields, or what no browser writes. */
export function queryOf(made: Made, random: () => number): string {
  if (random() < 0.15) return oneOf(['?', '?%', '?a=%ff%00', '?__proto__=1&a[]=2', `?${'a=1&'.repeat(2000)}`, '??&=&'], random);
  return `?${pairs(made)}`;
}

/** A body with its headers: mostly the fields in the way that is meant, else in another, called something else, or broken. */
export function sentOf(made: Made, way: Way, random: () => number): Sent {
  const { type, write } = random() < 0.7 ? ways[way] : oneOf([ways.json, ways.form, ways.multipart, ways.xml], random);
  return {
    type: random() < 0.7 ? type : oneOf(types, random),
    body: Buffer.from(random() < 0.2 ? oneOf(broken, random) : write(made)),
    headers: random() < 0.15 ? oneOf(odd, random) : {},
  };
}
