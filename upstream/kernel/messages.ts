/** Sentences of the door itself: protocol, login state, faults. */
export const doorMessages = {
  noClient: '请求缺少客户端编号（请求头 clientNo）',
  badOrganization: '机构编号不正确，请检查网站配置',
  badBody: '请求内容无法解析，请刷新页面后重试',
  tooLarge: '提交的内容过大',
  badInput: (field: string) => (field === '' ? '提交的内容不完整，请检查后重试' : `提交的内容不正确，请检查后重试（${field}）`),
  notFound: '接口不存在',
  worker: '这个进程只做定时任务，请求要发给服务进程（UPSTREAM_HOST、UPSTREAM_PORT）',
  loginFirst: '请先登录',
  loginExpired: '登录已过期，请重新登录',
  busy: '服务繁忙，请稍后再试',
} as const;

/** What several domains say alike. */
export const sharedMessages = {
  courseGone: '没有找到这门课，它可能已经下架',
  noCourse: '没有这门课',
  noTeacher: '没有这位老师',
  noProblem: '没有这道母题',
  noPayment: '没有找到这笔支付',
} as const;
