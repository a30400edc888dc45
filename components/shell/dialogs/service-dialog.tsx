'use client';
import { ServiceDialog } from '@/components/adviser/service-dialog';
import type { DialogProps } from '@/lib/client/dialogs';
import adviser from '@/messages/zh-CN/adviser.json';
import common from '@/messages/zh-CN/common.json';
import layout from '@/messages/zh-CN/layout.json';
import { IslandMessages } from '../providers/island-messages';

/** The customer-service dialog with its words, a chunk of its own. */
export default function Service(props: DialogProps<'service'>) {
  return (
    <IslandMessages messages={{ adviser, common, layout }}>
      <ServiceDialog {...props} />
    </IslandMessages>
  );
}
