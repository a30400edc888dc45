import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import type { DeskOutput } from '@/lib/ops/contract';
import { ask, type DeskFailure } from '../data/ask';
import { nextOf } from '../data/use-desk';

type Label = DeskOutput<'shipping.labels'>['labels'][number];

/** Orders of a page of the list, and addresses that are opened at once: the most that the service gives. */
const [PAGE, OPENED] = [200, 100];

/** The numbers of all orders that wait, the oldest first. */
async function waitingNumbers(words: string): Promise<readonly string[]> {
  const numbers: string[] = [];
  let after: number | null | undefined;
  while (after !== null) {
    const page = await ask('shipping.list', { which: 'waiting', words, most: PAGE, ...(after !== undefined && { after }) });
    numbers.push(...page.list.map(({ orderNo }) => orderNo));
    after = nextOf(page);
  }
  return numbers;
}

/** With their addresses, each of which stands in the audit log as opened. */
async function waitingLabels(words: string): Promise<readonly Label[]> {
  const numbers = await waitingNumbers(words);
  const labels: Label[] = [];
  for (let at = 0; at < numbers.length; at += OPENED)
    labels.push(...(await ask('shipping.labels', { as: 'file', orderNos: numbers.slice(at, at + OPENED) })).labels);
  return labels;
}

/** Fetches everything that waits to be sent, however much of it the screen shows. */
export function useWaitingTable(onDone: (labels: readonly Label[]) => void) {
  const { message } = App.useApp();
  return useMutation<readonly Label[], DeskFailure, string>({
    mutationFn: waitingLabels,
    onSuccess: onDone,
    onError: (failure) => {
      if (failure.code !== 'signedOut') void message.error(failure.message);
    },
  });
}
