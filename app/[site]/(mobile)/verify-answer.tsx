'use client';
import type { ComponentProps } from 'react';
import { VerifyResult } from '@/components/verify/verify-result';
import common from '@/messages/zh-CN/common.json';
import verify from '@/messages/zh-CN/verify.json';
import { IslandMessages } from '../../../components/shell/providers/island-messages';

/** An answer with the words that it needs. */
export default function VerifyAnswer(props: ComponentProps<typeof VerifyResult>) {
  return (
    <IslandMessages messages={{ verify, common }}>
      <VerifyResult {...props} />
    </IslandMessages>
  );
}
