'use client';
import dynamic from 'next/dynamic';
import { AwaitMoney, PaySkeleton } from '@/components/live/await-money';
import type { LiveMethod } from '@/components/live/signup';
import type { PayPlace } from '@/lib/pay/place';

const PayHere = dynamic(() => import('./pay-here'), { ssr: false, loading: PaySkeleton });

/** An unpaid signup: its owner pays here, whoever else looks on is told when it is paid. */
export function PayIsland({
  lead: { leadId, own, orderNo, expiresAt },
  place,
  offered,
  words,
}: {
  readonly lead: Readonly<Record<'leadId' | 'orderNo' | 'expiresAt', string>> & { readonly own: boolean };
  readonly place: PayPlace;
  readonly offered: readonly LiveMethod[];
  readonly words: Readonly<Record<'left' | 'waiting' | 'checkPaid' | 'notYet', string>>;
}) {
  return (
    <AwaitMoney
      leadId={leadId}
      words={words}
      pay={(look) =>
        own ? (
          <PayHere orderNo={orderNo} expiresAt={expiresAt} place={place} offered={offered} leftNote={words.left} onChanged={look} />
        ) : null
      }
    />
  );
}
