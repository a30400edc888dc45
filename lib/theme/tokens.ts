import { colors } from '../kernel/colours';

/**
 * The design tokens (圈点): the one place where a size of type, a space, a shadow or a layer is written down, and the colours with them.
 * tailwind.config.ts turns them into Tailwind's theme, which the style sheets read as `theme(…)`, or as `var(--…)` what changes
 * with the width of the window (docs/decisions/one-table-of-measures.md). Sizes are design px / 100 rem at both widths: 100 design
 * px of 1920 on a desktop, of 750 on a phone (§9).
 */

export { colors };

/** Design px between things and around them. */
export const space = [4, 8, 12, 16, 20, 24, 30, 36, 40, 48, 64, 80, 96, 120] as const;

/** Design px of letters that are set as a picture is: figures, covers, the name of a book. What is read has a token that knows the width. */
export const display = [44, 64, 84, 100] as const;

/** Lines of one paragraph: of a figure, a heading, a card's name, a note, a list, a text, an article, lines to write on. */
export const lineHeights = {
  none: '1',
  tight: '1.3',
  close: '1.4',
  snug: '1.5',
  easy: '1.6',
  body: '1.75',
  read: '1.95',
  wide: '2.2',
} as const;

/** What lies over what: within one component, then of the page. */
export const layers = {
  over: '1',
  above: '2',
  side: '40',
  head: '50',
  menu: '60',
  account: '70',
  mask: '80',
  dialog: '90',
  toast: '99',
  tip: '200',
} as const;

export const radii = { corner: 'var(--r-1)', round: '50%', pill: '1rem' } as const;

export const shadows = {
  1: '0 .02rem .06rem rgba(20,33,58,.08)',
  2: '0 .10rem .32rem rgba(20,33,58,.14)',
  sheet: 'var(--sh-sheet)',
  dialog: '.12rem .12rem 0 rgba(20,33,58,.5)',
  focus: '0 0 0 5px var(--hl)',
  /** A line of red along the lower edge. */
  under: 'inset 0 -.06rem 0 var(--red-500)',
  /** Of letters over a film. */
  caption: '0 0 4px var(--black)',
} as const;

export const durations = { 1: '.14s', 2: '.26s', 3: '.7s', pause: '.35s', wait: '5s' } as const;
export const easings = { out: 'cubic-bezier(.2,.7,.2,1)', pen: 'cubic-bezier(.5,.05,.2,1)' } as const;

/** What does not change with the width. */
const common = {
  font: '"PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif',
  /**
   * `<path d='M0 4Q3 0 6 3T12 4' fill='none' stroke='#FF4D4F' stroke-width='1.8'/>` of 12 × 6 px, at three times that, in four colours. As a drawing it
   * would be a document of its own, made while the browser looks styles up: 10 ms of a phone's first frame.
   */
  wave: 'url(data:image/gif;base64,R0lGODlhJAASAIEAAP/++v/Dwf+IiP9NTyH5BAEAAAAALAAAAAAkABIAAAJRhI+py+0PTRAihIhBGLxzkTWTR35hIpQqd53purbYC8eZWh2bKj9lf6B5QBCSY/djpAAeCLJUsVA6FVbkWWtaQsLs4KTzdsCILo+cGA1z6FMBADs=)',
} as const;

const desktop = {
  'fs-cap': '.173rem',
  'fs-sm': '.187rem',
  'fs-body': '.213rem',
  'fs-lead': '.253rem',
  /** The text of an article. */
  'fs-read': '.24rem',
  'fs-h4': '.28rem',
  'fs-h3': '.36rem',
  'fs-h2': '.56rem',
  'fs-h1': '.72rem',
  wrap: '16rem',
  'r-1': '.04rem',
  /** Height of a control, of a small control, and the least side of something to tap. */
  hit: '.64rem',
  'hit-s': '.48rem',
  tap: '.64rem',
  'sh-sheet': '.06rem .06rem 0 rgba(20,33,58,.10)',
} as const;

