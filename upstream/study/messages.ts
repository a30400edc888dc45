/** Sentences of study management that visitors read. `words` is the summary's own, from the counted facts. */
export const studyMessages = {
  linkGone: '这个学习报告链接已经过期或被收回，请让孩子重新发一个',
  tooManyLinks: (most: number) => `同时有效的报告链接最多 ${most} 个，请先收回一个`,
  noLink: '没有找到这个链接，可能已经收回',
  notByLink: '学习报告链接里看不到错题和每一次作答，孩子自己或绑定的家长登录后才能看',
  noQuestions: '这一讲没有配套练习',
  letter: {
    lost: (day: string, subject: string, question: number, count: number) =>
      `${day} ${subject}卷第 ${question} 题，在这一类上丢过 ${count} 分。`,
    ask: (title: string, sign: string) =>
      `请他不看书，把“${title}”讲给您听。${sign === '' ? '讲得出为什么，就是真懂了。' : `能说出“${sign.replace(/。$/, '')}”这一条，就是真懂了。`}`,
  },
  words: {
    nothing: '还没有学习记录。看完第一讲、答完三道题，这里就有了第一行。',
    done: (days: number, minutes: number, sections: number) => `一共学了 ${days} 天、${minutes} 分钟，学完 ${sections} 讲。`,
    best: (subject: string, rate: number) => `练习里${subject}最稳，正确率 ${rate}%。`,
    weak: (subject: string, rate: number) => `${subject}的正确率是 ${rate}%，先把错题订正一遍。`,
    streak: (days: number, next: '今天' | '明天') => `已经连着学了 ${days} 天，${next}接上就是 ${days + 1} 天。`,
    pause: '昨天和今天都没有学，今天看一讲就能重新接上。',
  },
} as const;
