'use client';
import { AdviserDialog } from '@/components/adviser/adviser-dialog';
import type { DialogProps } from '@/lib/client/dialogs';
import adviser from '@/messages/zh-CN/adviser.json';
import common from '@/messages/zh-CN/common.json';
import layout from '@/messages/zh-CN/layout.json';
import { IslandMessages } from '../providers/island-messages';

/** The adviser dialog with its words, a chunk of its own. */
export default function Adviser(props: DialogProps<'adviser'>) {
  return (
    <IslandMessages messages={{ adviser, common, layout }}>
      <AdviserDialog {...props} />
    </IslandMessages>
  );
}
