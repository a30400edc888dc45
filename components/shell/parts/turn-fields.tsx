'use client';
import type { ReactNode } from 'react';
import { KinCodeContext, type KinCode } from '@/components/player/shared/kin-part';
import { TurnCodeContext, type FetchTurnCode } from '@/components/player/shared/turn-field';

/** Field and keyboard come when a lesson that asks is played. */
const fetchTurnCode: FetchTurnCode = () =>
  import('@/components/problem/turn/turn-field').then(({ TurnField, TurnAhead }) => ({ Field: TurnField, Ahead: TurnAhead }));

const fetchKinCode = (): Promise<KinCode> =>
  import('@/components/problem/kin-panel').then(({ KinPanel, KinAhead }) => ({ Panel: KinPanel, Ahead: KinAhead }));

/** Around a player: practice judges what its lessons ask, and the three of their kind. */
export function TurnFields({ children }: { readonly children: ReactNode }) {
  return (
    <KinCodeContext.Provider value={fetchKinCode}>
      <TurnCodeContext.Provider value={fetchTurnCode}>{children}</TurnCodeContext.Provider>
    </KinCodeContext.Provider>
  );
}
