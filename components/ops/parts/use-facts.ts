'use client';
import { useMessages, useTranslations } from 'next-intl';
import { isKeyOf } from '@/lib/i18n/is-key-of';
import { dateTime } from '@/lib/kernel/date';
import type { Facts } from '@/lib/ops/contract/audit';
import { useDid } from './use-did';
import { yuan } from './yuan';

const isTime = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);

/** `角色 管理员 → 财务`: tells what an action changed, by the names and in the units of whoever reads it. */
export function useFacts(): (before: Facts | null, after: Facts | null) => string {
  const t = useTranslations('ops');
  const did = useDid();
  const { fact, order, role, factWord, codes, official } = useMessages().ops;
  /** Words of the code, as colleagues say them. */
  const said: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    ...factWord,
    roles: role,
    kind: { ...codes.kind, ...official.kind },
    mode: order.mode,
  };
  const wordOf = (name: string, value: string): string => (name === 'row' ? did(value) : (said[name]?.[value] ?? value));
  const one = (name: string, value: string | number | boolean): string => {
    if (typeof value === 'boolean') return t(value ? 'factIs.yes' : 'factIs.no');
    if (typeof value === 'number') return name.endsWith('Fen') ? yuan(value) : String(value);
    return isTime(value) ? dateTime(value) : wordOf(name, value);
  };
  const valueText = (name: string, value: Facts[string] | undefined): string => {
    if (value === null || value === undefined || value === '') return t('factIs.none');
    return Array.isArray(value) ? value.map((each) => one(name, each)).join('、') : one(name, value);
  };
  return (before, after) =>
    [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
      .map((name) => {
        const [was, is] = [before?.[name], after?.[name]];
        // What an earlier release has kept is shown by the name that it had.
        const label = isKeyOf(fact, name) ? t(`fact.${name}`) : name;
        const changed = before !== null && after !== null;
        return changed ? `${label} ${valueText(name, was)} → ${valueText(name, is)}` : `${label} ${valueText(name, is ?? was)}`;
      })
      .join('；');
}
