'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { LevelMark } from '@/components/ui/level-mark';
import { EmptyPanel } from '@/components/ui/state-panel';
import { TextButton } from '@/components/ui/text-link';
import type { BrowserOutput } from '@/lib/contracts';
import { shortDay } from '@/lib/kernel/date';
import { href } from '@/lib/routes';
import { Figure } from './figure';
import type { Reader } from './reader';
import { Sheet } from './sheet';
import { Totals } from './totals';
import rows from './rows.module.css';
import sheetText from './sheet-text.module.css';

type Home = BrowserOutput<'study.home'>;
/** Problems that a report shows before the others are asked for. */
const MOST = 8;

/** 母题: how many stand where, and those that moved this week first. Each opens the attempts that it was computed from. */
export function MasterySheet({ report, reader }: { readonly report: Home; readonly reader: Reader | undefined }) {
  const t = useTranslations('study');
  const { mastery, from, to } = report;
  const { list, risen } = mastery;
  const [shown, setShown] = useState(MOST);
  if (list.length === 0)
    return (
      <Sheet title={t('report.mastery')}>
        <EmptyPanel text={t('report.masteryNone')}>
          <ButtonLink kind="outline" href={href('problem.list')}>
            {t('report.toProblems')}
          </ButtonLink>
        </EmptyPanel>
      </Sheet>
    );
  return (
    <Sheet title={t('report.mastery')}>
      <Totals
        of={(['known', 'able', 'mastered'] as const).map((figure) => [
          t(`report.${figure}`),
          { figure },
          mastery[figure],
          t('report.problemUnit'),
        ])}
        reader={reader}
      />
      <p className={sheetText.remark}>
        {t('report.risen')}{' '}
        <Figure asked={{ figure: 'risen', from, to }} reader={reader}>
          {risen}
          {t('report.problemUnit')}
        </Figure>
      </p>
      <ul className={rows.mastery}>
        {list.slice(0, shown).map(({ problemId, number, title, level, before, since, tries }) => (
          <li key={problemId}>
            <LevelMark number={number} level={level} />
            <span className={rows.course}>
              <b>{title}</b>
              <span>
                {level === before ? t(`level.${level}`) : t('report.fromTo', { before: t(`level.${before}`), level: t(`level.${level}`) })}
                {since === null ? null : ` · ${t('report.since', { day: shortDay(since) })}`}
              </span>
            </span>
            <Figure asked={{ figure: 'tries', problemId }} reader={reader}>
              {t('report.masteryTries', { count: tries })}
            </Figure>
          </li>
        ))}
      </ul>
      {list.length > shown ? (
        <p className={sheetText.small}>
          <TextButton onClick={() => setShown(list.length)}>{t('report.masteryMore', { count: list.length - shown })}</TextButton>
        </p>
      ) : null}
    </Sheet>
  );
}
