/** Sentences of live signup that visitors read. */
export const liveMessages = {
  unknown: '没有找到这场直播课，它可能已经下线',
  before: '这场直播课还没有开始报名，请到时间再来',
  over: '这场直播课已经停止报名，可以看看下一期',
  full: '名额刚刚报满了，没有扣款；有人退出会再放出来，也可以看看下一期',
  grade: '请选择孩子现在的年级',
  noLead: '没有找到报名记录，请用报名的手机号重新验证',
} as const;
