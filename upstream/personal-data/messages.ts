/** What stands in the file that a person is given of their data, and what the page beside it says. */
export const personalDataMessages = {
  tooMany: (seconds: number) => `下载得太频繁了，请 ${Math.ceil(seconds / 60)} 分钟后再试`,
  proveFirst: '请先用短信验证码确认是你本人，再下载',
  gone: '图片已到期清除',
  files: { data: '我的数据.json', readme: '说明.txt', pictures: '上传的图片', invoices: '发票' },
  readme: (phone: string, at: string) =>
    [
      `账号 ${phone} 的数据，生成于 ${at}。`,
      '',
      '我的数据.json：账号的全部记录，一个栏目一张表，没有记录的栏目是空的。用记事本或浏览器就能打开。',
      '上传的图片：头像，以及随反馈和付款凭证一起上传的图片；文件名与“上传的图片”一栏相同。',
      '发票：已经开好的电子发票。',
      '',
      '金额以分为单位（100 分 = 1 元），时间是北京时间。密码只存加密散列，一次性口令用过即废，所以不在里面；',
      '“没有放进来的”一栏写着还有什么没有放进来，以及为什么。',
      '家人的手机号码中间四位以星号代替。请把这份文件保存在自己的设备上，不要转发给别人。',
      '',
    ].join('\r\n'),
} as const;
