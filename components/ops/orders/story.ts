import type { DeskOutput } from '@/lib/ops/contract';

/** An order with all that happened to it. */
export type Story = DeskOutput<'orders.show'>;
