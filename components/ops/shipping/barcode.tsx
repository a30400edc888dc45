import { code128 } from '@/lib/kernel/code128';
import styles from './labels.module.css';

/** Modules that stay white at both sides, as scanners want it. */
const QUIET = 10;
const HEIGHT = 40;

/** One path for all bars, and how wide it is with its quiet zones, in modules. */
function drawn(text: string): { readonly path: string; readonly width: number } {
  let [path, at] = ['', QUIET];
  code128(text).forEach((width, index) => {
    if (index % 2 === 0) path += `M${at} 0h${width}v${HEIGHT}h-${width}z`;
    at += width;
  });
  return { path, width: at + QUIET };
}

/** A number as bars, which a scanner reads from any width. The number stands below it in letters. */
export function Barcode({ children }: { readonly children: string }) {
  const { path, width } = drawn(children);
  return (
    <svg className={styles.bars} viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
