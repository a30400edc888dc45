/** Templates of the shop, by purpose, as they would stand approved in both consoles. */
const purposes = {
  code: ['您的验证码是$，5 分钟内有效，请勿告诉他人。', 'code'],
  lessonLink: ['您要的课程：https://www.xingkebang.example/$', 'path'],
  shipped: ['《$》的随课图书已由$发出，单号$。', 'course', 'carrier', 'number'],
  refunded: ['《$》的退款$元已按原支付方式退回。', 'course', 'amount'],
  published: ['老师写好了您的测评报告：https://www.xingkebang.example/$', 'path'],
  letter: ['$上周升了一级的母题：$，共$道。全信：https://www.xingkebang.example/$', 'name', 'title', 'count', 'path'],
  answered: ['您提交的$有了答复：$', 'ticketNo', 'reply'],
} as const;

const rows = Object.entries(purposes).map(([purpose, [content, ...names]], index) => ({
  purpose,
  content,
  names,
  number: 1_000_001 + index,
}));
/** Fills the places of a template one after another. */
const filled = (content: string, place: (index: number) => string): string => {
  let index = 0;
  return content.replace(/\$/g, () => place(index++));
};

export const aliyunTemplates = rows.map(({ purpose, content, names, number }) => ({
  code: `SMS_${number}`,
  content: filled(content, (index) => `\${${names[index] ?? ''}}`),
  kind: purpose === 'code' ? ('code' as const) : ('notice' as const),
}));
export const tencentTemplates = rows.map(({ content, number }) => ({
  id: String(number),
  content: filled(content, (index) => `{${index + 1}}`),
}));

/** Templates of the official account, by their ids, with what stands in which keyword. */
const wechat = {
  paid: 'thing1=course+amount2=amount+character_string3=orderNo+time4=time',
  shipped: 'thing1=course+thing2=carrier+character_string3=number',
  refunded: 'thing1=course+amount2=amount+time3=time',
  published: 'thing1=subject+time2=time',
  letter: 'thing1=name+thing2=can+thing3=ask+time4=time',
} as const;
const wechatId = (kind: string): string => `Simulated_template_of_${kind}`.padEnd(43, '0');
export const wechatTemplates = Object.fromEntries(
  Object.entries(wechat).map(([kind, places]) => [wechatId(kind), places.split('+').map((place) => place.replace(/=.*/, ''))]),
);

/** `purpose:template,…` */
export const listed = {
  aliyun: rows.map(({ purpose, number }) => `${purpose}:SMS_${number}`).join(','),
  wechat: Object.entries(wechat)
    .map(([kind, places]) => `${kind}:${wechatId(kind)}:${places}`)
    .join(','),
  tencent: rows.map(({ purpose, number }) => `${purpose}:${number}`).join(','),
};
