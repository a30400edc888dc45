import { connect } from 'node:net';

/** Bytes of a request as somebody may send them, and what has to come of it. */
export interface RawRequest {
  readonly name: string;
  readonly bytes: string;
  /** `refused`: 4xx and the connection is closed. `answered`: anything but a fault; a redirect stays on the host. */
  readonly outcome: 'refused' | 'answered';
}

/** What a server sent back until it hung up or had nothing more to say. */
export interface RawAnswer {
  /** Of each answer on the connection. */
  readonly statuses: readonly number[];
  readonly locations: readonly string[];
  readonly closed: boolean;
  readonly text: string;
}

const HOST = 'www.main.test';
const CRLF = '\r\n';
/** A request that must never be understood as one of its own. */
export const SMUGGLED = '/smuggled-in';
const inner = `GET ${SMUGGLED} HTTP/1.1${CRLF}Host: ${HOST}${CRLF}${CRLF}`;

interface Parts {
  readonly method?: string;
  readonly target?: string;
  readonly version?: string;
  readonly host?: string | null;
  readonly headers?: readonly string[];
  readonly body?: string;
}

const written = ({ method = 'GET', target = '/home', version = 'HTTP/1.1', host = HOST, headers = [], body = '' }: Parts): string =>
  [`${method} ${target} ${version}`, ...(host === null ? [] : [`Host: ${host}`]), ...headers, '', body].join(CRLF);

const post = (headers: readonly string[], body: string): Parts => ({ method: 'POST', target: '/api/captcha', headers, body });

const named = (outcome: RawRequest['outcome'], group: string, all: readonly (readonly [string, Parts | string])[]): RawRequest[] =>
  all.map(([name, parts]) => ({
    name: `${group}: ${name}`,
    outcome,
    bytes: typeof parts === 'string' ? parts : written(parts),
  }));

const each = (values: readonly string[], make: (value: string) => Parts | string) =>
  values.map((value): readonly [string, Parts | string] => [JSON.stringify(value.slice(0, 60)), make(value)]);

const chunked = 'Transfer-Encoding: chunked';

const targets = named(
  'refused',
  'target',
  each(
    [
      '*',
      'http://evil.test/',
      'http://evil.test/home/',
      'https://evil.test',
      `http://${HOST}/home`,
      'http://evil.test@www.main.test/',
      'evil.test:443',
      '//evil.test/',
      '//evil.test/home/',
      '///evil.test',
      '/\\evil.test/',
      '/%2fevil.test/',
      '/%2F%2Fevil.test/',
      '/%5cevil.test/',
      '/%5C/evil.test/',
      'home',
      '?query',
      '/home#part',
      '/home%',
      '/home%zz',
      '/%c0%af',
      '/%ff%fe/',
      '/%00',
      '/home%00.html',
      '/%ed%a0%80',
    ],
    (target) => ({ target }),
  ),
);

const methods = named('refused', 'method', [
  ...each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'LOCK', 'PURGE', 'M-SEARCH', 'SEARCH', 'QUERY'], (method) => ({ method })),
  ...each(['get', 'GET1', 'G\tET', '', 'XKB', 'PRI'], (method) => ({ method })),
  ['CONNECT', written({ method: 'CONNECT', target: 'evil.test:443' })],
  ['OPTIONS *', written({ method: 'OPTIONS', target: '*' })],
  ['TRACE of an address', written({ method: 'TRACE', target: 'http://evil.test/' })],
  ['PRI of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
]);

const hosts = named('refused', 'host', [
  ['none', { host: null }],
  ['none, 1.0', { host: null, version: 'HTTP/1.0' }],
  ['two', { headers: ['Host: evil.test'] }],
  ['two that are the same', { headers: [`Host: ${HOST}`] }],
  ['two, the other in capitals', { headers: ['HOST: evil.test'] }],
  ...each(
    [
      '',
      ' ',
      'evil.test/path',
      'user@evil.test',
      'evil.test#',
      'evil.test?',
      'a b',
      'evil.test:port',
      'evil.test:999999',
      '[::1',
      '${jndi:x}',
      '<b>',
      'a,b',
      "'",
      '%65vil.test',
    ],
    (host) => ({ host }),
  ),
]);

