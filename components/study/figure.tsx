import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { BrowserInput } from '@/lib/contracts';
import { href } from '@/lib/routes';
import { withReader, type Reader } from './reader';
import styles from './figure.module.css';

export type FigureName = BrowserInput<'study.evidence'>['figure'];
interface Asked extends Pick<BrowserInput<'study.evidence'>, 'figure' | 'from' | 'to' | 'subjectName'> {
  readonly courseId?: number;
  readonly problemId?: string;
}

/** Those about questions open on the page of questions, the others on the page of lessons. */
const onExercise: ReadonlySet<FigureName> = new Set(['done', 'right', 'wrong', 'mistakes', 'known', 'able', 'mastered', 'risen', 'tries']);

/** Where the lines of a figure are shown. */
export function figureAddress(asked: Asked, reader: Reader | undefined): string {
  return withReader(href(onExercise.has(asked.figure) ? 'study.exercise' : 'study.learning', { ...asked }), reader);
}

/** A figure that opens the lines that it is the sum of. */
export function Figure({
  asked,
  reader,
  className,
  children,
}: {
  readonly asked: Asked;
  readonly reader: Reader | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const t = useTranslations('study.evidence');
  return (
    <Link className={className ?? styles.figure} href={figureAddress(asked, reader)} title={t('open')}>
      {children}
    </Link>
  );
}
