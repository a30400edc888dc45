/** Sentences for whoever edits what has versions. */
export const versionMessages = {
  savedMeanwhile: '同事刚存了新的一版，先复制你的改动，刷新后再存',
  past: '定时发布要在现在之后',
} as const;
