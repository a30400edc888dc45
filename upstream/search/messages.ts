/** Sentences of the search that visitors read. */
export const searchMessages = {
  tooOften: (seconds: number) => `搜索太频繁了，请 ${seconds} 秒后再试`,
} as const;
