import type { DeskDraft, DeskOutput } from '@/lib/ops/contract';

type Draft = DeskDraft<'marking.save'>['draft'];

/** Everything right but for question 10. */
export function markedBut10({ version, scheme, pages }: DeskOutput<'marking.show'>): { version: number; draft: Draft } {
  const [page] = pages;
  const scores = scheme.map(({ no, full }) => ({
    no,
    points: no === 10 ? full - 6 : full,
    title: '',
    why: '',
    problemId: null,
    knowledge: '',
  }));
  const lost = { title: 'k 的符号看反', why: '同样的错，上次也出现过。', problemId: 'junior-52', knowledge: '待定系数法' };
  const cross: Draft['marks'][string][number] = { tool: 'cross', question: 10, width: 3, points: [[0.31234567, 0.4, 0.5]], words: '' };
  return {
    version,
    draft: {
      marks: { [page?.key ?? '']: [cross] },
      scores: scores.map((one) => (one.no === 10 ? { ...one, ...lost } : one)),
      strengths: ['步骤写得清楚。'],
      words: '继续。',
      usedMinutes: 50,
    },
  };
}
