'use client';
import { VerifyDialog } from '@/components/verify/verify-dialog';
import type { DialogProps } from '@/lib/client/dialogs';
import common from '@/messages/zh-CN/common.json';
import layout from '@/messages/zh-CN/layout.json';
import verify from '@/messages/zh-CN/verify.json';
import { IslandMessages } from '../providers/island-messages';

/** The verification dialog with its words, a chunk of its own. */
export default function Verify(props: DialogProps<'verify'>) {
  return (
    <IslandMessages messages={{ common, layout, verify }}>
      <VerifyDialog {...props} />
    </IslandMessages>
  );
}
