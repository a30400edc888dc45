export const informationMessages = {
  notFound: '没有找到这篇内容，它可能已经撤下',
} as const;
