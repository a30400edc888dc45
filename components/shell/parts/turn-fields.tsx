'use client';
import type { ReactNode } from 'react';
import { TurnCodeContext, type FetchTurnCode } from '@/components/player/turn-field';

/** Field and keyboard come when a lesson that asks is played. */
const fetchTurnCode: FetchTurnCode = () =>
  import('@/components/problem/turn/turn-field').then(({ TurnField, TurnAhead }) => ({ Field: TurnField, Ahead: TurnAhead }));

/** Around a player: practice judges what its lessons ask. */
export function TurnFields({ children }: { readonly children: ReactNode }) {
  return <TurnCodeContext.Provider value={fetchTurnCode}>{children}</TurnCodeContext.Provider>;
}
