'use client';
import { Dropdown, type MenuProps } from 'antd';
import { useTranslations } from 'next-intl';
import type { DragEvent, KeyboardEvent, ReactNode } from 'react';
import styles from './row.module.css';

/** What every row of the outline is given. */
export interface Arranged {
  readonly may: boolean;
  /** The key of what is being dragged. */
  readonly dragged: string | null;
  readonly onDrag: (key: string | null) => void;
  readonly onDrop: (key: string) => void;
  readonly onStep: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

interface Props extends Arranged {
  readonly itemKey: string;
  /** What the row is, for its buttons. */
  readonly name: string;
  readonly className: string | undefined;
  readonly listed: boolean;
  /** A file was dropped on it. */
  readonly onFile?: ((file: File) => void) | undefined;
  readonly children: ReactNode;
}

const steps: Readonly<Record<string, -1 | 1 | undefined>> = { ArrowUp: -1, ArrowDown: 1 };

/** A chapter's or a section's line: dragged by its grip, moved by ⌥↑ ⌥↓ from anywhere in it, and by its menu. */
export function Row({ itemKey, name, className = '', listed, onFile, may, dragged, onDrag, onDrop, onStep, onRemove, children }: Props) {
  const t = useTranslations('courseDesk');
  const press = (event: KeyboardEvent): void => {
    const by = event.altKey ? steps[event.key] : undefined;
    if (by === undefined || !may) return;
    event.preventDefault();
    onStep(by);
  };
  const over = (event: DragEvent): void => {
    const file = onFile !== undefined && event.dataTransfer.types.includes('Files');
    if (file || (dragged !== null && dragged !== itemKey)) event.preventDefault();
  };
  const items: MenuProps['items'] = [
    { key: 'up', label: t('up'), onClick: () => onStep(-1) },
    { key: 'down', label: t('down'), onClick: () => onStep(1) },
    { key: 'remove', label: t('remove'), danger: true, onClick: onRemove },
  ];
  return (
    <div
      {...(listed && { role: 'listitem' })}
      className={`${styles.row} ${className} ${dragged === itemKey ? styles.dragged : ''}`}
      onKeyDown={press}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) onFile?.(file);
        else onDrop(itemKey);
      }}
    >
      {may ? (
        <span
          className={styles.grip}
          draggable
          title={t('drag')}
          aria-hidden="true"
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', name);
            onDrag(itemKey);
          }}
          onDragEnd={() => onDrag(null)}
        >
          ⠿
        </span>
      ) : (
        <span />
      )}
      {children}
      {may ? (
        <Dropdown trigger={['click']} menu={{ items }}>
          <button type="button" className={styles.more} aria-label={t('do', { name })}>
            …
          </button>
        </Dropdown>
      ) : (
        <span />
      )}
    </div>
  );
}
