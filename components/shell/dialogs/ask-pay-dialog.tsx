'use client';
import { AskPayDialog } from '@/components/pay-for-me/ask-pay-dialog';
import type { DialogProps } from '@/lib/client/dialogs';
import common from '@/messages/zh-CN/common.json';
import payForMe from '@/messages/zh-CN/payForMe.json';
import { IslandMessages } from '../providers/island-messages';

/** The dialog of 请家长付款 with its words, a chunk of its own. */
export default function AskPay(props: DialogProps<'askPay'>) {
  return (
    <IslandMessages messages={{ common, payForMe }}>
      <AskPayDialog {...props} />
    </IslandMessages>
  );
}
