/** What the shop says below each kind of course. */
export const headlineSubtitles: Readonly<Record<string, string>> = {
  母题课: '一道母题讲透，再从变式里认出同类',
  同步课: '跟着课本走，学校讲到哪里就听到哪里',
  专题课: '一个难点讲完整，从会做到做对',
  复习课: '一章一张清单，把学过的收进来',
  实验课: '先看现象，再问为什么',
};
