import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { colors, tokenStyles } from './lib/theme/tokens';

/** n → n/100 rem, so that p-24 is 24 px of the design at both widths. Every whole number up to 200, then every fourth. */
const numbers = [...Array.from({ length: 201 }, (_, n) => n), ...Array.from({ length: 350 }, (_, n) => 204 + n * 4)];
const scale = Object.fromEntries(numbers.map((n) => [String(n), n === 0 ? '0' : `${n / 100}rem`]));

const typeTokens = ['cap', 'sm', 'body', 'read', 'lead', 'h4', 'h3', 'h2', 'h1'];

export default {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  theme: {
    // Sheets and modules write their own media queries, radii, weights and line heights, of the tokens.
    screens: {},
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
  },
  corePlugins: {
    // Chrome 75: no gap in flex, no aspect-ratio, so neither exists as a class; grids take grid-gap-*.
    gap: false,
    aspectRatio: false,
    // Not used; some would put their variables on every element of every page.
    backdropFilter: false,
    borderRadius: false,
    borderSpacing: false,
    boxShadow: false,
    contain: false,
    filter: false,
    fontVariantNumeric: false,
    fontWeight: false,
    gradientColorStops: false,
    lineHeight: false,
    outlineStyle: false,
    ringWidth: false,
    scrollSnapType: false,
    touchAction: false,
    transform: false,
  },
  plugins: [
    plugin(({ addBase, matchUtilities, theme }) => {
      addBase(tokenStyles);
      matchUtilities({ 'grid-gap': (value: string) => ({ 'grid-gap': value }) }, { values: theme('spacing') ?? {} });
    }),
  ],
} satisfies Config;
