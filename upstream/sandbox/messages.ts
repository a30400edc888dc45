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
  10: '课程链接',
  11: '服务通知',
  12: '下载自己的数据',
  13: '监护人同意',
  14: '确认是本人',
};

/** Sentences of the sandbox pages. */
export const sandboxMessages = {
  outboxTitle: '短信收件箱（沙箱）',
  outboxNote: '这里列出最近 50 条短信，每 3 秒刷新一次。真实环境不存在本页。',
  outboxEmpty: '还没有短信',
  columns: ['手机号', '用途', '内容', '发送时间'],
  purposeOf: (smsType: number) => purposes[smsType] ?? String(smsType),
  wechatTitle: '微信授权（沙箱）',
  wechatNote: '这里代替微信的授权页。选一个身份，就像在微信里点了“同意”。真实环境不存在本页。',
  wechatPeople: [
    { openId: 'sandbox-xiaoman', name: '小满的微信', note: '已绑定学员 138****8000' },
    { openId: 'sandbox-visitor', name: '一个新微信', note: '还没有绑定学员' },
  ],
  wechatBack: '返回地址不属于本站',
} as const;
