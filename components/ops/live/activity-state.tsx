'use client';
import { useTranslations } from 'next-intl';
import type { ActivityState as Name } from '@/lib/ops/live-kinds';
import { State, type Tone } from '../parts/state';

const tones: Readonly<Record<Name, Tone>> = { before: 'wait', open: 'ok', full: 'go', over: 'off', stopped: 'bad' };

/** Where an activity stands. */
export function ActivityState({ state }: { readonly state: Name }) {
  const t = useTranslations('ops.live.state');
  return <State tone={tones[state]}>{t(state)}</State>;
}
