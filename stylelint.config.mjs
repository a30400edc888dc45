/**
 * One table of measures (docs/decisions/one-table-of-measures.md): colours, spaces, sizes of type, lines, radii, shadows, layers
 * and durations come from lib/theme by theme(…), or by var(…) what changes with the width or is a component's own. Widths,
 * heights, tracks and places belong to one drawing and are written there.
 */

/** What a list of words is made of: each of them is one of `word`, or a calculation with them. */
const words = (word) => new RegExp(`^(?:(?:${word})(?:\\s+|$))+$`);
const theme = (group) => `theme\\(${group}\\.[\\w-]+\\)`;
const property = 'var\\(--[\\w-]+(?:, [^()]+)?\\)';

/** Nothing, a lap over a border, a share of the width or of the letters' size, mm on paper, or a step. */
const space = theme('spacing');
const apart = words(
  [
    '0',
    'auto',
    '-?1px',
    '-?[\\d.]+(?:em|%|mm)',
    space,
    property,
    `calc\\(${space} \\* -1\\)`,
    `calc\\(${space} \\+ env\\(safe-area-inset-bottom(?:, 0px)?\\)\\)`,
    'env\\(safe-area-inset-bottom\\)',
    `calc\\(${property} \\* [\\d.]+\\)`,
  ].join('|'),
);

/** The desk's own table, in px: it does not scale with the window. The same as Ant Design's parts have (components/ops/shell/theme.ts). */
const px = (...steps) => `(?:${steps.join('|')})px`;
const desk = {
  '/^(margin|padding|scroll-(margin|padding)|gap|grid-gap|(grid-)?(row|column)-gap)/': [
    words(['0', 'auto', '-1px', '[\\d.]+(?:em|mm)', `-?${px(2, 4, 6, 8, 10, 12, 16, 20, 24, 32, 48, 64)}`, property].join('|')),
  ],
  'font-size': ['inherit', /^[\d.]+em$/, new RegExp(`^${px(12, 13, 14, 16, 18, 22)}$`)],
  'line-height': [new RegExp(`^${px(16, 18, 20, 22, 24, 28, 32)}$`), /^(?:0|1|1\.4|1\.5|1\.6)$/, /^[\d.]+em$/],
  '/radius$/': [words(['0', '50%', px(2, 4, 6)].join('|'))],
  '/^(box|text)-shadow$/': ['none', /^(?:0 0 0 [123]px|inset (?:0 -2px|3px 0)) var\(--[\w-]+\)$/, property],
  'z-index': ['1', '20'],
};

export default {
  overrides: [
    { files: ['app/ops/**/*.css', 'components/ops/**/*.css'], rules: { 'declaration-property-value-allowed-list': desk } },
    // Sizes there are browsers' own.
    { files: ['app/styles/reset.css'], rules: { 'declaration-property-value-allowed-list': null } },
  ],
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
    'declaration-property-value-allowed-list': {
      '/^(margin|padding|scroll-(margin|padding)|gap|grid-gap|(grid-)?(row|column)-gap)/': [apart],
      'font-size': [
        'inherit',
        '0',
        /^[\d.]+em$/,
        /^var\(--fs-\w+\)$/,
        new RegExp(`^${theme('fontSize')}$`),
        /^max\(theme\(fontSize\.field\), 1em\)$/,
        // A letter in a cell is as large as the cell.
        /^calc\(var\(--c\) \* [\d.]+\)$/,
      ],
      // A line that is as high as its own box is a measure of the drawing.
      'line-height': [
        new RegExp(`^${theme('lineHeight')}$`),
        /^[\d.]+r?em$/,
        /^calc\(.*r?em.* - 2px\)$/,
        /^var\(--(?:c|tap)\)$/,
        /^calc\(var\(--c.*\)$/,
      ],
      '/radius$/': [words(['0', theme('borderRadius')].join('|'))],
      '/^(box|text)-shadow$/': ['none', new RegExp(`^${theme('boxShadow')}$`)],
      'z-index': [new RegExp(`^${theme('zIndex')}$`)],
    },
    'declaration-property-value-disallowed-list': {
      // Lines are as thick at every width.
      '/^(border|outline)(?!.*radius)/': [/(?<![\d.])(?!(?:1|1\.5|2|3)px)[\d.]+px/],
      '/^(transition|animation)/': [/[1-9]\d*m?s\b/],
    },
  },
};
