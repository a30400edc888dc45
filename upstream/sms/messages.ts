/** Sentences of the SMS domain that visitors read. */
export const smsMessages = {
  noProvider: '短信服务尚未开通，请联系客服',
} as const;
