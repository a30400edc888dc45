import type { ProblemAnswer } from '@/lib/kernel/problems/shape';

/** What is said of an answer. Formulas stand between dollar signs. */
export const problemMessages = {
  right: (shown: string) => `对。答案是 ${shown}`,
  wrong: '还不对。先认出它是哪一类，改一改再批。',
  /** Of the problem itself, which has hints wherever it stands. */
  wrongSelf: '还不对。看一条提示，改一改再批。',
  /** Of a paper that is handed in. */
  wrongHanded: '不对。订正时先认出它是哪一类。',
  /** Of the right value, but not written as far as it is asked. */
  unfactored: '还不对。值没有变，还没分完：数和字母提干净了吗，括号里还能再分吗？',
  uncollected: '还不对。值没有变，还没合并：括号去掉，同类的合起来。',
  unreckoned: '还不对。值没有变，还没算完：算到只剩一个数。',
  turned: '还不对。要说的词都有，意思却不对：再读一遍你写的话。',
  tooLong: (most: number) => `还不对。太长了：要在 ${most} 字以内。`,
  blank: '空着，记作“不会”。',
  shown: '看完解答，盖住它自己写一遍。',
  trap: (wrong: string, why: string) => `还不对。${/^(?:像是|停在|只[写说]了)/.test(wrong) ? wrong : `像是这样想的：${wrong}`}。${why}`,
  /** By the kind of answer that was expected. */
  unclear: {
    choice: '先选一项，再批改。',
    number: '请写一个数。分数写成 7/2，根号写成 √2。',
    set: '请把每个数都写上，用逗号隔开，例如 0，5。',
    named: '请把每个未知数都写上，例如 x=2，y=1。',
    interval: '请写一个范围，例如 x>2 或 1<x≤3。',
    expression: '这个式子没读懂。乘方写成 x^2，括号要成对。',
    words: '先写一句，再批改。',
  } satisfies Readonly<Record<ProblemAnswer['kind'], string>>,
} as const;
