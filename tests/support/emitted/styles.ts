import postcss, { AtRule, Declaration, Rule, type Container, type Node } from 'postcss';
import { strangers } from './support';

/** What is better where it is known and leaves nothing out where it is not; each says what happens then. A property counts with its values. */
export const harmless: Readonly<Record<string, string>> = {
  'accent-color': 'boxes have the browser’s own colour',
  'break-after': 'a heading may end a sheet of paper',
  'page-break-after': 'a heading may end a sheet of paper',
  'color-adjust': 'the browser’s printing asks about backgrounds',
  'print-color-adjust': 'the browser’s printing asks about backgrounds',
  cursor: 'nothing points there but a finger',
  resize: 'nobody draws a field larger there with a finger',
  'scroll-behavior': 'an anchor is jumped to',
  'scroll-margin-top': 'an anchor stands at the edge of the window',
  'scrollbar-width': 'the bar is there, and -webkit-scrollbar hides it in most',
  'text-decoration-thickness': 'the line is as thick as the font says',
  'text-underline-offset': 'the line is where the font says',
  'text-emphasis-position': 'the dots stand above the letters',
  'text-wrap': 'a paragraph may end on one word',
  'user-select': 'the address is chosen by hand, or by the button beside it',
  'font-family: ui-monospace': 'the next font of the list',
  'max()': 'only iOS makes a window larger for small letters in a field, and it knows max()',
  '@page': 'the printer’s own margins',
  size: 'labels are printed at a desk, whose browser is of today',
  ':selection': 'the browser’s own colour of what is chosen',
  ':marker': 'the dot has the colour of its words',
  ':focus-visible': 'a rule of its own: the ring is drawn after a press, too, or the browser draws its own',
};

const isHarmless = (name: string): boolean => name in harmless || (/^[a-z-]+: /.test(name) && (name.split(':')[0] ?? '') in harmless);

/** A feature that a sheet uses, by its place in the table of features, and how it is called in a finding. */
type Feature = readonly [name: string, path: readonly string[]];

/** Units that the table has under one name, by their first letter. */
const viewports: Readonly<Record<string, string>> = { d: 'dynamic', s: 'small', l: 'large' };

function unitOf(unit: string): string {
  const [, size = ''] = /^([dsl])v(?:[whib]|min|max)$/.exec(unit) ?? [];
  if (size !== '') return `viewport_percentage_units_${viewports[size]}`;
  return unit.startsWith('cq') ? 'container_query_length_units' : unit;
}

const texts = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)]*\)/g;

/** Words, functions and units of a value. */
function featuresOf(prop: string, written: string): readonly Feature[] {
  const value = written.replace(texts, '').replace(/var\([^()]*\)/g, '');
  const words = value.match(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g) ?? [];
  const functions = Array.from(value.matchAll(/([a-z][a-z-]*)\(/g), ([, name = '']) => name);
  const measures = Array.from(value.matchAll(/(?<![\w#-])[\d.]+([a-z]+)/g), ([, unit = '']) => unit);
  return [
    ...words.map((word): Feature => [`${prop}: ${word}`, ['properties', prop, word]]),
    ...functions.flatMap((name): readonly Feature[] => [
      [`${name}()`, ['types', name]],
      [`${name}()`, ['types', 'color', name]],
      [`${prop}: ${name}()`, ['properties', prop, name]],
    ]),
    ...measures.map((unit): Feature => [unit, ['types', 'length', unitOf(unit)]]),
  ];
}

/** Is a node asked for by `@supports`? Who does not know it does without, as written. */
function isAskedFor(node: Node): boolean {
  for (let up = node.parent; up; up = up.parent) if (up instanceof AtRule && up.name === 'supports') return true;
  return false;
}

const declarationsOf = (rule: Container): readonly Declaration[] =>
  (rule.nodes ?? []).filter((node): node is Declaration => node instanceof Declaration);

const gaps = /^(?:grid-)?(?:row-|column-)?gap$/;
const none = /^(?:0|normal)\b/;

/** A selector in the query that it stands in. */
const placeOf = ({ parent, selector }: Rule): string => `${parent instanceof AtRule ? parent.params : ''} ${selector}`;

/** The selectors of the sheet that stand in a row in some window, and have a gap there: it counts in a grid only. */
function rowsWithGap(root: Container): ReadonlySet<string> {
  const rules: Rule[] = [];
  root.walkRules((rule) => void rules.push(rule));
  const says = (rule: Rule, prop: RegExp, value: RegExp): boolean =>
    declarationsOf(rule).some((one) => prop.test(one.prop) && value.test(one.value));
  const without = new Set(rules.filter((rule) => says(rule, gaps, none)).map(placeOf));
  return new Set(rules.filter((rule) => says(rule, /^display$/, /flex$/) && !without.has(placeOf(rule))).map(({ selector }) => selector));
}

/** Every use of a feature in a style sheet that one of the oldest browsers (package.json) does not know: `property inset: chrome 75, …`. */
export function notUnderstood(css: string): readonly string[] {
  const root = postcss.parse(css);
  const rows = rowsWithGap(root);
  const found = new Set<string>();
  const look = ([name, path]: Feature, isPrefixed?: (prefix: string) => boolean): boolean => {
    const browsers = strangers(path, isPrefixed);
    if (browsers.length > 0 && !isHarmless(name)) found.add(`${name}: ${browsers.join(', ')}`);
    return browsers.length === 0;
  };

  root.walkAtRules((rule) => {
    if (isAskedFor(rule) || rule.name.startsWith('-')) return;
    look([`@${rule.name}`, ['at-rules', rule.name]]);
    if (rule.name === 'media' && /[<>]/.test(rule.params)) look(['@media (a < b)', ['at-rules', 'media', 'range_syntax']]);
  });
  root.walkRules((rule) => {
    if (isAskedFor(rule)) return;
    if (rule.parent?.type === 'rule') look(['nesting', ['selectors', 'nesting']]);
    // Who does not know one of a list drops the whole of it.
    const lot = rule.selectors.length > 1 ? 'in a list, ' : '';
    for (const [, name = ''] of rule.selector.replace(/\\./g, '').matchAll(/::?([a-z][a-z-]*)/g))
      look([`${lot}:${name}`, ['selectors', name]]);
  });
  root.walkDecls((one) => {
    const { prop, value, parent } = one;
    if (prop.startsWith('-') || isAskedFor(one) || !(parent instanceof Rule || parent instanceof AtRule)) return;
    const beside = declarationsOf(parent);
    const isPrefixed = (prefix: string) => beside.some((other) => other.prop === prefix + prop);
    // Who does not know the value keeps the one before it.
    const isBetter = beside.some((other) => other !== one && other.prop === prop && beside.indexOf(other) < beside.indexOf(one));
    look([prop, ['properties', prop]], isPrefixed);
    if (!isBetter) for (const feature of featuresOf(prop, value)) look(feature, isPrefixed);
    if (gaps.test(prop) && !none.test(value) && parent instanceof Rule && rows.has(parent.selector))
      look(['flex gap', ['properties', 'gap', 'flex_context']]);
  });
  return [...found].sort();
}
