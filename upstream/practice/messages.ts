/** Sentences of practice that learners read. */
export const practiceMessages = {
  noProblem: '没有这道母题，请核对编号',
  noPaper: '这一科还没有小卷，换一科',
  noMistake: '这道母题没有做错过，不用订正',
  noAttempt: '没有找到这一次作答',
  enough: '今天做得够多了，明天再来',
} as const;
