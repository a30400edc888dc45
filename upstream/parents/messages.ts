/** Sentences of parent binding that visitors read. */
export const parentMessages = {
  phoneFirst: '验证已经过期，请从验证家长手机号开始',
  studentFirst: '请先填写孩子的绑定码',
  bindingOver: '绑定码已经过期，请让孩子重新生成一个，再填一次',
  wrongCode: (left: number) => `绑定码不正确或已经过期，请让孩子重新生成一个（还可以试 ${left} 次）`,
  tooManyTries: '绑定码错得太多，请从验证家长手机号重新开始',
  tooOften: (minutes: number) => `绑定码试得太多，请 ${minutes} 分钟后再试`,
  ownPhone: '这是孩子自己账号的手机号，请用家长的手机号绑定',
  full: (most: number) => `这个孩子已经绑满 ${most} 位家长，请先让孩子解除一位`,
  noLink: '没有找到这个绑定，可能已经解除',
  noReader: '请先登录，或验证家长手机号',
  bound: (relation: string, tail: string) => ({
    title: '有家长绑定了你的账号',
    words: `${relation}（尾号 ${tail}）现在可以查看你的学习报告。如果不是你认识的人，请在“已绑定的家长”里解除，并联系客服。`,
  }),
  unbound: (relation: string, tail: string) => ({
    title: '已解除家长绑定',
    words: `${relation}（尾号 ${tail}）不能再查看你的学习报告。`,
  }),
} as const;
