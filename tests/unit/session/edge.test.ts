import { networkList } from '@/lib/kernel/networks';
import { edgeHeader, edgeOf, readEdge, stampIncoming } from '@/lib/process/edge';

const secret = 'process-secret';
type Raw = Record<string, string | string[] | undefined>;

function clean(headers: Raw, peer: string, proxies: readonly string[] = []) {
  const edge = edgeOf(headers, peer, networkList(proxies));
  stampIncoming(headers, edge, secret);
  return { edge, headers };
}

describe('the edge', () => {
  it('believes a stranger nothing but the Host', () => {
    const { edge, headers } = clean(
      { host: 'A.test:80', 'x-forwarded-host': 'b.test', 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https' },
      '::ffff:9.9.9.9',
    );
    expect(edge).toEqual({ ip: '9.9.9.9', https: false, host: 'a.test:80', prefetch: false, router: false, trace: '' });
    expect(headers).toMatchObject({ 'x-forwarded-host': 'a.test:80', 'x-forwarded-for': '9.9.9.9', 'x-forwarded-proto': 'http' });
  });

  it('believes a trusted proxy', () => {
    const { edge, headers } = clean(
      { host: 'inner', 'x-forwarded-host': 'b.test', 'x-forwarded-for': '8.8.8.8, 1.2.3.4, 10.0.0.7', 'x-forwarded-proto': 'https' },
      '127.0.0.1',
      ['127.0.0.1', '10.0.0.0/8'],
    );
    expect(edge).toEqual({ ip: '1.2.3.4', https: true, host: 'b.test', prefetch: false, router: false, trace: '' });
    expect(headers.host).toBe('b.test');
  });

  it('takes the proxy’s own address when the chain is broken', () => {
    expect(clean({ host: 'a', 'x-forwarded-for': '1.2.3.4, nonsense' }, '10.0.0.1', ['10.0.0.0/8']).edge.ip).toBe('10.0.0.1');
  });

  it('takes away what steers Next or pretends to be us', () => {
    const evil = [
      'x-middleware-subrequest',
      'x-middleware-rewrite',
      'x-now-route-matches',
      'x-matched-path',
      'next-resume',
      'x-invoke-path',
      'x-nextjs-data',
      'forwarded',
      'x-real-ip',
    ];
    const { headers } = clean({ host: 'a', rsc: '1', cookie: 'a=1', ...Object.fromEntries(evil.map((name) => [name, 'x'])) }, '9.9.9.9');
    expect(Object.keys(headers).filter((name) => evil.includes(name))).toEqual([]);
    expect(headers).toMatchObject({ rsc: '1', cookie: 'a=1' });
  });

  it('tells the router of a page', () => {
    const { edge, headers } = clean({ host: 'a', rsc: '1' }, '9.9.9.9');
    expect(edge.router).toBe(true);
    expect(readEdge(new Headers({ [edgeHeader]: String(headers[edgeHeader]) }), secret).router).toBe(true);
  });

  it('tells a prefetch', () => {
    expect(clean({ host: 'a', 'next-router-prefetch': '1' }, '9.9.9.9').edge.prefetch).toBe(true);
    expect(clean({ host: 'a', 'sec-purpose': 'prefetch;prerender' }, '9.9.9.9').edge.prefetch).toBe(true);
  });

  it('reads its own stamp back, and no forged one', () => {
    const { edge, headers } = clean({ host: 'a.test', [edgeHeader]: `guess 6.6.6.6 1 1` }, '9.9.9.9');
    const stamped = new Headers({ host: 'a.test', [edgeHeader]: String(headers[edgeHeader]) });
    expect({ ...readEdge(stamped, secret), trace: '' }).toEqual(edge);
    expect(readEdge(new Headers({ host: 'a.test', [edgeHeader]: 'guess 6.6.6.6 1 1' }), secret)).toEqual({
      ip: '',
      https: false,
      host: 'a.test',
      prefetch: false,
      router: false,
    });
  });
});
