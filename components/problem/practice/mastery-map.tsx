'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CellHeading } from '@/components/ui/cell-heading';
import { LevelMark } from '@/components/ui/level-mark';
import { Link } from '@/components/ui/link';
import { Chips } from '@/components/ui/tabs';
import type { BrowserOutput } from '@/lib/contracts';
import { masteryLevels, printed, type MasteryLevel } from '@/lib/kernel/problems/names';
import { useApi } from '@/lib/query/hooks';
import { href } from '@/lib/routes';
import styles from './mastery-map.module.css';

type Shelf = BrowserOutput<'practice.map'>['list'][number];

const looks: Readonly<Record<MasteryLevel, string | undefined>> = {
  unseen: undefined,
  known: styles.known,
  able: styles.able,
  mastered: styles.mastered,
};

const nameOf = ({ shelf, subject }: Shelf): string => `${shelf} ${subject}`;
const tried = ({ chapters }: Shelf): number =>
  chapters.reduce((sum, { problems }) => sum + problems.filter(({ level, due }) => level !== 'unseen' || due).length, 0);

/** 母题图: every problem of a shelf in a cell, with how far one is. A page without it is whole: a failure leaves it out. */
export function MasteryMap() {
  const [t, problem] = [useTranslations('practice.map'), useTranslations('problem')];
  const { data } = useApi('practice.map', {});
  const [chosen, setChosen] = useState('');
  if (!data) return null;
  // What was practised most stands open.
  const [most] = [...data.list].sort((a, b) => tried(b) - tried(a));
  const shelf = data.list.find((one) => nameOf(one) === chosen) ?? most;
  if (!shelf) return null;
  return (
    <section className={styles.map} aria-labelledby="map">
      <CellHeading size="s" id="map">
        {t('title')}
      </CellHeading>
      <Chips
        label={t('choose')}
        active={nameOf(shelf)}
        onSelect={setChosen}
        items={data.list.map((one) => ({
          key: nameOf(one),
          label: problem('shelf', { level: problem(`level.${one.shelf}`), subject: one.subject }),
        }))}
      />
      <Legend shelf={shelf} />
      <div className={styles.chapters}>
        {shelf.chapters.map((chapter) => (
          <Chapter key={chapter.title} chapter={chapter} />
        ))}
      </div>
    </section>
  );
}

/** What the marks mean, and how many of each there are. */
function Legend({ shelf }: { readonly shelf: Shelf }) {
  const [t, level] = [useTranslations('practice.map'), useTranslations('practice.level')];
  const all = shelf.chapters.flatMap(({ problems }) => problems);
  return (
    <ul className={styles.legend}>
      {masteryLevels.map((name) => (
        <li key={name}>
          <i className={looks[name]} aria-hidden="true" />
          {level(name)} <b className="num">{all.filter((one) => one.level === name).length}</b>
        </li>
      ))}
      <li>
        <i className={styles.due} aria-hidden="true" />
        {t('due')} <b className="num">{all.filter(({ due }) => due).length}</b>
      </li>
    </ul>
  );
}

function Chapter({ chapter: { title, problems } }: { readonly chapter: Shelf['chapters'][number] }) {
  const [t, level] = [useTranslations('practice.map'), useTranslations('practice.level')];
  return (
    <section aria-label={title}>
      <h3>
        {title}{' '}
        <span className="num">
          {t('reached', { count: problems.filter((one) => one.level !== 'unseen').length, all: problems.length })}
        </span>
      </h3>
      <ul className={styles.cells}>
        {problems.map((one) => {
          const name = t('cell', { number: printed(one.number), title: one.title, level: level(one.level) });
          return (
            <li key={one.problemId}>
              <Link
                href={href('problem.detail', { no: one.problemId })}
                title={one.title}
                aria-label={one.due ? t('cellDue', { name }) : name}
              >
                <LevelMark number={one.number} level={one.level} due={one.due} />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
