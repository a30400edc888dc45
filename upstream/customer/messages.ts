/** Sentences of advisers, customer service and anti-counterfeit codes that visitors read. */
export const customerMessages = {
  noAdviser: '暂时没有可以联系的课程顾问，请拨打客服电话',
  noService: '客服微信尚未设置，请拨打客服电话',
  noOfficialAccount: '公众号尚未设置，请拨打客服电话',
  codeVoid: '这个防伪码已经作废，这本书可能不是正品，请拨打客服电话核实',
  codeNotFound: '没有查到这个防伪码，请核对后再查一次',
  tooManyChecks: (seconds: number) => `查询太频繁，请 ${seconds} 秒后再试`,
  bookTitle: { junior: (title: string) => `初中${title}`, senior: (title: string) => `高中${title}` },
} as const;
