'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button, Buttons } from '@/components/ui/button';
import { printed } from '@/lib/kernel/problems/names';
import type { Task } from './plan';
import { PracticeQuestion } from '../practice-question';
import styles from './practice.module.css';

/** The tasks one after the other. The next one opens when this is right, or given up. */
export function Run({ tasks, onEnd }: { readonly tasks: readonly Task[]; readonly onEnd: () => void }) {
  const t = useTranslations('practice.today');
  const [at, setAt] = useState(0);
  const [settled, setSettled] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed has left, or says another thing: the question is heard, and the keyboard goes on from it.
  useEffect(() => heading.current?.focus(), [at]);
  const task = tasks[at];
  if (!task) return null;
  const last = at === tasks.length - 1;
  return (
    <section className={styles.sheet} aria-labelledby="running">
      <p className={styles.small}>
        {t('place', { at: at + 1, count: tasks.length })}　<b>{t(`part.${task.part}`)}</b>　{task.part === 'self' ? null : t('alone')}
      </p>
      <h2 id="running" ref={heading} tabIndex={-1}>
        {t('firstLink', { number: printed(task.number), title: task.title })}
      </h2>
      <PracticeQuestion
        key={task.problemId}
        problemId={task.problemId}
        part={task.part}
        onTried={({ verdict }) => setSettled(verdict === 'right' || verdict === 'shown' || settled)}
      />
      <Buttons>
        <Button
          kind={settled ? 'ink' : 'outline'}
          onClick={() => {
            setSettled(false);
            if (last) onEnd();
            else setAt(at + 1);
          }}
        >
          {t(last ? 'finish' : 'next')}
        </Button>
      </Buttons>
    </section>
  );
}
