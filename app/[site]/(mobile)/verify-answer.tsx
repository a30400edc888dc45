'use client';
import type { ComponentProps } from 'react';
import { IslandMessages } from '@/components/shell/providers/island-messages';
import { VerifyResult } from '@/components/verify/verify-result';
import common from '@/messages/zh-CN/common.json';
import verify from '@/messages/zh-CN/verify.json';

/** An answer with the words that it needs. */
export default function VerifyAnswer(props: ComponentProps<typeof VerifyResult>) {
  return (
    <IslandMessages messages={{ verify, common }}>
      <VerifyResult {...props} />
    </IslandMessages>
  );
}
