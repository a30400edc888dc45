import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Suspense, use, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { wholePage } from '@/lib/next-seams/whole-page.mjs';

/** What React streams of a page, from first to last byte. */
function streamed(page: ReactNode): Promise<string> {
  const out = new PassThrough();
  const { pipe } = renderToPipeableStream(page, { onShellReady: () => pipe(out) });
  return text(out);
}

function Late({ when, children }: { readonly when: Promise<unknown>; readonly children: ReactNode }) {
  use(when);
  return children;
}
const later = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

function page(...parts: readonly ReactNode[]): ReactNode {
  return (
    <html lang="zh-CN">
      <body>
        <main>{parts}</main>
        <footer>页脚</footer>
      </body>
    </html>
  );
}

const part = (name: string, ms: number, inner: ReactNode = null): ReactNode => (
  <Suspense key={name}>
    <Late when={later(ms)}>
      <section id={name}>
        <p>{name}：$& 与 $1 都是字</p>
        {inner}
      </section>
    </Late>
  </Suspense>
);

test('parts that came behind the page stand in their places, in whatever order they came', async () => {
  const html = await streamed(page(part('甲', 30), part('乙', 10)));
  expect(html).toContain('id="S:0"');
  const whole = wholePage(html);
  expect(whole).toMatch(/<main>.*id="甲".*id="乙".*<\/main><footer>/s);
  expect(whole).not.toMatch(/hidden id="S:|<template|\$RC\("/);
  expect(whole).toContain('：$&amp; 与 $1 都是字');
  // As React itself marks what it has put there: the browser's React takes it over.
  expect(whole).toContain('<!--$--><section id="甲">');
});

test('a part in a part finds its place, too', async () => {
  const whole = wholePage(await streamed(page(part('外', 10, part('内', 30)))));
  expect(whole).toMatch(/<section id="外">.*<section id="内">.*<\/main>/s);
  expect(whole).not.toContain('hidden id="S:');
});

test('what shows something while it waits, and a page that came whole, stay as they are', async () => {
  const waiting = await streamed(
    page(
      <Suspense key="x" fallback={<p>稍等</p>}>
        <Late when={later(10)}>到了</Late>
      </Suspense>,
    ),
  );
  expect(wholePage(waiting)).toBe(waiting);
  const plain = await streamed(page(<p key="p">题</p>));
  expect(wholePage(plain)).toBe(plain);
});
