import { HTML_LIMITED_BOT_UA_RE } from 'next/dist/shared/lib/router/utils/html-bots';
import { htmlLimitedBots } from '@/lib/next-seams/build.mjs';
import { sources, withoutComments } from '@/tests/support/sources';

it.each(HTML_LIMITED_BOT_UA_RE.source.split('|').map((name) => name.replace('[\\w-]+', 'Mediapartners')))(
  '%s gets the head in one piece, as with Next',
  (name) => {
    expect(htmlLimitedBots.test(`Mozilla/5.0 (compatible; ${name}/2.0)`)).toBe(true);
  },
);

it.each(['360Spider', 'YisouSpider', 'Bytespider', 'Baiduspider/2.0', 'Sogou web spider/4.0'])('so does %s', (name) => {
  expect(htmlLimitedBots.test(`Mozilla/5.0 (compatible; ${name})`)).toBe(true);
});

it('a person does not wait for it', () => {
  expect(htmlLimitedBots.test('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36')).toBe(false);
});

it('no other folder leans on these insides of Next by name', () => {
  const code = sources(/\.(tsx?|mjs)$/, 'app', 'components', 'lib', 'server', 'middleware.ts', 'next.config.mjs');
  const leaning = code.filter(({ text }) => /_rsc\b|x-nextjs-cache|turbopackChunking|cssChunking|ia_archiver/.test(withoutComments(text)));
  expect(leaning.map(({ path }) => path).sort()).toEqual(['lib/next-seams/build.mjs', 'lib/next-seams/names.ts']);
});
