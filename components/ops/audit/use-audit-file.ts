'use client';
import { App } from 'antd';
import { useTranslations } from 'next-intl';
import { csvNumber } from '@/lib/kernel/csv';
import { chinaTimeText } from '@/lib/kernel/time';
import { useAct } from '../data/use-desk';
import { saveCsv } from '../parts/save-file';
import { useDid } from '../parts/use-did';
import { useFacts } from '../parts/use-facts';

/** The lines that the filters leave as a CSV file, in the words of the screen. */
export function useAuditFile() {
  const t = useTranslations('ops');
  const { message } = App.useApp();
  const did = useDid();
  const factsText = useFacts();
  const heads = (['at', 'who', 'action', 'target', 'change', 'from', 'device'] as const).map((name) => t(`audit.${name}`));
  return useAct('audit.export', ({ list, more }) => {
    const lines = list.map(({ at, who, action, target, before, after, ip, device }) => [
      chinaTimeText(new Date(at)),
      who === '' ? t('audit.nobody') : who,
      did(action),
      csvNumber(target),
      factsText(before, after),
      ip,
      device,
    ]);
    saveCsv(t('audit.file'), [heads, ...lines]);
    void message.success(t(more ? 'audit.exportedMore' : 'audit.exported', { count: list.length }));
  });
}
