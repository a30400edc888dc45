/** A shape with the transformations that stand around it, the outermost first. */
export interface Shape {
  readonly path: string;
  /** a b c d e f, as SVG and PDF both write them. */
  readonly matrices: readonly Matrix[];
  readonly fill: string | null;
  readonly stroke: { readonly colour: string; readonly width: number } | null;
}
export type Matrix = readonly [number, number, number, number, number, number];

const numbersIn = (text: string): number[] => (text.match(/-?[\d.]+(?:e-?\d+)?/gi) ?? []).map(Number);

/** `translate(…) scale(…) matrix(…)` in their order. */
function transformsOf(text: string): Matrix[] {
  return [...text.matchAll(/(translate|scale|matrix)\(([^)]*)\)/g)].map(([, kind, list = '']): Matrix => {
    const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = numbersIn(list);
    if (kind === 'translate') return [1, 0, 0, 1, a, b ?? 0];
    return kind === 'scale' ? [a, 0, 0, b ?? a, 0, 0] : [a, b ?? 0, c, d, e, f];
  });
}

/** A drawing inside another stands at its place, in units of its own. */
function inner(attribute: (name: string) => string): Matrix[] {
  const [left = 0, top = 0, width = 1, height = 1] = numbersIn(attribute('viewBox'));
  const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((name) => Number.parseFloat(attribute(name)) || 0);
  return [
    [1, 0, 0, 1, x ?? 0, y ?? 0],
    [(w || width) / width, 0, 0, (h || height) / height, 0, 0],
    [1, 0, 0, 1, -left, -top],
  ];
}

/**
 * A path without smooth curves (`T`): each is written out with its control point, the mirror image of the one before,
 * which the PDF library gets wrong. Commands of the typesetter are all in capitals.
 */
export function withoutSmooth(path: string): string {
  if (!path.includes('T')) return path;
  let [x, y, controlX, controlY] = [0, 0, 0, 0];
  return [...path.matchAll(/([A-Z])([^A-Z]*)/g)]
    .map(([whole, command, list = '']) => {
      const numbers = numbersIn(list);
      const curved = command === 'T' || command === 'Q';
      if (command === 'T') [controlX, controlY] = [2 * x - controlX, 2 * y - controlY];
      if (command === 'Q') [controlX, controlY] = [numbers[0] ?? 0, numbers[1] ?? 0];
      if (command === 'H') x = numbers[0] ?? x;
      else if (command === 'V') y = numbers[0] ?? y;
      else if (command !== 'Z') [x, y] = [numbers.at(-2) ?? x, numbers.at(-1) ?? y];
      if (!curved) [controlX, controlY] = [x, y];
      return command === 'T' ? `Q${controlX} ${controlY} ${x} ${y}` : whole;
    })
    .join('');
}

const rectangle = (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h${-width}Z`;

interface Level {
  readonly matrices: readonly Matrix[];
  readonly fill: string;
  readonly stroke: string;
  readonly width: number;
}

/**
 * The shapes of a drawing in the order they are painted, in the units of its viewBox: groups, paths, rectangles and
 * drawings within, which is all that our typesetter and our charts make. `ink` stands for currentColor.
 */
export function shapesOf(svg: string, ink: string): readonly Shape[] {
  const shapes: Shape[] = [];
  const levels: Level[] = [{ matrices: [], fill: ink, stroke: 'none', width: 1 }];
  let outermost = true;
  for (const [, close, name = '', attributes = '', empty] of svg.matchAll(/<(\/?)(\w+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g)) {
    const level = levels.at(-1);
    if (!level) break;
    if (close) {
      if (name === 'g' || name === 'svg') levels.pop();
      continue;
    }
    const attribute = (key: string): string => new RegExp(`\\s${key}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    const colour = (value: string, inherited: string): string => (value === '' ? inherited : value === 'currentColor' ? ink : value);
    const own: Level = {
      matrices: [...level.matrices, ...transformsOf(attribute('transform')), ...(name === 'svg' && !outermost ? inner(attribute) : [])],
      fill: colour(attribute('fill'), level.fill),
      stroke: colour(attribute('stroke'), level.stroke),
      width: attribute('stroke-width') === '' ? level.width : Number.parseFloat(attribute('stroke-width')),
    };
    if (name === 'svg') outermost = false;
    if ((name === 'g' || name === 'svg') && !empty) levels.push(own);
    const size = ['x', 'y', 'width', 'height'].map((key) => Number.parseFloat(attribute(key)) || 0);
    const [x = 0, y = 0, width = 0, height = 0] = size;
    const path = name === 'path' ? withoutSmooth(attribute('d')) : name === 'rect' ? rectangle(x, y, width, height) : '';
    if (path === '') continue;
    // The typesetter strokes nothing: it says so by a width of 0 at its outermost group.
    const stroke = own.stroke === 'none' || own.width === 0 ? null : { colour: own.stroke, width: own.width };
    shapes.push({ path, matrices: own.matrices, fill: own.fill === 'none' ? null : own.fill, stroke });
  }
  return shapes;
}

/** left, top, width, height of a drawing's own units. */
export function viewBoxOf(svg: string): readonly [number, number, number, number] {
  const [left = 0, top = 0, width = 1, height = 1] = numbersIn(/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '');
  return [left, top, width, height];
}
