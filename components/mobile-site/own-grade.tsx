'use client';
import { useRouter } from 'next/navigation';
import { Fragment, useEffect, type ReactNode } from 'react';
import gate from '@/components/ui/grade-gate.module.css';
import { chooseGrade } from '@/lib/client/choose-grade';
import { useOpenGate, useOwnGrade } from '@/lib/client/use-own-grade';
import { EVERY_GRADE } from './every-grade';

interface Graded {
  /** Name of the grade. */
  readonly name: string;
  readonly content: ReactNode;
}

/** Of the shelves by grade the one of this browser's grade, at first that of `first`. */
export function OwnShelf({ first, shelves }: { readonly first: string; readonly shelves: readonly Graded[] }) {
  const own = useOwnGrade(shelves);
  useOpenGate(true);
  return <div className={gate.ownGrade}>{(own ?? shelves.find(({ name }) => name === first))?.content}</div>;
}

/** Groups by grade: opens the page of this browser's grade, and with EVERY_GRADE shows that grade before the others. */
export function OwnGradeFirst({ groups }: { readonly groups: readonly (Graded & { readonly href: string })[] }) {
  const router = useRouter();
  const own = useOwnGrade(groups);
  useOpenGate(true);
  useEffect(() => {
    if (own && location.hash !== EVERY_GRADE) router.replace(own.href);
  }, [own, router]);
  const ordered = own ? [own, ...groups.filter((group) => group !== own)] : groups;
  return (
    <div className={gate.ownGrade}>
      {ordered.map(({ name, content }) => (
        <Fragment key={name}>{content}</Fragment>
      ))}
    </div>
  );
}

/** On the page of one grade: it was chosen. */
export function GradeChosen({ name }: { readonly name: string }) {
  useEffect(() => {
    void chooseGrade(name);
  }, [name]);
  return null;
}
