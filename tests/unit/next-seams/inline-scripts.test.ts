import { createHash } from 'node:crypto';
import { parseWebEnv } from '@/lib/env/web-env';
import { contentPolicy } from '@/lib/http/content-policy';
import { scriptsAfterPaint } from '@/lib/next-seams/after-paint.mjs';
import { hashesOf, joinPayload, withoutNonce } from '@/lib/next-seams/inline-scripts.mjs';
import { partsOf, wholeOf } from '@/lib/next-seams/page-parts.mjs';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
/** React's own. */
const FRAME = 'requestAnimationFrame(function(){$RT=performance.now()});';
/** The bundler's own. */
const BEGIN =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a-1.js","static/chunks/b.js"],"runtimeModuleIds":[494553]});';
const page = [
  '<head><script>first()</script><script src="/a.js" async=""></script></head><body>',
  '<script type="application/ld+json">{"name":"题"}</script>',
  `<script id="_R_">${BEGIN}</script><script>${FRAME}</script>`,
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"题"])</script>',
  '<script>self.__next_f.push([1,"two"])</script><p></p><script>self.__next_f.push([1,"three"])</script></body>',
].join('');
const payload = '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"题"]);self.__next_f.push([1,"two"])';

it('the pieces of the payload that follow each other become one script, and each script that is known has its hash', () => {
  const joined = wholeOf(joinPayload(partsOf(page)));
  expect(joined).toContain(`<script>${payload}</script><p>`);
  const own = new Set([hash('first()'), hash('elsewhere()')]);
  expect(hashesOf(joined, own)).toBe(['first()', BEGIN, FRAME, payload, 'self.__next_f.push([1,"three"])'].map(hash).join(' '));
  expect(hashesOf('<p>none</p>', own)).toBe('');
});

it('the script that brings those of the page is known by its form', () => {
  const dressed = wholeOf(scriptsAfterPaint(partsOf('<head><script src="/_next/static/a.js" async=""></script></head><body></body>')));
  const [, loader = ''] = /<script>([\s\S]*)<\/script>/.exec(dressed) ?? [];
  expect(hashesOf(dressed, new Set())).toBe(hash(loader));
  const other = dressed.replace('"/_next/static/a.js"', '"https://evil.test/a.js"');
  expect([other === dressed, hashesOf(other, new Set())]).toEqual([false, '']);
});

it.each([
  'evil()',
  'self.__next_f.push([1,"a"]);evil()',
  'evil();self.__next_f.push([1,"a"])',
  'self.__next_f.push([1,"a"+evil()])',
  'self.__next_f.push([1,evil()])',
  'self.__next_f.push([1,"a\\\\"+evil()+"b"])',
  'self.__next_f.push([1,"a"])(evil())',
  `${FRAME}evil()`,
  BEGIN.replace('494553', 'evil()'),
  BEGIN.replace('"static/chunks/b.js"', 'evil()'),
  '(function(){})();(function(){})(["/_next/static/a.js"],3000)',
  '',
])('a script that has come into the page with its text has no hash: %s', (code) => {
  expect(hashesOf(`<main><script>${code}</script></main>`, new Set([hash('first()')]))).toBe('');
});

it('a page that is kept for everybody has no nonce', () => {
  const made = page
    .replaceAll('<script', '<script nonce="a+/b=="')
    .replace('<script nonce="a+/b==" src="/a.js"', '<script src="/a.js" nonce="a+/b=="');
  expect(withoutNonce(made)).toBe(page);
});

describe('the policy', () => {
  const bucket = {
    FILMS_IN: 'bucket',
    S3_BUCKET: 'films',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    S3_ENDPOINT: 'https://s3.example.com',
  };
  const policy = contentPolicy(parseWebEnv({ MEDIA_HOSTS: 'https://cdn.example.com,https://v.example.com', ...bucket }));
  const directives = (scripts: string) =>
    new Map(
      policy(scripts)
        .split('; ')
        .map((directive) => [directive.replace(/ .*/, ''), directive.replace(/^\S+ ?/, '')]),
    );

  it('lets scripts run that are ours, by name, and WeChat’s, and nothing else', () => {
    expect(directives("'sha256-a'").get('script-src')).toBe(
      "'self' https://res.wx.qq.com/open/js/jweixin-1.6.0.js https://res2.wx.qq.com/open/js/jweixin-1.6.0.js 'sha256-a'",
    );
    expect(policy('')).not.toMatch(/script-src[^;]*unsafe|strict-dynamic|\*;|http:\/\/\*/);
    expect([...directives('')].filter(([, value]) => value === "'none'").map(([name]) => name)).toEqual(['object-src', 'base-uri']);
  });

  it('names the hosts of the variables', () => {
    const { connect, form, img, media } = Object.fromEntries([...directives('')].map(([name, value]) => [name.replace(/-.*/, ''), value]));
    for (const sources of [connect, img, media])
      expect(sources).toContain('https://cdn.example.com https://v.example.com https://s3.example.com');
    expect(connect).toContain('https://upload.qiniup.com');
    expect(form).toContain('https://openapi.alipay.com');
  });
});
