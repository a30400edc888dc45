'use client';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useTranslations } from 'next-intl';
import type { DeskDraft, DeskRowName, KindOf } from '@/lib/ops/contract';
import { fetchAnew } from '@/lib/query/fetch-anew';
import { ofDesk, useAct } from '../data/use-desk';
import { useWho } from '../data/who';
import { yuan } from './yuan';

/** Rows that move money by a press on their sum; those that something is typed or said for have buttons of their own. */
type MoneyRow = Exclude<
  { [Row in DeskRowName]: KindOf<Row> extends 'money' ? Row : never }[DeskRowName],
  | 'codes.make'
  | 'courses.save'
  | 'courses.shelve'
  | 'live.save'
  | 'learners.merge'
  | 'learners.close'
  | 'bills.close'
  | 'refunds.transfer'
  | 'refunds.transferAgain'
>;

interface Props<Row extends MoneyRow> {
  readonly row: Row;
  readonly draft: DeskDraft<Row>;
  /** What it comes to, 分; the service works it out again. */
  readonly sumFen: number;
  /** The verb: `退款`. */
  readonly act: string;
  /** In a row of a table. */
  readonly small?: boolean;
  readonly onDone?: () => void;
}

/** An action that moves money: its sum stands on the button, and above the limit it says who else must look before it is pressed. */
export function MoneyButton<Row extends MoneyRow>({ row, draft, sumFen, act, small = false, onDone }: Props<Row>) {
  const t = useTranslations('ops.confirm');
  const { limitFen } = useWho();
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useAct(row, (answer) => {
    if (answer.waits) void message.info(t('waits', { id: answer.waits.approvalId }));
    onDone?.();
  });
  const sum = yuan(sumFen);
  const two = sumFen > limitFen;
  const label = two ? t('send', { sum }) : t('now', { act, sum });
  const press = (): void =>
    void modal.confirm({
      title: label,
      content: two ? t('eyes', { limit: yuan(limitFen) }) : undefined,
      okText: label,
      // A refusal mostly means that it is no longer what the screen shows.
      onOk: () => mutateAsync(draft).catch(() => fetchAnew(client, ofDesk)),
    });
  return (
    <Button type="primary" {...(small && { size: 'small' })} loading={isPending} onClick={press}>
      {label}
    </Button>
  );
}
