export const commonMessages = {
  areaNotFound: '没有找到这个地区',
} as const;