const phone: Record<keyof typeof desktop, string> = {
  'fs-cap': '.24rem',
  'fs-sm': '.26rem',
  'fs-body': '.3rem',
  'fs-lead': '.34rem',
  'fs-read': '.32rem',
  'fs-h4': '.34rem',
  'fs-h3': '.4rem',
  'fs-h2': '.54rem',
  'fs-h1': '.68rem',
  // Also where a page narrows its own measure by max-width.
  wrap: 'calc(100% - 0.6rem)',
  'r-1': '.06rem',
  hit: '.9rem',
  'hit-s': '.88rem',
  tap: '.88rem',
  'sh-sheet': '.08rem .08rem 0 rgba(20,33,58,.10)',
};

/** Small desktops and tablets: the layout keeps scaling, type and controls do not. */
const floorLaptop = { 'fs-cap': '12px', 'fs-sm': '13px', 'fs-body': '15px' } as const;
const floorTablet = {
  'fs-body': '14px',
  'fs-lead': '16px',
  'fs-read': '16px',
  'fs-h4': '17px',
  'fs-h3': '21px',
  hit: '44px',
  'hit-s': '36px',
  tap: '44px',
} as const;
/** Phones narrower than the narrowest that was drawn. */
const floorPhone = {
  'fs-cap': '12px',
  'fs-sm': '13px',
  'fs-body': '15px',
  'fs-lead': '16px',
  'fs-read': '16px',
  'fs-h3': '19px',
  hit: '44px',
  'hit-s': '44px',
  tap: '44px',
} as const;

function properties(tokens: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));
}

/**
 * A root font that follows the window (`base`) and grows with what the visitor added to the browser's own font size: on the
 * root element 1em is that size (§9). `factor` = base in px ÷ 16 at the drawn width. The layout is in rem too, so it
 * grows by a fifth at the most, where everything still stands in the window; more is the browser's zoom, which brings the phone's
 * layout. Browsers without min() (Chrome < 79) know no limit.
 */
function rootFont(base: string, factor: number): string[] {
  const grown = `${base} + (1em - 16px) * ${factor}`;
  return [`calc(${grown})`, `min(${grown}, ${base} * 1.2)`];
}

/** Root font and custom properties as one style object. */
export const tokenStyles = {
  html: { fontSize: rootFont('5.208333vw', 4.6875) },
  ':root': properties({ ...colors, ...common, ...desktop }),
  '@media (min-width:1900px)': { html: { fontSize: rootFont('72.9167px', 4.55) } },
  '@media (min-width:811px) and (max-width:1340px)': { ':root': properties(floorLaptop) },
  '@media (min-width:811px) and (max-width:1240px)': { ':root': properties(floorTablet) },
  '@media (max-width:810px)': {
    html: { fontSize: rootFont('13.3333vw', 3.125) },
    ':root': properties(phone),
  },
  '@media (max-width:374px)': { ':root': properties(floorPhone) },
  /** Wider than any phone held upright: the page gets room, not larger letters (docs/decisions/tablets.md). */
  '@media (min-width:480px) and (max-width:599px)': { html: { fontSize: rootFont('64px', 4) } },
  '@media (min-width:600px) and (max-width:810px)': { html: { fontSize: rootFont('54px', 3.375) } },
  /** On paper a size that does not follow the window. */
  '@media print': { html: { fontSize: '46px' } },
  /** A mobile module on a wide screen is a centred column of 7.5rem (§9). */
  '@media screen and (min-width:600px)': {
    'html.module-mobile': { fontSize: rootFont('56px', 3.5), backgroundColor: 'var(--desk-2)', ...properties(phone) },
    'html.module-mobile body': { width: '7.5rem', marginLeft: 'auto', marginRight: 'auto', minHeight: '100vh' },
    // The lock of a dialog takes the margins for padding, which would leave the column no width.
    'html.module-mobile body[data-scroll-locked]': {
      paddingLeft: '0 !important',
      paddingRight: '0 !important',
      marginLeft: 'auto !important',
      marginRight: 'auto !important',
    },
  },
};
