'use client';
import type { ComponentProps } from 'react';
import { PayHere } from '@/components/purchase/pay-here';
import { IslandMessages } from '@/components/shell/providers/island-messages';
import purchase from '@/messages/zh-CN/purchase.json';

/** The pieces of the cashier with their words, which an advertisement's page has none of: in a chunk of its own. */
export default function LivePayHere(props: Omit<ComponentProps<typeof PayHere>, 'look'>) {
  return (
    <IslandMessages messages={{ purchase }}>
      <PayHere {...props} look="column" />
    </IslandMessages>
  );
}
