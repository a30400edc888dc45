'use client';
import { useTranslations } from 'next-intl';
import type { Right } from '@/lib/ops/rights';

type KeyOf<Name extends string> = Name extends `${infer Domain}.${infer Rest}` ? `${Domain}_${Rest}` : Name;
function keyOf<Name extends Right>(right: Name): KeyOf<Name>;
function keyOf(right: string): string {
  return right.replace('.', '_');
}

/** What a right lets somebody do, in words. */
export function useRightName(): (right: Right) => string {
  const t = useTranslations('ops.right');
  return (right) => t(keyOf(right));
}
