import { partsOf, wholeOf } from '@/lib/next-seams/page-parts.mjs';

const head = '<html><head><title>t</title>';
const body = '</head><body><main>题</main><script>first()</script>';

it.each(['<script id="_R_">', '<script nonce="a+/b==" id="_R_">'])('what is shown ends where the bundler begins: %s', (begin) => {
  const scripts = `${begin}begin()</script><script>self.__next_f.push([0])</script></body></html>`;
  expect(partsOf(head + body + scripts)).toEqual({ head, body, scripts });
});

it('a page without any has nothing but its end behind what is shown, and what is no page is all shown', () => {
  expect(partsOf(`${head}${body}</body></html>`)).toEqual({ head, body, scripts: '</body></html>' });
  expect(partsOf('<p>题</p>')).toEqual({ head: '', body: '<p>题</p>', scripts: '' });
  expect(partsOf('')).toEqual({ head: '', body: '', scripts: '' });
});

it('together they are the page', () => {
  for (const html of [head, body, head + body, `${body}<script id="_R_">x()</script>`, `<body></body>${head}${body}`])
    expect(wholeOf(partsOf(html))).toBe(html);
});
