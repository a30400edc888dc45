/** Sentences of the evaluation that visitors read. */
export const evaluationMessages = {
  noSlug: (slug: string) => `没有 ${slug}`,
  noReport: '还没有测评报告',
  unknownReport: '没有找到这份测评报告',
  unknownSet: '没有找到这组练习',
  noPaper: '这份报告没有配试卷',
  paperKeyOver: '试卷链接已过期，请回到测评报告重新打开',
  reportKeyOver: '报告链接已过期，请登录后重新打开报告',
  noCourse: '老师没有为这份报告推荐课程',
  noMode: '这份报告没有配学习方式',
  owned: '你已经拥有这门课，用学员账号登录就能继续学',
  ships: '这门课随课寄书，请到网站的课程页下单并填写收货地址',
  modeBought: '这份报告的学习方式已经买过了，到订单里查看',
  ticketOver: '微信授权已过期，请重新用微信登录',
  modeLine: (title: string, weeks: number) => `${title}（${weeks} 周）`,
} as const;
