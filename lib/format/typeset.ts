import 'server-only';
import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js';
import type { MmlNode } from 'mathjax-full/js/core/MmlTree/MmlNode.js';
import { SerializedMmlVisitor } from 'mathjax-full/js/core/MmlTree/SerializedMmlVisitor.js';
import { STATE } from 'mathjax-full/js/core/MathItem.js';
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js';
import { TeX } from 'mathjax-full/js/input/tex.js';
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js';
import { mathjax } from 'mathjax-full/js/mathjax.js';
import { SVG } from 'mathjax-full/js/output/svg.js';
import { remembered } from '@/lib/kernel/remembered';
import { formulaWords } from './formula-words';

/** A typeset formula. Sizes in em of the text around it; `drop` is how far it reaches below the line. */
export interface Formula {
  /** `<svg>` without outer references: drawn the same by every browser, without code, fonts or styles of its own. */
  readonly svg: string;
  /** The same as MathML, for those who listen. */
  readonly mathml: string;
  /** The same as one line of plain signs: what a PDF says of the drawing. */
  readonly words: string;
  readonly width: number;
  readonly height: number;
  readonly drop: number;
}

/** What TeX is made of; made once, at the first formula. */
function engine() {
  const adaptor = liteAdaptor();
  RegisterHTMLHandler(adaptor);
  const sheet = mathjax.document('', {
    InputJax: new TeX({ packages: ['base', 'ams'] }),
    // Every character as a path of its own: no ids that two formulas of a page could share.
    OutputJax: new SVG({ fontCache: 'none' }),
  });
  const visitor = new SerializedMmlVisitor();
  return {
    svg: (tex: string): string => adaptor.innerHTML(sheet.convert(tex, { display: false })),
    tree: (tex: string): MmlNode => sheet.convert(tex, { display: false, end: STATE.CONVERT }),
    mathml: (tree: MmlNode): string => visitor.visitTree(tree),
  };
}

let made: ReturnType<typeof engine> | null = null;
/** Different formulas kept in memory, some 3 KB each. */
const MOST = 2000;

/** MathJax counts a thousandth of an em. */
const UNIT = 1000;

function typeset(tex: string): Formula {
  made ??= engine();
  const svg = made.svg(tex);
  const [, top = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  const size = { width: width / UNIT, height: height / UNIT, drop: (top + height) / UNIT };
  const drawn = svg
    .replace(
      /^<svg[^>]*?(viewBox="[^"]+")[^>]*>/,
      `<svg xmlns="http://www.w3.org/2000/svg" $1 width="${size.width}em" height="${size.height}em" aria-hidden="true" focusable="false">`,
    )
    .replace(/ data-[\w-]+="[^"]*"/g, '');
  const tree = made.tree(tex);
  return { svg: drawn, mathml: made.mathml(tree).replace(/\n\s*/g, ''), words: formulaWords(tree), ...size };
}

/** TeX as a drawing and as MathML. What TeX cannot read is drawn as an error of its own, in red. */
export const formula = remembered(MOST, typeset);

/** A text with TeX between dollar signs, taken apart in its order. */
export function textAndFormulas(text: string): readonly ({ readonly text: string } | { readonly tex: string })[] {
  return text.split(/\$([^$]+)\$/).flatMap((part, at): ({ text: string } | { tex: string })[] => {
    if (at % 2 === 1) return [{ tex: part }];
    return part === '' ? [] : [{ text: part }];
  });
}