const lengths = named('refused', 'length', [
  ['length and chunks', post(['Content-Length: 4', chunked], `0${CRLF}${CRLF}${inner}`)],
  ['chunks and length', post([chunked, 'Content-Length: 4'], `0${CRLF}${CRLF}${inner}`)],
  ['two lengths', post(['Content-Length: 0', `Content-Length: ${inner.length}`], inner)],
  ['two lengths that are the same', post(['Content-Length: 2', 'Content-Length: 2'], '{}')],
  ['a list of lengths', post(['Content-Length: 2, 2'], '{}')],
  ...each(['-1', '+2', '0x2', '2.0', '1e1', 'two', ' ', '99999999999999999999999', '2 2'], (length) =>
    post([`Content-Length: ${length}`], '{}'),
  ),
]);

const codings = named('refused', 'coding', [
  ...each(
    [
      'gzip',
      'gzip, chunked',
      'chunked, gzip',
      'chunked, chunked',
      'identity',
      'xchunked',
      'chunked;q=1',
      '"chunked"',
      'chunked identity',
      'cow',
    ],
    (coding) => post([`Transfer-Encoding: ${coding}`], `0${CRLF}${CRLF}${inner}`),
  ),
  ['two codings', post([chunked, 'Transfer-Encoding: cow'], `0${CRLF}${CRLF}${inner}`)],
  ['two that are the same', post([chunked, chunked], `0${CRLF}${CRLF}${inner}`)],
  ['HTTP/1.0', { ...post([chunked], `0${CRLF}${CRLF}${inner}`), version: 'HTTP/1.0' }],
  ['a space before the colon', post(['Transfer-Encoding : chunked'], `0${CRLF}${CRLF}${inner}`)],
  ['a tab before the colon', post(['Transfer-Encoding\t: chunked'], `0${CRLF}${CRLF}${inner}`)],
  ['folded', post(['Transfer-Encoding:', ' chunked'], `0${CRLF}${CRLF}${inner}`)],
]);

const chunks = named(
  'refused',
  'chunk',
  each(['g', '-1', '+0', '0x0', ' 2', '2 ', 'ffffffffffffffffff', '', '2;a\n', '2\n{}', '2\r\n{}X', '2\r\n{}\n0'], (chunk) =>
    post([chunked], `${chunk}${CRLF}${CRLF}${inner}`),
  ),
);

const lines = named('refused', 'line', [
  ['bare LF everywhere', `GET /home HTTP/1.1\nHost: ${HOST}\n\n`],
  ['bare LF in the head', `GET /home HTTP/1.1\r\nHost: ${HOST}\nX: 1\r\n\r\n`],
  ['bare CR', `GET /home HTTP/1.1\r\nHost: ${HOST}\rX: 1\r\n\r\n`],
  ['folded', written({ headers: ['X: 1', ' 2'] })],
  ['folded with a tab', written({ headers: ['X: 1', '\t2'] })],
  ['folded at the beginning', `GET /home HTTP/1.1\r\n Host: ${HOST}\r\n\r\n`],
  ['no colon', written({ headers: ['nothing'] })],
  ['no name', written({ headers: [': 1'] })],
  ['a name with a space', written({ headers: ['X Y: 1'] })],
  ['a name with a NUL', written({ headers: ['X\0: 1'] })],
  ['a value with a NUL', written({ headers: ['X: 1\0'] })],
  ['words after the version', `GET /home HTTP/1.1 x\r\nHost: ${HOST}\r\n\r\n`],
  ...each(['HTTP/0.9', 'HTTP/1.2', 'HTTP/2.0', 'HTTP/3', 'HTTP', 'http/1.1', 'ICE/1.0', 'HTTP/1.1.1'], (version) => ({ version })),
  ['a head that is too large', written({ headers: [`X: ${'x'.repeat(20_000)}`] })],
  ['a target that is too long', written({ target: `/${'x'.repeat(20_000)}` })],
  ['very many lines', written({ headers: Array.from({ length: 3000 }, (_, at) => `X-${at}: 1`) })],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['bytes above ASCII', { target: '/\xe9\xa6\x96' }],
  ['a line of something else', 'EHLO evil.test\r\n\r\n'],
]);

