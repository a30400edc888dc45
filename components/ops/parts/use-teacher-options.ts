'use client';
import { useTranslations } from 'next-intl';

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly listed: boolean;
}

/** Teachers to choose from: whoever is hidden is offered only where they are named already (`kept`), and said to be hidden. */
export function useTeacherOptions(list: readonly Choice[], kept: number | null): { value: number; label: string }[] {
  const t = useTranslations('teacherDesk');
  return list.flatMap(({ id, name, listed }) =>
    listed ? [{ value: id, label: name }] : id === kept ? [{ value: id, label: t('hiddenName', { name }) }] : [],
  );
}
