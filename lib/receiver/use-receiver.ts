'use client';
import { useState } from 'react';
import { streetOf } from '@/lib/contracts/areas';
import {
  receiverFields,
  receiverOf,
  receiverProblems,
  type Receiver,
  type ReceiverDraft,
  type ReceiverField,
  type ReceiverProblems,
} from './receiver';
import { useAreas, type Areas } from './use-areas';

/** A receiver as an order knows it. */
export interface KnownReceiver {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly areaId: number | null;
}

export interface ReceiverForm {
  /** Before the id of each field, where two forms may be on the page. */
  readonly prefix: string;
  readonly draft: ReceiverDraft;
  readonly problems: ReceiverProblems;
  readonly areas: Areas;
  readonly change: (field: ReceiverField, value: string) => void;
  /** The receiver as it is sent; else the first field that is wrong gets the focus, and null. */
  readonly check: () => Receiver | null;
}

/** A receiver being typed, begun with the one that is known. `enabled` false: nothing is read for it. */
export function useReceiver(
  known: KnownReceiver | null = null,
  { enabled = true, prefix = '' }: { readonly enabled?: boolean; readonly prefix?: string } = {},
): ReceiverForm {
  const areas = useAreas(known?.areaId ?? null, enabled);
  const [typed, setTyped] = useState<Partial<ReceiverDraft>>({});
  const [checked, setChecked] = useState<ReceiverProblems>({});
  const draft: ReceiverDraft = {
    receiverName: typed.receiverName ?? known?.name ?? '',
    receiverPhone: typed.receiverPhone ?? known?.phone ?? '',
    receiverStreet: typed.receiverStreet ?? streetOf(areas.known, known?.address ?? ''),
  };
  // A field that was wrong is judged again while it is mended; others wait for the submit.
  const now = receiverProblems(draft, areas.chosen);
  const problems = Object.fromEntries(receiverFields.filter((field) => checked[field] && now[field]).map((field) => [field, now[field]]));
  const change = (field: ReceiverField, value: string): void => setTyped({ ...typed, [field]: value });
  const check = (): Receiver | null => {
    setChecked(now);
    const first = receiverFields.find((field) => now[field]);
    if (first === undefined && areas.chosen) return receiverOf(draft, areas.chosen);
    const open = areas.levels.find(({ value }) => value === null)?.key;
    document.getElementById(prefix + (first === 'receiverArea' && open ? open : first))?.focus();
    return null;
  };
  return { prefix, draft, problems, areas, change, check };
}
