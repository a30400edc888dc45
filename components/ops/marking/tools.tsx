'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { penWidths, type Mark } from '@/lib/kernel/marking/marks';
import type { Tool } from './use-pen';
import styles from './tools.module.css';

/** The tools with their keys, and their drawings in a square of 16. */
const tools = [
  { id: 'move', key: 'H', d: 'M8 2v12M2 8h12M6 4l2-2 2 2M6 12l2 2 2-2M4 6 2 8l2 2M12 6l2 2-2 2' },
  { id: 'pen', key: 'P', d: 'm3 13 .7-3L10.8 2.9l2.3 2.3L6 12.3zM9.4 4.3l2.3 2.3' },
  { id: 'circle', key: 'O', d: 'M14 8a6 4.6 0 1 1-12 0 6 4.6 0 0 1 12 0' },
  { id: 'tick', key: 'V', d: 'm3 8.5 3.2 3.2L13 4.8' },
  { id: 'half', key: 'B', d: 'm3 8.5 3.2 3.2L13 4.8M8.5 4l5 5' },
  { id: 'cross', key: 'X', d: 'M3.5 3.5c2.5 3 6 7 9 9M12.5 3c-3 3-6 6-9 10' },
  { id: 'wave', key: 'U', d: 'M2.5 11.5c2-1.4 3.5 1.2 5.5 0s3.5-1.2 5.5 0M4.5 4h7' },
  { id: 'words', key: 'T', d: 'M3.5 4V2.8h9V4M8 2.8v10.4M6 13.2h4' },
  { id: 'erase', key: 'E', d: 'm2.5 10 6-6.5 5 4.5-4.5 5H5zM5.5 6.8l4.8 4.4' },
] as const satisfies readonly { readonly id: Tool; readonly key: string; readonly d: string }[];

/** ms for which G waits for the letter of a screen: it is no tool's then. */
const PAIR = 1500;
const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="combobox"], [role="dialog"]') !== null;

interface Props {
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  readonly width: Mark['width'];
  readonly onWidth: (width: Mark['width']) => void;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly onZoom: (by: 1 | -1) => void;
  readonly onQuestion: (by: 1 | -1) => void;
}

/** The tools beside the page; each has a key, which is dead while a field has the focus. */
export function Tools({ tool, onTool, width, onWidth, canUndo, onUndo, onZoom, onQuestion }: Props) {
  const t = useTranslations('ops.marking');
  const since = useRef(-PAIR);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.altKey || event.isComposing || inField(event.target)) return;
      const key = event.key.toUpperCase();
      if (key === 'Z' && !event.shiftKey) return onUndo();
      if (event.metaKey || event.ctrlKey) return;
      const paired = event.timeStamp - since.current < PAIR;
      since.current = key === 'G' ? event.timeStamp : -PAIR;
      if (paired) return;
      if (key === '[' || key === ']') return onQuestion(key === ']' ? 1 : -1);
      if (key === '+' || key === '=' || key === '-') return onZoom(key === '-' ? -1 : 1);
      const found = tools.find((one) => one.key === key);
      if (found) onTool(found.id);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onTool, onUndo, onZoom, onQuestion]);
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tools')} aria-orientation="vertical">
      {tools.map(({ id, key, d }) => (
        <button
          key={id}
          type="button"
          aria-pressed={tool === id}
          onClick={() => onTool(id)}
          aria-label={t(`tool.${id}`)}
          title={`${t(`tool.${id}`)} ${key}`}
        >
          <Drawing d={d} red={id !== 'move' && id !== 'erase'} />
          <kbd aria-hidden="true">{key}</kbd>
        </button>
      ))}
      <hr />
      <button type="button" disabled={!canUndo} onClick={onUndo} aria-label={t('undo')} title={`${t('undo')} Z`}>
        <Drawing d="M5.5 3 2.5 6l3 3M2.5 6H10a3.5 3.5 0 0 1 0 7H6.5" />
        <kbd aria-hidden="true">Z</kbd>
      </button>
      <button type="button" onClick={() => onZoom(1)} aria-label={t('zoomIn')} title={`${t('zoomIn')} +`}>
        <Drawing d="M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0M10.5 10.5l3.2 3.2M5 7h4M7 5v4" />
        <kbd aria-hidden="true">+</kbd>
      </button>
      <button type="button" onClick={() => onZoom(-1)} aria-label={t('zoomOut')} title={`${t('zoomOut')} -`}>
        <Drawing d="M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0M10.5 10.5l3.2 3.2M5 7h4" />
        <kbd aria-hidden="true">−</kbd>
      </button>
      <hr />
      {penWidths.map((one) => (
        <button key={one} type="button" aria-pressed={one === width} onClick={() => onWidth(one)} aria-label={t('width', { width: one })}>
          <svg width="24" height="24" aria-hidden="true">
            <circle cx="12" cy="12" r={one} className={styles.dot} />
          </svg>
        </button>
      ))}
    </div>
  );
}

function Drawing({ d, red = false }: { readonly d: string; readonly red?: boolean }) {
  return (
    <svg className={red ? styles.red : undefined} width="22" height="22" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <path d={d} stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
