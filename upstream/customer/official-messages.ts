/** Sentences of the desk's list of what is ours. */
export const officialMessages = {
  gone: '没有这一条，或已经停用',
  taken: (value: string, label: string) => `${value} 已经登记为“${label}”`,
  inUse: (titles: string) => `还有直播活动让学员加这位顾问：${titles}。先给活动换一位`,
  savedMeanwhile: '同事刚改过这一条，关上重新打开再改',
  byEnvironment: '按环境变量',
  noShop: '没有这家店',
  lastAdviser: '这是最后一位顾问，先加一位再停用',
} as const;
