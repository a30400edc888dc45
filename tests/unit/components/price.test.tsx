/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { Price, PriceScore, WasPrice } from '@/components/ui/price';
import { colors } from '@/lib/kernel/colours';
import tailwind from '@/tailwind.config';

const shown = (node: React.ReactElement) => {
  const { container } = render(node);
  return { text: container.textContent, price: container.querySelector('.price') };
};

describe('price (§3)', () => {
  it.each([
    [19800, '¥198'],
    [19850, '¥198.50'],
    [5, '¥0.05'],
    [-3800, '−¥38'],
    [0, '¥0'],
    [null, '¥0'],
    [undefined, '¥0'],
    [Number.NaN, '¥0'],
  ])('%p fen reads %s', (fen, text) => expect(shown(<Price price={fen} />).text).toBe(text));

  it('writes fen on receipts', () => {
    expect(shown(<Price price={19800} full />).text).toBe('¥198.00');
    expect(shown(<Price price={-3800} size="text" full />).text).toBe('−¥38.00');
  });

  it('is 0.22rem and #FF4D4F where nothing else is said, and has sizes by name', () => {
    const css = readFileSync('components/ui/paper.module.css', 'utf8');
    expect(tailwind.theme.fontSize.price).toBe('.22rem');
    expect(/\.price \{[^}]*font-size: theme\(fontSize\.price\);/.test(css) && /\.price \{[^}]*color: var\(--red-500\);/.test(css)).toBe(
      true,
    );
    expect(colors['red-500']).toBe('#FF4D4F');
    expect(shown(<Price price={1} />).price).not.toHaveAttribute('style');
    for (const size of ['card', 'row', 'total', 'poster', 'text'] as const) {
      expect(css).toMatch(new RegExp(`^\\.${size}\\b`, 'm'));
      expect(shown(<Price price={1} size={size} />).price).toHaveClass('price', size);
    }
  });

  it('takes lengths and colours of the whole, the sign and the digits', () => {
    const { price } = shown(
      <Price price={100} color="blue" size="10px" tagColor="red" tagSize="20px" priceColor="green" priceSize="30px" />,
    );
    expect(price).toHaveAttribute('style', 'color: blue; font-size: 10px;');
    expect(price?.querySelector('small')).toHaveAttribute('style', 'color: red; font-size: 20px;');
    expect(price?.querySelector('span')).toHaveAttribute('style', 'color: green; font-size: 30px;');
  });

  it('is what totals and former prices are made of', () => {
    expect(shown(<PriceScore price={100} />).price).toHaveClass('score', 'card');
    expect(shown(<WasPrice price={29800} />).text).toBe('¥298');
  });
});
