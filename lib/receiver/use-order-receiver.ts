'use client';
import { useState } from 'react';
import { toast } from '@/lib/client/toast';
import type { Receiver } from './receiver';
import { useAddresses, type KeptAddress } from './use-addresses';
import { useReceiver, type KnownReceiver, type ReceiverForm } from './use-receiver';

/** Where the books of an order go: one of the receivers that are kept, or another one, which may be kept with it. */
export interface OrderReceiver extends ReceiverForm {
  /** null while it is being read. Without an answer the form is there all the same. */
  readonly kept: readonly KeptAddress[] | null;
  /** No more can be kept. */
  readonly full: boolean;
  /** Of the kept one that is chosen, or the form. */
  readonly chosen: number | 'form';
  readonly choose: (chosen: number | 'form') => void;
  readonly keep: boolean;
  readonly setKeep: (keep: boolean) => void;
  readonly save: ReturnType<typeof useAddresses>['save'];
  /** After the order was made: keeps what was typed, where it was ticked. A refusal is said, the order stands. */
  readonly keepTyped: (receiver: Receiver) => Promise<void>;
}

/**
 * The form of an order, with where its books go. `known`: the order has a receiver already, with which it begins. `enabled`
 * false: nothing is ever sent by post; `needed` false: not as things are.
 */
export function useOrderReceiver({
  known = null,
  enabled = true,
  needed = enabled,
}: {
  readonly known?: KnownReceiver | null;
  readonly enabled?: boolean;
  readonly needed?: boolean;
}): OrderReceiver {
  const { book, save } = useAddresses(enabled);
  const [picked, setPicked] = useState<number | 'form' | null>(null);
  const [keep, setKeep] = useState(true);
  const kept = book.data?.list ?? (book.error || !enabled ? [] : null);
  const usual = known ? 'form' : (kept?.[0]?.addressId ?? 'form');
  const chosen = kept?.some(({ addressId }) => addressId === picked) || picked === 'form' ? (picked ?? usual) : usual;
  const typed = useReceiver(known, { enabled, needed: needed && chosen === 'form' });
  const full = (kept?.length ?? 0) >= (book.data?.most ?? Infinity);
  return {
    ...typed,
    kept,
    full,
    chosen,
    choose: setPicked,
    keep: keep && !full,
    setKeep,
    save,
    receiver: () => {
      const one = kept?.find(({ addressId }) => addressId === chosen);
      if (!one) return typed.receiver();
      const { receiverName, receiverPhone, receiverAreaId, receiverAddress } = one;
      return { receiverName, receiverPhone, receiverAreaId, receiverAddress };
    },
    keepTyped: async (receiver) => {
      if (chosen !== 'form' || !keep || full) return;
      const answer = await save(receiver);
      if (!answer.ok) toast(answer.message, { tone: 'failure' });
    },
  };
}
