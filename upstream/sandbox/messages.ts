const purposes: Readonly<Record<number, string>> = {
  1: '注册',
  2: '登录安全验证',
  3: '重置密码',
  4: '绑定手机',
  5: '验证码登录',
  6: '直播报名',
  7: '领取试听课',
  8: '家长绑定',
  9: '注销账号',
};

/** Sentences of the sandbox pages. */
export const sandboxMessages = {
  outboxTitle: '短信收件箱（沙箱）',
  outboxNote: '这里列出最近 50 条短信，每 3 秒刷新一次。真实环境不存在本页。',
  outboxEmpty: '还没有短信',
  columns: ['手机号', '用途', '验证码', '发送时间'],
  purposeOf: (smsType: number) => purposes[smsType] ?? String(smsType),
} as const;
