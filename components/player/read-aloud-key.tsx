'use client';
import { useTranslations } from 'next-intl';
import { toast } from '@/lib/client/toast';
import { useChineseVoice } from './vector/voice';

export interface ReadAloudKeyProps {
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

/** 朗读: the device's own voice reads what is written; where it has no Chinese one, the key says so. */
export function ReadAloudKey({ on, set }: ReadAloudKeyProps) {
  const t = useTranslations('player');
  const able = useChineseVoice() !== null;
  return (
    <button
      type="button"
      aria-pressed={on && able}
      title={able ? t('aloudExplain') : t('noVoice')}
      onClick={() => (able ? set(!on) : toast(t('noVoice')))}
    >
      {t('aloud')}
    </button>
  );
}
