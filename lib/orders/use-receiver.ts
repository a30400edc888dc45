'use client';
import { useState } from 'react';
import {
  cleanReceiver,
  emptyReceiver,
  receiverFields,
  receiverProblems,
  type ReceiverDraft,
  type ReceiverField,
  type ReceiverProblems,
} from './receiver';

/** A receiver as an order knows it. */
interface Known {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
}

function draftOf(receiver: Known | null): ReceiverDraft {
  return receiver ? { receiverName: receiver.name, receiverPhone: receiver.phone, receiverAddress: receiver.address } : emptyReceiver;
}

/** A receiver being typed, begun with the one that is known. `check` answers it cleaned, or focuses the first field that is wrong and answers null. */
export function useReceiver(known: Known | null = null) {
  const [draft, setDraft] = useState(() => draftOf(known));
  const [problems, setProblems] = useState<ReceiverProblems>({});
  const change = (field: ReceiverField, value: string): void => {
    const next = { ...draft, [field]: value };
    setDraft(next);
    // A field that was wrong is judged again while it is mended; others wait for the submit.
    if (problems[field]) setProblems({ ...problems, [field]: receiverProblems(next)[field] });
  };
  const check = (): ReceiverDraft | null => {
    const wrong = receiverProblems(draft);
    setProblems(wrong);
    const first = receiverFields.find((field) => wrong[field]);
    if (first) document.getElementById(first)?.focus();
    return first ? null : cleanReceiver(draft);
  };
  return { draft, problems, change, check };
}
