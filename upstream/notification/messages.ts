import { yuanText as yuan } from '@/lib/kernel/money';

const answered = (what: string) => (ticketNo: string, reply: string) => ({
  title: `${what}有了答复`,
  words: `受理编号 ${ticketNo}：${reply}`,
});

/** Notifications that the service writes, and what it says about them. `course` is a title. */
export const notificationMessages = {
  notFound: '没有找到这条消息',
  passwordChanged: {
    title: '登录密码已修改',
    words: '账号的登录密码刚刚修改，其他设备都已退出登录。如果不是你本人操作，请立即拨打客服电话。',
  },
  phoneChanged: (tail: string) => ({
    title: '绑定手机号已更换',
    words: `以后请用尾号 ${tail} 的手机号登录。如果不是你本人操作，请立即拨打客服电话。`,
  }),
  dataFetched: {
    title: '账号数据已下载',
    words: '刚刚有人用短信验证码确认后，下载了这个账号的全部数据。如果不是你本人操作，请修改密码并拨打客服电话。',
  },
  dataFetchedByDesk: {
    title: '账号数据已导出',
    words: '应你的要求，客服导出了这个账号的全部数据。如果不是你提出的，请拨打客服电话。',
  },
  closingTakenBack: {
    title: '账号注销已撤回',
    words: '你在保留期内重新登录，注销申请已经自动撤回，课程、订单和学习记录都还在。',
  },
  courseOpened: (course: string, book: string) => ({
    title: '随书课程已开通',
    words: `用《${book}》里的助教码开通了《${course}》，现在就可以开始学习。`,
  }),
  ticketAnswered: {
    page: answered('反馈'),
    book: answered('反馈'),
    account: answered('反馈'),
    payment: answered('付款凭证'),
    message: answered('留言'),
    procurement: answered('采购咨询'),
    application: answered('合作申请'),
    question: (_ticketNo: string, reply: string, about: string) => ({ title: '老师回答了你的提问', words: `${about}：${reply}` }),
    lead: (_ticketNo: string, reply: string) => ({ title: '直播课报名有了答复', words: reply }),
  },
  questionClosed: (about: string) => ({
    title: '你的一条提问没有回',
    words: `${about}：老师看过了，这一条不回，也不给同学看。写清是哪一步没懂，可以再问一次。`,
  }),
  reportPublished: (subject: string, url: string) => ({
    title: '测评报告已出',
    words: `老师写好了你的${subject}测评报告，用账号手机号登录后查看：${url}`,
  }),
  reportCorrected: (subject: string, why: string, url: string) => ({
    title: '测评报告已更正',
    words: `老师更正了你的${subject}测评报告（${why}），用账号手机号登录后查看：${url}`,
  }),
  reportWithdrawn: (subject: string) => ({
    title: '测评报告正在重批',
    words: `老师收回了你的${subject}测评报告，正在重新批阅，批好后会再通知你。`,
  }),
  weeklyLetter: (name: string, title: string, count: number) => ({
    title: `${name || '孩子'}上周的信到了`,
    words: `${title}${count > 1 ? ` 等 ${count} 道母题` : ''}上周升了一级，还有一句可以问孩子的话。在“我的孩子”里点开学习报告，就能看到这封信。`,
  }),
  payLink: (path: string) => ({ title: '待支付订单的付款链接', words: `客服发来了付款链接，自己付或转给家人付都可以：${path}` }),
  order: {
    pay: (course: string) => ({ title: '课程已开通', words: `《${course}》已支付成功，现在就可以开始学习。` }),
    close: (course: string) => ({
      title: '订单已关闭',
      words: `《${course}》的订单到时间没有支付，已自动关闭，需要时可以重新下单。`,
    }),
    ship: (course: string) => ({ title: '图书已发出', words: `《${course}》的随课图书已经发出，可以在订单里查看物流。` }),
    askRefund: (course: string) => ({ title: '退款申请已收到', words: `《${course}》的退款正在处理，结果会在这里通知你。` }),
    refund: (course: string) => ({ title: '退款已完成', words: `《${course}》的退款已按原支付方式退回，到账时间以支付渠道为准。` }),
  },
  /** Not of a change of state: the parcel arrived, and what time completed by itself. */
  delivered: (course: string) => ({ title: '图书已签收', words: `《${course}》的随课图书已经签收，请打开包裹核对后确认收货。` }),
  parcelCorrected: (carrier: string, number: string) => (course: string) => ({
    title: '快递单号已更正',
    words: `《${course}》的随课图书，快递单号更正为${carrier} ${number}，可以在订单里查看物流。`,
  }),
  invoiceAsked: (heading: string) => (course: string) => ({
    title: '电子发票已申请',
    words: `《${course}》的电子发票已按你提供的抬头“${heading}”申请，开好后在订单里下载。`,
  }),
  /** In a colleague's own words. */
  told: (words: string) => (course: string) => ({ title: '订单说明', words: `《${course}》：${words}` }),
  resent:
    ({ what, carrier, number }: { readonly what: string; readonly carrier: string; readonly number: string }) =>
    (course: string) => ({
      title: '补寄已发出',
      words: `《${course}》：${what}，由${carrier} ${number} 寄出，可以在订单的物流里查看。`,
    }),
  resentCorrected:
    ({ what, carrier, number }: { readonly what: string; readonly carrier: string; readonly number: string }) =>
    (course: string) => ({
      title: '补寄的单号已更正',
      words: `《${course}》：${what}，快递单号更正为${carrier} ${number}。`,
    }),
  autoComplete: (course: string) => ({ title: '订单已完成', words: `《${course}》的订单已自动确认收货，如有问题请联系客服。` }),
  booksKept: (course: string) => ({
    title: '图书没有退回，书款不再退',
    words: `《${course}》的随课图书没有在 15 天内退回，图书留给你，书款不再退还；课程部分的退款不受影响。`,
  }),
  /** The same where nothing but the books was asked back: no money goes. */
  onlyBooksKept: (course: string) => ({
    title: '图书没有退回，书款不再退',
    words: `《${course}》的随课图书没有在 15 天内退回，图书留给你，书款不再退还，这次退款到此结束。`,
  }),
  /** What was told to have arrived is paid for. */
  booksPaid: (course: string) => ({ title: '书款正在退回', words: `《${course}》的书款正按原支付方式退回，到账时间以支付渠道为准。` }),
  booksRefused: (why: string) => (course: string) => ({
    title: '书款没有退',
    words: `《${course}》的随课图书不退书款：${why}。课程部分的退款不受影响。有不同的看法，到“问题反馈”里写一句，我们再看一次。`,
  }),
  refundRefused: (why: string) => (course: string) => ({
    title: '退款申请没有通过',
    words: `《${course}》的退款申请没有通过：${why}。订单和课程恢复成申请以前的样子，需要时可以再申请。`,
  }),
  booksArrived: (course: string) => ({
    title: '退回的图书已到仓',
    words: `《${course}》退回的图书已经到仓，核对后退书款，结果会在这里通知你。`,
  }),
  booksBack: (course: string) => ({ title: '退回的图书已收到', words: `《${course}》退回的图书已经收到，退款正按原支付方式退回。` }),
  transferred: (fen: number, to: string) => (course: string) => ({
    title: '退款已转账',
    words: `《${course}》的退款 ${yuan(fen)}已转到${to}，到账时间以收款银行为准。`,
  }),
  transferredAgain: (fen: number, to: string) => (course: string) => ({
    title: '退款已重新转账',
    words: `《${course}》的退款 ${yuan(fen)}被银行退回，已重新转到${to}，到账时间以收款银行为准。`,
  }),
  invoiceIssued: (course: string) => ({ title: '电子发票已开好', words: `《${course}》的电子发票已经开好，可以在订单详情里下载。` }),
  invoiceRed: (course: string) => ({ title: '发票已红冲', words: `《${course}》退款的部分已经开具红字发票，原发票请不要再用于报销。` }),
  extended: (course: string, days: number, until: string, why: string) => ({
    title: `有效期顺延 ${days} 天`,
    words: `《${course}》的有效期顺延 ${days} 天，到${until}。${why}`,
  }),
  invoiceReissued: (course: string) => ({
    title: '发票正在换开',
    words: `《${course}》的发票按新的抬头换开，开好后可以在订单详情里下载。先前的那张请不要再用于报销。`,
  }),
  change: {
    done: (oldTitle: string, newTitle: string) => () => ({
      title: '换课完成',
      words: `《${oldTitle}》已换成《${newTitle}》，现在就可以开始学习。`,
    }),
    rejected: (oldTitle: string, newTitle: string) => () => ({
      title: '换课没有完成',
      words: `《${oldTitle}》换成《${newTitle}》的差价没有支付，换课已取消，原课程可以继续学习。`,
    }),
  },
  /** Money that goes back beside a refund the learner asked for. */
  moneyBack: {
    late: (fen: number) => (course: string) => ({
      title: '付款已退回',
      words: `《${course}》的付款到达时订单已关闭，${yuan(fen)}已按原支付方式退回。`,
    }),
    duplicate: (fen: number) => (course: string) => ({
      title: '重复付款已退回',
      words: `《${course}》付了两次，多付的 ${yuan(fen)}已按原支付方式退回。`,
    }),
    change: (fen: number) => (course: string) => ({
      title: '换课差价已退回',
      words: `《${course}》换课后多出的 ${yuan(fen)}已按原支付方式退回。`,
    }),
  },
} as const;
