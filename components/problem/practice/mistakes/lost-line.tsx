'use client';
import { useTranslations } from 'next-intl';
import { MoreLink } from '@/components/ui/button';
import { dateShort, shortDay } from '@/lib/kernel/date';
import { href } from '@/lib/routes';
import type { Entry } from './entry';

/** A mark that a paper took: which question of which report, what its teacher says of it. */
export function LostLine({ mark }: { readonly mark: Entry['lost'][number] }) {
  const t = useTranslations('practice.mistakes');
  const { reportId, subjectName, at, questionNo, why, lost } = mark;
  return (
    <li>
      <span className="num">{shortDay(dateShort(at))}</span>
      <div>
        <b>{t('lostAt', { subject: subjectName, no: questionNo, lost })}</b>
        <p>{why}</p>
        <MoreLink href={href('e.report', { reportId })}>{t('toReport')}</MoreLink>
      </div>
    </li>
  );
}
