/** Sentences of the trial lessons that visitors read. */
export const freeMessages = {
  phoneNeeded: '请填写手机号和短信验证码，再领取试听课',
  noLesson: '这个年级和学科现在没有试听课，请换一个学科',
} as const;
