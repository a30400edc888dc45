'use client';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { TextLink } from '@/components/ui/text-link';
import type { BrowserOutput } from '@/lib/contracts';
import { href } from '@/lib/routes';
import { Figure, type FigureName } from './figure';
import { withReader, type Reader } from './reader';
import { Sheet } from './sheet';
import sheetText from './sheet-text.module.css';
import styles from './report-details.module.css';

/** The lower part of a report: how the week's questions and lessons went, as figures that open, and the way to each. */
export function ReportDetails({ report, reader }: { readonly report: BrowserOutput<'study.home'>; readonly reader: Reader | undefined }) {
  const t = useTranslations('study.report');
  const { exercises, rewinds, skips, openMistakes, viewer, from, to } = report;
  const figure = (name: FigureName, count: number, unit: string) => (
    <Figure asked={name === 'mistakes' ? { figure: name } : { figure: name, from, to }} reader={reader}>
      {count}
      {unit}
    </Figure>
  );
  const wrong = exercises.done - exercises.right;
  const facts = [
    {
      id: 'study.exercise',
      title: t('exercise'),
      text: t.rich('exerciseFacts', {
        done: () => figure('done', exercises.done, t('questionUnit')),
        wrong: () => figure('wrong', wrong, t('questionUnit')),
      }),
    },
    {
      id: 'study.learning',
      title: t('learning'),
      text: t.rich('learningFacts', {
        rewinds: () => figure('rewinds', rewinds, t('timesUnit')),
        skips: () => figure('skips', skips, t('timesUnit')),
      }),
    },
  ] as const;
  return (
    <Sheet title={t('details')}>
      <div className={styles.cards}>
        {facts.map(({ id, title, text }) => (
          <div key={id}>
            {viewer === 'learner' ? (
              <Link href={href(id)}>
                {title}
                <Icon name="r" />
              </Link>
            ) : (
              <b>{title}</b>
            )}
            <span>{text}</span>
          </div>
        ))}
      </div>
      {openMistakes > 0 ? (
        <p className={sheetText.remark}>{t.rich('mistakes', { count: () => figure('mistakes', openMistakes, t('mistakeUnit')) })}</p>
      ) : null}
      <p className={sheetText.onward}>
        <TextLink href={withReader(href('study.letter'), reader)}>
          {t('letter')}
          <Icon name="r" />
        </TextLink>
      </p>
      <p className={sheetText.onward}>
        <TextLink href={withReader(href('study.summary'), reader)}>
          {t('summary')}
          <Icon name="r" />
        </TextLink>
      </p>
    </Sheet>
  );
}
