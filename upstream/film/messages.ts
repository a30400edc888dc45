import { filmTooLarge } from '@/lib/ops/film-upload';

/** Sentences for whoever uploads a film. */
export const filmMessages = {
  notFound: '没有这个影片，它可能已经取消',
  noSection: '这一讲已经不在课程里，先存章与讲，刷新后再传',
  tooLarge: filmTooLarge,
  broken: '这一段在路上坏了，再试一次就从这里接着传',
  notFilm: '不是 MP4、MOV、MKV 或 WebM 影片，换一个文件',
  noRoom: (gigabytes: number) => `服务器的磁盘快满了，只剩 ${gigabytes} GB，放不下这个影片：请管理员腾出地方，再选同一个文件接着传`,
  notReady: '影片还没处理好',
  published: '这个影片已经发布',
  notFailed: '这个影片没有出错',
  badCaptions: '不是 WebVTT 字幕：第一行要是 WEBVTT，至少有一句，时间写成 00:01.000 --> 00:04.000',
  failed: {
    lost: '影片文件不在这台服务器上，重新上传',
    unreadable: '读不出影片，文件可能坏了，换一个文件',
    noPicture: '没有画面，换一个文件',
    noSound: '没有声道，换一个文件',
    tooLong: '一讲最长 4 小时',
    tooShort: '不到 1 秒，换一个文件',
    stopped: '处理了 3 次都中断了，换一个文件，或请管理员看服务的日志',
    encoding: (said: string) => `转码没有完成：${said}`,
  },
} as const;
