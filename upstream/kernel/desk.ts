import type { Facts } from '@/lib/ops/contract/audit';

/** What was so before an action and after it, by name, as the audit log keeps it. Numbers of people are masked in it. */
export type DeskFacts = Facts;
