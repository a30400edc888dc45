import 'server-only';
import type { Answer } from '@/lib/contracts';
import { callUpstream, type CallOptions } from '@/lib/upstream/call';
import type { Printable } from './draw';

export const isPrintable = (kind: unknown): kind is Printable['kind'] => kind === 'paper' || kind === 'report';

/** A paper or a report by the key that was handed out with it; nobody need be signed in. */
export async function readPrintable(
  kind: Printable['kind'],
  reportId: number,
  key: string,
  options: CallOptions,
): Promise<Answer<Printable>> {
  if (kind === 'paper') {
    const paper = await callUpstream('evaluation.testPaper', { reportId, paperKey: key }, options);
    return paper.ok ? { ...paper, data: { kind, data: paper.data } } : paper;
  }
  // An empty key asks for one's own report, which is not what an address without a key may lead to.
  const report = await callUpstream('evaluation.report', { reportId, reportKey: key || '-' }, options);
  return report.ok ? { ...report, data: { kind, data: report.data } } : report;
}
