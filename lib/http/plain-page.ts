import { createHash } from 'node:crypto';
import { colors } from '@/lib/kernel/colours';
import { routeOf } from '@/lib/routes';
import words from '@/messages/zh-CN/errors.json';

const style = `body{margin:0;background:${colors.desk};color:${colors['ink-900']};font:16px/1.75 system-ui,sans-serif}main{max-width:32em;margin:12vh auto;padding:0 24px}h1{font-size:26px}a{color:${colors['red-700']}}`;

/** What a plain page may do: nothing. */
export const plainPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'self'`;

/**
 * A page that asks for nothing more, for who opened an address that cannot be answered now: what is the matter, the same address once
 * more, and a line that leads to us. The words are ours; nothing of the address stands in it.
 */
export const plainPage = (title: string, text: string, line = ''): string =>
  `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${words.crowded.again}</a></p><p>${line}<a href="${routeOf('about.contactUs').path}">${words.crowded.contact}</a></p></main></body></html>`;
