/** Sentences of printed codes for a colleague. */
export const codeMessages = {
  noBook: '没有这本书，刷新后再选',
  noBatch: '没有这一批码',
  voided: '这一批已经作废',
  batch: (id: number) => `第 ${id} 批`,
  batchOf: { book: (title: string) => `防伪码 ${title}`, assistant: (title: string) => `助教码 ${title}` },
  noProblems: '没有这样的母题，刷新后再选',
  problems: (title: string) => `母题码 ${title}`,
  noPart: '这一批没有这么多码',
  madeMeanwhile: '刚好同时出了另一批，合起来要第二个人复核：再按一次，就交给复核',
} as const;
