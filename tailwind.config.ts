import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { colors, display, durations, easings, layers, lineHeights, radii, shadows, space, tokenStyles } from './lib/theme/tokens';

/** n → n/100 rem, so that p-24 is 24 px of the design at both widths. */
const rem = (steps: readonly number[]): Record<string, string> => Object.fromEntries(steps.map((n) => [String(n), `${n / 100}rem`]));

const typeTokens = ['cap', 'sm', 'body', 'read', 'lead', 'h4', 'h3', 'h2', 'h1'];

export default {
  content: {
    // The desk has no class of Tailwind's.
    files: ['./{app,components}/**/*.{ts,tsx}', '!./{app,components}/ops/**'],
    // `!on` is a negation and no class: Tailwind would write every rule of it once more, with !important.
    transform: (code: string) => code.replace(/!/g, ' '),
  },
  // Words of the code that happen to be classes of Tailwind's, of which nobody wears one.
  blocklist: [
    ...['absolute', 'block', 'container', 'contents', 'fixed', 'grid', 'grow', 'hidden'],
    ...['inline', 'invisible', 'static', 'sticky', 'table', 'underline', 'visible'],
  ],
  theme: {
    // Sheets and modules write their own media queries.
    screens: {},
    colors: Object.fromEntries(Object.keys(colors).map((name) => [name, `var(--${name})`])),
    spacing: rem(space),
    minWidth: { 0: '0' },
    // Room that is kept for what is still to come, or all there is.
    width: { ...rem([120, 320]), full: '100%' },
    height: rem([24, 80, 120, 160, 240, 320]),
    fontSize: {
      ...Object.fromEntries(typeTokens.map((name) => [name, `var(--fs-${name})`])),
      ...rem(display),
      // A price where nothing else is said (§3).
      price: '.22rem',
      // iOS zooms into a field with smaller letters, and stays there.
      field: '16px',
    },
    lineHeight: lineHeights,
    zIndex: layers,
    borderRadius: radii,
    boxShadow: shadows,
    transitionDuration: durations,
    transitionTimingFunction: easings,
  },
  corePlugins: {
    // app/styles/reset.css
    preflight: false,
    // Chrome 75: no gap in flex, no aspect-ratio, so neither exists as a class.
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
  plugins: [plugin(({ addBase }) => addBase(tokenStyles))],
} satisfies Config;
