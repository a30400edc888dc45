import type { Facts } from '@/lib/ops/contract/audit';

const valueText = (value: Facts[string] | undefined): string =>
  value === null || value === undefined ? '—' : Array.isArray(value) ? value.join('、') : String(value);

/** `roles admin → finance`: what an action changed; what was the same is left out. */
export function factsText(before: Facts | null, after: Facts | null): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name): string => {
      const [was, is] = [before?.[name], after?.[name]];
      return before !== null && after !== null ? `${name} ${valueText(was)} → ${valueText(is)}` : `${name} ${valueText(is ?? was)}`;
    })
    .join('；');
}
