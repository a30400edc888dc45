'use client';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Cell } from '@/components/ui/cell';
import { PenMark } from '@/components/ui/pen-mark';
import { TextButton } from '@/components/ui/text-link';
import type { BrowserOutput } from '@/lib/contracts';
import { clock } from '@/lib/format/duration';
import { href } from '@/lib/routes';
import planList from './plan-list.module.css';
import styles from './plan-item.module.css';

export type Item = BrowserOutput<'study.plan'>['days'][number]['items'][number];

function addressOf({ kind, courseId, sectionId }: Item): string {
  return kind === 'check' ? href('study.exercise', { sectionId }) : href('video.play', { courseId, sectionId });
}

/** One line of a day. `now` = the next thing to do, with the page's only buy button; `onTick` where it can be ticked by hand. */
export function PlanItem({
  item,
  timed,
  now,
  onTick,
}: {
  readonly item: Item;
  readonly timed: boolean;
  readonly now: boolean;
  readonly onTick: (() => void) | null;
}) {
  const t = useTranslations('study.plan');
  const { kind, at, title, sectionIndex, subjectName, minutes, positionSeconds, done, ticked } = item;
  const name = t(`kind.${kind}`, { index: sectionIndex, title });
  return (
    <li className={now ? planList.current : undefined}>
      {timed ? <time className="num">{at}</time> : <Cell className={styles.subject}>{subjectName.slice(0, 1)}</Cell>}
      <h3>{name}</h3>
      <p>
        {t('length', { subjectName, minutes })}
        {!done && positionSeconds > 0 ? t('lastAt', { clock: clock(positionSeconds) }) : null}
        {ticked ? t('byHand') : null}
      </p>
      {done ? (
        <>
          <span className="sr-only">{t('doneMark')}</span>
          <PenMark shape="tick" className={styles.tick} />
        </>
      ) : null}
      {now ? (
        <ButtonLink kind="buy" block href={addressOf(item)}>
          {t(kind === 'check' ? 'answer' : positionSeconds > 0 ? 'goOn' : 'start')}
        </ButtonLink>
      ) : null}
      {onTick && (!done || ticked) ? (
        <TextButton aria-pressed={ticked} aria-label={t(ticked ? 'untickThis' : 'tickThis', { name })} onClick={onTick}>
          {t(ticked ? 'untick' : 'tick')}
        </TextButton>
      ) : null}
    </li>
  );
}
