export const videoMessages = {
  refused: '视频授权失败，请刷新页面后重试',
  quality: (height: number) => `${height}P`,
} as const;
