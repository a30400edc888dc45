import { html, raw } from 'hono/html';
import { caching } from '@/lib/kernel/caching.mjs';
import type { App, Deps } from '../context/context';
import { sandboxCode } from '../wechat/sandbox';
import { cashierStyle } from './cashier-style';
import { sandboxMessages as m } from './messages';

const headers = {
  'cache-control': caching.none,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/** A path of our own site with its query; null for everything else. */
function ownPath(target: string): string | null {
  return /^\/(?![/\\])[\w\-/?=&.%]{1,200}$/.test(target) ? target : null;
}

/**
 * `GET /sandbox/wechat?back=&state=`: stands in for WeChat's authorisation page and goes back with a code. Does not exist
 * without SANDBOX=1. `back` is a path of our own.
 */
export function wechatPages(app: App, { env, now }: Deps): void {
  if (!env.sandbox) return;
  app.get('/sandbox/wechat', (c) => {
    const back = ownPath(c.req.query('back') ?? '');
    if (back === null) return c.text(m.wechatBack, 400, headers);
    const state = c.req.query('state') ?? '';
    const links = m.wechatPeople.map(({ openId, name, note }) => {
      const query = new URLSearchParams({ code: sandboxCode(env.DATA_DIR, openId, now()), state }).toString();
      return html`<a class="link" href="${back}${back.includes('?') ? '&' : '?'}${query}">${name}</a>
        <p class="under">${note}</p>`;
    });
    return c.html(
      html`<!doctype html>
        <html lang="zh-CN">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width,initial-scale=1" />
            <meta name="robots" content="noindex" />
            <title>${m.wechatTitle}</title>
            <style>
              ${raw(cashierStyle)}.people {
                padding: 8px 20px 24px;
              }
              .under {
                margin: 4px 0 0;
                text-align: center;
                font-size: 14px;
              }
            </style>
          </head>
          <body>
            <main>
              <p class="note">${m.wechatNote}</p>
              <div class="sheet">
                <div class="head"><h1>${m.wechatTitle}</h1></div>
                <div class="people">${links}</div>
              </div>
            </main>
          </body>
        </html>`,
      200,
      headers,
    );
  });
}
