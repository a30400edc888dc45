'use client';
import { Button, Input, Modal } from 'antd';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Stroke } from '@/components/ui/red-pen';
import { boxOf, extentOf, markLimits, type Mark, type MarkPoint } from '@/lib/kernel/marking/marks';
import type { MarkedPage } from '@/lib/kernel/marking/shape';
import { useRead } from '../data/use-desk';
import { Failure } from '../parts/failure';
import { isStamp, usePen, type Tool } from './use-pen';
import styles from './sheet.module.css';

/** One press of an arrow key, in fractions of the page. */
const STEP = 0.02;
/** How far a circle or a wave reaches that is drawn by a key. */
const KEYED = { circle: [0.16, 0.05], wave: [0.2, 0] } as const;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface Props {
  readonly paperId: number;
  readonly page: MarkedPage;
  readonly no: number;
  readonly learnerName: string;
  readonly marks: readonly Mark[];
  readonly tool: Tool;
  readonly width: Mark['width'];
  readonly question: number | null;
  readonly zoom: number;
  readonly onChange: (marks: Mark[]) => void;
}

/** A page under the red pen: by hand, by mouse, or by keys, with a cross hair that the arrow keys move and Enter draws at. */
export function Sheet({ paperId, page, no, learnerName, marks, tool, width, question, zoom, onChange }: Props) {
  const t = useTranslations('ops.marking');
  const picture = useRead('marking.page', { id: paperId, key: page.key });
  const [writing, setWriting] = useState<MarkPoint | null>(null);
  const [cross, setCross] = useState<readonly [number, number] | null>(null);
  const box = boxOf(page);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to clean up.
    void frame.current?.scrollTo?.({ top: 0 });
  }, [page.key]);

  const add = (mark: Mark): void => {
    if (marks.length < markLimits.marks) onChange([...marks, mark]);
  };
  const erase = ([x, y]: MarkPoint): void => {
    const touched = marks.map((mark) => {
      const { left, top, right, bottom } = extentOf(mark, box);
      return x >= left && x <= right && y >= top && y <= bottom;
    });
    const hit = touched.lastIndexOf(true);
    if (hit >= 0) onChange(marks.filter((_, at) => at !== hit));
  };
  const pen = usePen({ tool, width, question, onMark: add, onWords: setWriting, onErase: erase });

  const drawAt = (x: number, y: number): void => {
    const at: MarkPoint = [x, y, 0.5];
    if (tool === 'words') return setWriting(at);
    if (tool === 'erase') return erase(at);
    if (tool === 'move') return;
    if (isStamp(tool) || tool === 'pen') return add({ tool, question, width, points: [at], words: '' });
    const [across, down] = KEYED[tool];
    add({ tool, question, width, points: [at, [Math.min(1, x + across), Math.min(1, y + down), 0.5]], words: '' });
  };
  const press = (event: KeyboardEvent): void => {
    const by = arrows[event.key];
    const [x, y] = cross ?? [0.5, 0.5];
    if (by) {
      event.preventDefault();
      setCross([Math.min(1, Math.max(0, x + by[0])), Math.min(1, Math.max(0, y + by[1]))]);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      drawAt(x, y);
    }
  };
  if (picture.error && !picture.data) return <Failure message={picture.error.message} onRetry={() => void picture.refetch()} />;
  return (
    <div ref={frame} className={styles.frame}>
      <div
        className={tool === 'move' ? styles.sheet : `${styles.sheet} ${styles.drawing}`}
        style={{ width: `${zoom * 100}%` }}
        role="application"
        tabIndex={0}
        aria-label={`${t('sheet', { name: learnerName, no })}。${t('sheetHelp')}`}
        aria-busy={picture.isPending}
        onKeyDown={press}
        onBlur={() => setCross(null)}
        {...pen.handlers}
      >
        <svg viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
          {picture.data ? <image href={picture.data.picture} width={box.width} height={box.height} /> : null}
          {marks.map((mark, at) => (
            <Stroke key={at} mark={mark} page={page} />
          ))}
          {pen.draft ? <Stroke mark={pen.draft} page={page} /> : null}
          {cross ? (
            <path
              className={styles.cross}
              d={`M${cross[0] * box.width - 20} ${cross[1] * box.height}h40M${cross[0] * box.width} ${cross[1] * box.height - 20}v40`}
            />
          ) : null}
        </svg>
      </div>
      {writing ? (
        <Write
          onClose={() => setWriting(null)}
          onPut={(words) => {
            add({ tool: 'words', question, width, points: [writing], words });
            setWriting(null);
          }}
        />
      ) : null}
    </div>
  );
}

/** Words for the page. */
function Write({ onPut, onClose }: { readonly onPut: (words: string) => void; readonly onClose: () => void }) {
  const t = useTranslations('ops.marking');
  const [words, setWords] = useState('');
  const put = (): void => {
    if (words.trim() !== '') onPut(words.trim());
  };
  return (
    <Modal
      open
      title={t('textTitle')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={put}>
          {t('textPut')}
        </Button>
      }
    >
      <Input
        autoFocus
        aria-label={t('textTitle')}
        maxLength={markLimits.words}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onPressEnter={put}
      />
    </Modal>
  );
}
