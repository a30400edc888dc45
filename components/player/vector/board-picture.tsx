import { memo } from 'react';
import { marksOf, type BoardView } from '@/lib/board/at';
import { backdropOf } from '@/lib/board/backdrop';
import type { BoardLesson, Mark } from '@/lib/board/lesson';
import { drawingOf } from '@/lib/board/shapes';
import { HEIGHT, WIDTH } from '@/lib/board/theme';
import { Shapes } from './shapes';

/** What lies between two verticals; a nested drawing cuts off what is outside it, and needs no name in the page. */
function Between({ left, right, children }: { readonly left: number; readonly right: number; readonly children: React.ReactNode }) {
  const width = Math.max(0, right - left);
  if (width === 0) return null;
  return (
    <svg x={left} y={0} width={width} height={HEIGHT} viewBox={`${left} 0 ${width} ${HEIGHT}`} overflow="hidden">
      {children}
    </svg>
  );
}

/** A finished mark: drawn once, as long as it stands. */
const Finished = memo(function Finished({ mark }: { readonly mark: Mark }) {
  return <Shapes shapes={drawingOf(mark, 1).shapes} />;
});

const Backdrop = memo(function Backdrop({ lesson, scene }: { readonly lesson: BoardLesson; readonly scene: number }) {
  return <Shapes shapes={backdropOf(lesson, scene)} />;
});

const Slate = memo(function Slate({
  lesson,
  scene,
  done,
}: {
  readonly lesson: BoardLesson;
  readonly scene: number;
  readonly done: number;
}) {
  const marks = marksOf(lesson.scenes[scene] ?? []);
  return (
    <g>
      <Backdrop lesson={lesson} scene={scene} />
      {marks.slice(0, done).map((mark, i) => (
        <Finished key={i} mark={mark} />
      ))}
    </g>
  );
});

function UnderTheChalk({ drawing }: { readonly drawing: NonNullable<BoardView['drawing']> }) {
  const { shapes, clip, tip } = drawingOf(drawing.mark, drawing.progress);
  return (
    <g>
      {clip ? (
        <Between {...clip}>
          <Shapes shapes={shapes} />
        </Between>
      ) : (
        <Shapes shapes={shapes} />
      )}
      {tip ? <Shapes shapes={[tip]} /> : null}
    </g>
  );
}

/** The blackboard at one moment, as large as its box. From frame to frame only the mark under the chalk is drawn anew. */
export function BoardPicture({ lesson, view, label }: { readonly lesson: BoardLesson; readonly view: BoardView; readonly label: string }) {
  const { scene, done, drawing, wiped } = view;
  const before = scene - 1;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <Slate lesson={lesson} scene={scene} done={done} />
      {drawing ? <UnderTheChalk drawing={drawing} /> : null}
      {wiped !== null ? (
        <Between left={WIDTH * wiped} right={WIDTH}>
          <Slate lesson={lesson} scene={before} done={marksOf(lesson.scenes[before] ?? []).length} />
        </Between>
      ) : null}
    </svg>
  );
}
