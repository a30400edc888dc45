import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { colors, tokenStyles } from './app/styles/tokens';

/** n → n/100 rem, so that p-24 is 24 px of the design at both widths. Every whole number up to 200, then every fourth. */
const numbers = [...Array.from({ length: 201 }, (_, n) => n), ...Array.from({ length: 350 }, (_, n) => 204 + n * 4)];
const scale = Object.fromEntries(numbers.map((n) => [String(n), n === 0 ? '0' : `${n / 100}rem`]));

const typeTokens = ['cap', 'sm', 'body', 'read', 'lead', 'h4', 'h3', 'h2', 'h1'];

export default {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  theme: {
    screens: { wide: '811px', narrow: { max: '810px' } },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(Object.keys(colors).map((name) => [name, `var(--${name})`])),
    },
    spacing: { ...scale, px: '1px' },
    fontSize: {
      ...Object.fromEntries(numbers.filter((n) => n >= 12).map((n) => [String(n), `${n / 100}rem`])),
      ...Object.fromEntries(typeTokens.map((name) => [name, `var(--fs-${name})`])),
    },
    fontWeight: { normal: '400', bold: '700' },
    borderRadius: { none: '0', DEFAULT: 'var(--r-1)', lg: 'var(--r-2)', tag: '2px' },
    boxShadow: { none: 'none', 1: 'var(--sh-1)', 2: 'var(--sh-2)', sheet: 'var(--sh-sheet)' },
    lineHeight: { none: '1', tight: 'var(--lh-tight)', body: 'var(--lh-body)', read: 'var(--lh-read)' },
  },
  // Chrome 75: no gap in flex, no aspect-ratio, so neither exists as a class; grids take grid-gap-*.
  corePlugins: { gap: false, aspectRatio: false },
  plugins: [
    plugin(({ addBase, matchUtilities, theme }) => {
      addBase(tokenStyles);
      matchUtilities({ 'grid-gap': (value: string) => ({ 'grid-gap': value }) }, { values: theme('spacing') ?? {} });
    }),
  ],
} satisfies Config;
