'use client';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { href } from '@/lib/routes';

/** The 母题 that a lesson teaches, by the number that is printed in the book (`junior-21`). */
export function ProblemLink({ problem }: { readonly problem: string }) {
  const t = useTranslations('player');
  return (
    <Link href={href('problem.detail', { no: problem })}>{t('problem', { number: problem.slice(problem.lastIndexOf('-') + 1) })}</Link>
  );
}
