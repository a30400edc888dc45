/** The product speaks one language; times are told as in Shanghai, wherever the server or the visitor is. */
export const locale = 'zh-CN';
export const timeZone = 'Asia/Shanghai';
