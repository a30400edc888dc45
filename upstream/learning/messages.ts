/** Sentences of sending a lesson that visitors read. */
export const sendMessages = {
  notOwned: '只能发送你自己还在有效期内的课程',
  dayFull: (most: number, hours: number) => `24 小时内已经发送 ${most} 次，请 ${hours} 小时后再发`,
  linkGone: '这个课程链接已经过期，请让发送的人重新发一次',
} as const;

/** Sentences of the record of what was watched. */
export const recordMessages = {
  noPlay: '没有找到这次播放，请重新打开这一讲',
} as const;
