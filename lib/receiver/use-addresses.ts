'use client';
import { useQueryClient } from '@tanstack/react-query';
import type { Answer, BrowserOutput } from '@/lib/contracts';
import { callApi } from '@/lib/query/call-api';
import { useApi } from '@/lib/query/hooks';
import type { Receiver } from './receiver';
import type { KnownReceiver } from './use-receiver';

type Book = BrowserOutput<'address.list'>;
export type KeptAddress = Book['list'][number];

/** A kept receiver as a form begins with it. */
export function knownOf(kept: KeptAddress): KnownReceiver {
  return { name: kept.receiverName, phone: kept.receiverPhone, address: kept.receiverAddress, areaId: kept.receiverAreaId };
}

/** The receivers that the learner keeps. What a change answers is shown at once, everywhere. */
export function useAddresses(enabled = true) {
  const book = useApi('address.list', {}, { enabled });
  const queries = useQueryClient();
  const shown = (answer: Answer<Book>): Answer<Book> => {
    if (answer.ok) queries.setQueryData(['address.list', {}], answer.data);
    return answer;
  };
  return {
    book,
    save: async (
      receiver: Receiver,
      { addressId, isDefault = false }: { readonly addressId?: number; readonly isDefault?: boolean } = {},
    ) =>
      shown(
        await callApi('address.save', { ...receiver, ...(addressId === undefined ? {} : { addressId }), isDefault: isDefault ? 1 : 0 }),
      ),
    remove: async (addressId: number) => shown(await callApi('address.remove', { addressId })),
  };
}
