import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { fetchAnew } from '@/lib/query/fetch-anew';
import { ask, DeskFailure, sentenceOf } from '../data/ask';
import { ofDesk } from '../data/use-desk';

/** What is on a label: the number of an order (upstream/order/numbers). Whatever else is scanned is the carrier's. */
const ORDER = /^[2-9A-HJKMNP-Z]{20}$/;

interface Parcel {
  readonly orderNo: string;
  readonly receiver: string;
  readonly books: readonly string[];
}

/** A code that is not dealt with yet. `back`: taken back; `sent`: too late for that. */
interface Code {
  readonly code: string;
  state: 'waits' | 'back' | 'sent';
}

/** One thing that was scanned and what became of it. */
export interface Scanned {
  readonly id: number;
  readonly at: Date;
  /** The parcel that went; null where something was refused. */
  readonly gone: (Parcel & { readonly carrier: string; readonly number: string }) | null;
  /** The code that was refused, and why. */
  readonly code: string;
  readonly why: string;
}

/**
 * 扫码交接: the code of a label, then the number that the carrier has stuck on it, and the parcel is sent. Codes come as fast as they
 * are scanned and are dealt with one after the other; `drop` takes back the last of them that nothing was sent for.
 */
export function useHandover(carrier: string) {
  const t = useTranslations('ops.shipping.handover');
  const client = useQueryClient();
  const [parcel, setParcel] = useState<Parcel | null>(null);
  const [lines, setLines] = useState<readonly Scanned[]>([]);
  const [busy, setBusy] = useState(0);
  const held = useRef<Parcel | null>(null);
  const pending = useRef<Code[]>([]);
  const queue = useRef(Promise.resolve());

  const hold = (next: Parcel | null): void => {
    held.current = next;
    setParcel(next);
  };
  const add = (line: Pick<Scanned, 'gone' | 'code' | 'why'>): void =>
    setLines((all) => [{ ...line, id: all.length, at: new Date() }, ...all]);

  async function take(scanned: Code): Promise<void> {
    const { code } = scanned;
    const found = (await ask('shipping.list', { which: 'waiting', words: code, most: 1 })).list[0];
    if (scanned.state === 'back') return;
    if (found?.orderNo === code && found.refundWaits) {
      hold(null);
      return add({ gone: null, code, why: t('refundWaits') });
    }
    if (found?.orderNo === code) return hold({ orderNo: code, receiver: found.receiver, books: found.books });
    hold(null);
    const known = (await ask('orders.list', { words: code, most: 1 })).list[0];
    add({ gone: null, code, why: known ? t('notWaiting', { state: known.state }) : t('unknown') });
  }

  async function one(scanned: Code): Promise<void> {
    const { code } = scanned;
    if (scanned.state === 'back') return;
    try {
      if (ORDER.test(code)) return await take(scanned);
      const going = held.current;
      if (going === null) return add({ gone: null, code, why: t('orderFirst') });
      if (carrier === '') return add({ gone: null, code, why: t('carrierFirst') });
      scanned.state = 'sent';
      await ask('shipping.send', { orderNo: going.orderNo, carrier, number: code });
      hold(null);
      add({ gone: { ...going, carrier, number: code }, code, why: '' });
      void fetchAnew(client, ofDesk);
    } catch (error) {
      if (!(error instanceof DeskFailure)) throw error;
      add({ gone: null, code, why: sentenceOf(error) });
    }
  }

  return {
    parcel,
    lines,
    busy: busy > 0,
    scan: (text: string): void => {
      const code = text.replace(/\s+/g, '').toUpperCase();
      if (code === '') return;
      const scanned: Code = { code, state: 'waits' };
      pending.current.push(scanned);
      setBusy((n) => n + 1);
      queue.current = queue.current
        .then(() => one(scanned))
        .finally(() => {
          pending.current = pending.current.filter((other) => other !== scanned);
          setBusy((n) => n - 1);
        });
    },
    /** The last was scanned by mistake. What is being sent is not taken back. */
    drop: (): void => {
      const last = pending.current.filter(({ state }) => state !== 'back').pop();
      if (last === undefined) return hold(null);
      if (last.state === 'waits') last.state = 'back';
    },
  };
}
