import { useTranslations } from 'next-intl';
import { useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { pressedLink } from '@/lib/client/pressed-link';
import type { BrowserInput } from '@/lib/contracts';
import { figuresOfQuestions } from '@/lib/kernel/figures-of-questions';
import { href } from '@/lib/routes';
import { isMobile } from '@/lib/routes/device';
import { byLink, withReader, type Reader } from './reader';
import styles from './figure.module.css';

export type FigureName = BrowserInput<'study.evidence'>['figure'];
export interface Asked extends Pick<BrowserInput<'study.evidence'>, 'figure' | 'from' | 'to' | 'subjectName'> {
  readonly courseId?: number;
  readonly problemId?: string;
}

/** Those about questions open on the page of questions, the others on the page of lessons. */
const onExercise: ReadonlySet<FigureName> = new Set(['done', 'right', 'wrong', 'mistakes', 'known', 'able', 'mastered', 'risen', 'tries']);

const never = () => () => undefined;

/** Is this a computer, which has no study management (§12.9)? Not known while the server draws. */
export const useDesk = (): boolean =>
  useSyncExternalStore(
    never,
    () => !isMobile(navigator.userAgent),
    () => false,
  );

/** Shows a figure beside the letter that is open; a 母题 has a place of its own there, so that the figure before it stays. */
export function openBeside({ figure, problemId }: Asked): void {
  const address = new URL(location.href);
  if (problemId) address.searchParams.set('problemId', problemId);
  if (!problemId || !address.searchParams.has('figure')) address.searchParams.set('figure', figure);
  window.history.pushState(null, '', address);
  document.getElementById(problemId ? 'problemId' : 'figure')?.scrollIntoView({ block: 'nearest' });
}

/** A figure that opens the lines that it is the sum of; one that tells of mistakes stays shut for a report link. */
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
  const desk = useDesk();
  const page = desk ? 'parent.week' : onExercise.has(asked.figure) ? 'study.exercise' : 'study.learning';
  const press = (event: MouseEvent): void => {
    if (location.pathname !== href('parent.week') || !pressedLink(event.nativeEvent)) return;
    event.preventDefault();
    // No page is on its way.
    event.stopPropagation();
    openBeside(asked);
  };
  if (byLink(reader) && figuresOfQuestions.has(asked.figure)) return <span>{children}</span>;
  return (
    <Link className={className ?? styles.figure} href={withReader(href(page, { ...asked }), reader)} title={t('open')} onClick={press}>
      {children}
    </Link>
  );
}