/** What is odd but no harm: an answer, and no fault. */
const odd = named('answered', 'odd', [
  [
    'change of the protocol',
    { headers: ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: eA=='] },
  ],
  ['h2c', { headers: ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'] }],
  ['a redirect with another host', { target: '/home/', host: 'evil.test' }],
  ['two slashes inside', { target: '/course//chapter' }],
  ['dots that climb', { target: '/../../etc/passwd' }],
  ['dots that climb, encoded', { target: '/%2e%2e/%2e%2e/etc/passwd' }],
  ['a slash that is encoded', { target: '/news%2fdetail' }],
  ['a host with a port', { host: `${HOST}:8443` }],
  ['the address of a host', { host: '[::1]:80' }],
  ['a length with GET', { headers: ['Content-Length: 2'], body: '{}' }],
  ['OPTIONS', { method: 'OPTIONS' }],
  ['a query of 8 KB', { target: `/home?${'q'.repeat(8000)}` }],
  ['a space after the target', `GET /home  HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`],
  ['a claim to be inside', { headers: ['X-Middleware-Subrequest: middleware', 'X-Matched-Path: /personal', 'X-Invoke-Path: /personal'] }],
  ['a claim of another host', { target: '/home/', headers: ['X-Forwarded-Host: evil.test', 'Forwarded: host=evil.test'] }],
  ['wishes for a range', { headers: ['Range: bytes=0-,0-,0-,0-'] }],
  ['an action of the server', { ...post(['Next-Action: x', 'Content-Length: 2'], '{}'), target: '/home' }],
  ['the router’s state, broken', { headers: ['RSC: 1', 'Next-Router-State-Tree: %7b'] }],
  ['the router’s state, deep', { headers: ['RSC: 1', `Next-Router-State-Tree: ${'%5B'.repeat(2000)}`] }],
]);

const templates: readonly RawRequest[] = [...targets, ...methods, ...hosts, ...lengths, ...codings, ...chunks, ...lines, ...odd];

/** The same with lines in front that mean nothing: what is wrong stands elsewhere in the buffer each time. */
function shifted(template: RawRequest, round: number): RawRequest {
  const filler = Array.from({ length: round }, (_, at) => `X-Filler-${at}: ${'x'.repeat((round * 97 + at * 31) % 400)}${CRLF}`).join('');
  const bytes = template.bytes.replace(`Host: ${HOST}${CRLF}`, () => `Host: ${HOST}${CRLF}${filler}`);
  return { ...template, name: `${template.name} (${round})`, bytes };
}

/** Every template, and as many more of each as are wished for at night. */
export const rawRequests = (times: number): readonly RawRequest[] =>
  Array.from({ length: times }, (_, round) => (round === 0 ? templates : templates.map((template) => shifted(template, round)))).flat();

/** How long a server may be silent before it has answered, ms: machines are slow. */
const PATIENCE_MS = 30_000;
/** And when an answer has come on a connection that may stay open. */
const SETTLED_MS = 200;

/** Sends the bytes, says nothing more and listens until the server hangs up, or has answered what may be answered and is silent. */
export function sendRaw(port: number, { bytes, outcome }: Pick<RawRequest, 'bytes' | 'outcome'>): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    const end = (closed: boolean): void => {
      socket.destroy();
      const text = Buffer.concat(parts).toString('latin1');
      resolve({
        statuses: [...text.matchAll(/(?:^|\n|\r\n)HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
        locations: [...text.matchAll(/\r\nlocation: ([^\r]*)/gi)].map(([, location = '']) => location),
        closed,
        text,
      });
    };
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      if (outcome === 'answered') socket.setTimeout(SETTLED_MS);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => end(true));
    socket.setTimeout(PATIENCE_MS, () => end(false));
  });
}
