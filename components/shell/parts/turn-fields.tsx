'use client';
import type { ReactNode } from 'react';
import { TurnFieldContext, type FetchTurnField } from '@/components/player/turn-field';

/** Field and keyboard come when a lesson asks. */
const fetchTurnField: FetchTurnField = () => import('@/components/problem/turn/turn-field').then((code) => code.TurnField);

/** Around a player: practice judges what its lessons ask. */
export function TurnFields({ children }: { readonly children: ReactNode }) {
  return <TurnFieldContext.Provider value={fetchTurnField}>{children}</TurnFieldContext.Provider>;
}
