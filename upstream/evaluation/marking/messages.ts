import type { MarkingFinding } from '@/lib/kernel/marking/check';

/** Sentences of the marking desk. */
export const markingMessages = {
  notFound: '没有这份试卷',
  noLearner: (phone: string) => `${phone} 没有注册，请家长先用这个号码注册`,
  noScheme: '没有这张卷子',
  noTeacher: '没有这位老师',
  fewAbilities: '这张卷子考的能力少于三项，画不出报告里的图，换一张卷子',
  savedMeanwhile: '这份试卷刚被别人改过。你写的还在这一屏上，记下要紧的再刷新',
  notPicture: '这张图片打不开，换 JPG 或 PNG',
  tooManyPages: (most: number) => `一份试卷最多 ${most} 页`,
  sent: '已经发给家长的试卷不能增减页',
  begun: '老师已经开始批了，页由老师增减、整理',
  unknownPage: '没有这一页',
  turnMarked: (no: number) => `第 ${no} 页已经批过，擦掉再转，笔画才不会错位`,
  pdf: {
    encrypted: '这份 PDF 有密码：在扫描软件里去掉密码，或打印成新的 PDF 再传',
    broken: '这个文件打不开，不是 PDF 或者坏了：重新扫描，或者把每一页存成 JPG 再传',
    large: '这份 PDF 里的图片太大：扫描时选 A4、300 dpi 以下，再传一次',
    slow: '这份 PDF 取页太慢：把每一页存成 JPG 再传',
    heavy: '这份 PDF 太复杂，取不出来：把每一页存成 JPG 再传',
    unable: '这台服务器现在取不出 PDF 的页：把每一页存成 JPG 再传',
    gone: '这份 PDF 没有传完，重新选一次',
    pages: (pages: number, most: number, there: number) =>
      `这份 PDF 有 ${pages} 页，一份试卷最多 ${most} 页${there > 0 ? `，已经有 ${there} 页` : ''}：拆成几份，只传要批的页`,
  },
  tooManyPoints: (no: number, full: number) => `第 ${no} 题满分 ${full}，给多了`,
  unknownProblem: '没有这道母题',
  notSent: '这份试卷没有发给家长，不用撤回',
  whyCorrected: '写一句更正了什么，家长会看到',
  unchanged: '和家长看到的一样，不用再发',
  check: {
    pages: () => '还没有上传试卷的照片',
    scores: ({ at, count }) => `还有 ${count} 题没有给分，第一题是第 ${at} 题`,
    reasons: ({ at, count }) => `还有 ${count} 道丢分题没写丢在哪，第一题是第 ${at} 题`,
    problems: () => '有丢分没有连到母题',
    marked: () => '有一页没有批改',
    strengths: () => '写一句做得好的地方',
    words: () => '给家长的话写 1 到 200 字',
  } satisfies Readonly<Record<MarkingFinding['id'], (finding: MarkingFinding) => string>>,
} as const;
