'use client';
import { useTranslations } from 'next-intl';
import { useState, type KeyboardEvent } from 'react';
import { useAct } from '../data/use-desk';
import { Key } from '../parts/key';
import { State } from '../parts/state';
import type { Teacher } from './teacher';
import styles from './teacher-rows.module.css';

interface Props {
  readonly list: readonly Teacher[];
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
}

const steps: Readonly<Record<string, -1 | 1 | undefined>> = { ArrowUp: -1, ArrowDown: 1 };

/** Everybody in a line each; moved by its two buttons, or by ⌥↑ ⌥↓ from anywhere in it. */
export function TeacherRows({ list, chosen, onChoose }: Props) {
  const t = useTranslations('teacherDesk');
  const [spoken, speak] = useState('');
  const arrange = useAct('teachers.arrange');
  const move = (at: number, by: -1 | 1): void => {
    const [one, other] = [list[at], list[at + by]];
    if (!one || !other || arrange.isPending) return;
    const ids = list.map(({ id }) => (id === one.id ? other.id : id === other.id ? one.id : id));
    arrange.mutate({ ids }, { onSuccess: () => speak(t('moved', { name: one.name, no: at + by + 1 })) });
  };
  const press = (event: KeyboardEvent, at: number): void => {
    const by = event.altKey ? steps[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    move(at, by);
  };
  return (
    <>
      <ol className={styles.rows}>
        {list.map(({ id, name, subjectName, title, portrait, listed, courses, papers }, at) => (
          <li key={id} className={id === chosen ? styles.on : undefined} onKeyDown={(event) => press(event, at)}>
            <img src={portrait} alt="" width={36} height={36} loading="lazy" />
            <button
              type="button"
              data-line
              className={styles.who}
              aria-label={t('open', { name })}
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
            >
              <b>{name}</b> {subjectName}
              <small>{title}</small>
            </button>
            <small className={styles.facts}>{t('facts', { courses, papers })}</small>
            <State tone={listed ? 'ok' : 'off'}>{t(listed ? 'shown' : 'hidden')}</State>
            <span className={styles.moves}>
              <button type="button" aria-label={t('up', { name })} disabled={at === 0} onClick={() => move(at, -1)}>
                ↑
              </button>
              <button type="button" aria-label={t('down', { name })} disabled={at === list.length - 1} onClick={() => move(at, 1)}>
                ↓
              </button>
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.foot}>
        {t('keys')} <Key>⌥↑</Key> <Key>⌥↓</Key> {t('keysNote')}
        <span className={styles.spoken} aria-live="polite">
          {spoken}
        </span>
      </p>
    </>
  );
}
