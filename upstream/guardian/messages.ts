/** Sentences about a guardian's consent. */
export const guardianMessages = {
  needed: '未满 14 周岁，需要监护人同意后才能继续学习：请监护人打开“账号设置”里的“监护人同意”，用自己的手机确认',
  notChild: '这个账号的年级或生日不在 14 周岁以下，不需要监护人同意',
  given: (relation: string, tail: string) => ({
    title: '监护人已同意',
    words: `${relation}（手机尾号 ${tail}）同意了《儿童个人信息保护规则》。可以在“账号设置”里查看或撤回。`,
  }),
  withdrawn: {
    title: '监护人的同意已撤回',
    words:
      '学习记录不再增加，看课、做题和下单先停下来；课程和订单都在，监护人重新同意后可以继续。要删除孩子的信息，请在“账号设置”里注销账号。',
  },
} as const;
