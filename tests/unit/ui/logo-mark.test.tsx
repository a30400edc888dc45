/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { LogoMark } from '@/components/ui/logo-mark';

/** What is drawn, in order: each line with its colour and width. */
const drawn = (root: ParentNode): readonly (string | null)[] =>
  [...root.querySelectorAll('rect, path')].flatMap((line) => {
    const inherited = (name: string): string | null => line.closest(`[${name}]`)?.getAttribute(name) ?? null;
    const own = ['d', 'x', 'y', 'width', 'height', 'rx', 'transform'].map((name) => line.getAttribute(name));
    return [...own, ...['fill', 'stroke', 'stroke-width', 'stroke-dasharray'].map(inherited)];
  });

test('the mark in a page is the one in the file that others load', () => {
  const file = new DOMParser().parseFromString(readFileSync('public/art/logo-mark.svg', 'utf8'), 'image/svg+xml');
  const { container } = render(<LogoMark size={36} />);
  expect(drawn(container)).toEqual(drawn(file));
});
