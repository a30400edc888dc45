'use client';
import { useState, type ReactNode } from 'react';
import { Chips } from '@/components/ui/tabs';
import styles from './by-subject.module.css';

interface Person {
  readonly id: number;
  readonly subject: string;
  readonly card: ReactNode;
}

/** The teachers, all or those of a subject. Without script: all. */
export function BySubject({
  people,
  words,
  className,
}: {
  readonly people: readonly Person[];
  readonly words: { readonly label: string; readonly all: string };
  readonly className?: string | undefined;
}) {
  const [subject, setSubject] = useState('');
  const subjects = [...new Set(people.map((one) => one.subject))];
  const choice = (key: string, name: string) => ({
    key,
    label: (
      <>
        {name} <small className="num">{people.filter((one) => key === '' || one.subject === key).length}</small>
      </>
    ),
  });
  return (
    <>
      {subjects.length > 1 ? (
        <Chips
          label={words.label}
          className={styles.subjects}
          active={subject}
          onSelect={setSubject}
          items={[choice('', words.all), ...subjects.map((name) => choice(name, name))]}
        />
      ) : null}
      <ul className={className}>
        {people.map(({ id, subject: own, card }) => (
          <li key={id} hidden={subject !== '' && own !== subject}>
            {card}
          </li>
        ))}
      </ul>
    </>
  );
}
