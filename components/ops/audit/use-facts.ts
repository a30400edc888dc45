'use client';
import { useMessages, useTranslations } from 'next-intl';
import { isKeyOf } from '@/lib/i18n/is-key-of';
import { dateTime } from '@/lib/kernel/date';
import type { Facts } from '@/lib/ops/contract/audit';
import { useDid } from '../parts/use-did';
import { yuan } from '../parts/yuan';

const isTime = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);

/** `角色 管理员 → 财务`: tells what an action changed, by the names and in the units of whoever reads it. */
export function useFacts(): (before: Facts | null, after: Facts | null) => string {
  const t = useTranslations('ops');
  const did = useDid();
  const { fact, role, factWord, codes, official } = useMessages().ops;
  /** A word of the code, as colleagues say it. */
  const wordOf = (name: string, value: string): string => {
    if (name === 'row') return did(value);
    if (name === 'roles' && isKeyOf(role, value)) return t(`role.${value}`);
    if (name === 'state' && isKeyOf(factWord.state, value)) return t(`factWord.state.${value}`);
    if (name === 'kind' && isKeyOf(codes.kind, value)) return t(`codes.kind.${value}`);
    if (name === 'kind' && isKeyOf(official.kind, value)) return t(`official.kind.${value}`);
    if (name === 'step' && isKeyOf(factWord.step, value)) return t(`factWord.step.${value}`);
    if (name === 'reached' && isKeyOf(factWord.reached, value)) return t(`factWord.reached.${value}`);
    return value;
  };
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
        const said = isKeyOf(fact, name) ? t(`fact.${name}`) : name;
        const changed = before !== null && after !== null;
        return changed ? `${said} ${valueText(name, was)} → ${valueText(name, is)}` : `${said} ${valueText(name, is ?? was)}`;
      })
      .join('；');
}
