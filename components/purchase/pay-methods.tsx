'use client';
import { firstMethod, isBlocked, type Method, type PayPlace } from '@/lib/pay/place';
import { MethodList } from './method-list';
import { OpenOutside } from './outside';
import { QrPanel } from './qr-panel';
import type { usePayOrder } from './use-pay-order';

interface Props {
  readonly paying: ReturnType<typeof usePayOrder>;
  readonly methods: readonly Method[];
  readonly place: PayPlace;
}

/** The ways to pay at any cashier; on a desktop the code of the chosen one below it. */
export function PayMethods({ paying, methods, place }: Props) {
  const { chosen, choose, payment, phase, error, slow, codeLeft, start } = paying;
  return (
    <MethodList methods={methods} chosen={chosen} client={place.client} onChoose={choose}>
      {place.client === 'desktop' ? (
        <QrPanel
          method={chosen}
          phase={phase}
          start={payment?.start ?? null}
          error={error}
          slow={slow}
          secondsLeft={codeLeft}
          onRefresh={() => void start(chosen)}
        />
      ) : null}
    </MethodList>
  );
}

/** Over the page where this browser does not let the chosen one in. */
export function PayOutside({ paying: { chosen, setChosen }, methods, place: { client } }: Props) {
  if (!isBlocked(client, chosen)) return null;
  return <OpenOutside client={client} onBack={() => setChosen(firstMethod(client, methods))} />;
}
