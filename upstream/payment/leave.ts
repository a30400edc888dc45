import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { caching } from '@/lib/kernel/caching.mjs';
import { providerIds } from '@/lib/kernel/payment';
import type { App, Deps } from '../context/context';
import { type PostForm } from '../kernel/payment';
import { paymentMessages } from './messages';

const words = paymentMessages.leave;
const script = 'document.forms[0].submit()';
const style =
  'body{font:16px/1.6 sans-serif;margin:20vh auto 0;max-width:340px;padding:0 16px;text-align:center}button{font:inherit;min-height:44px;padding:0 24px}';
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the page may do: nothing but go. No word about forms, because the bank sends the posted one on to hosts of its own. */
const headers = {
  'cache-control': caching.none,
  'content-security-policy': `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; base-uri 'none'; frame-ancestors 'none'`,
};

function page(form: PostForm | null) {
  const body =
    form === null
      ? html`<p role="alert">${words.gone}</p>`
      : html`<h1>${words.title}</h1>
          <form method="post" action="${form.action}">
            ${Object.entries(form.fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
            <button>${words.go}</button>
          </form>
          ${raw(`<script>${script}</script>`)}`;
  return html`<!doctype html>
    <html lang="zh-CN">
      <meta name="viewport" content="width=device-width" />
      <title>${words.title}</title>
      ${raw(`<style>${style}</style>`)} ${body}
    </html>`;
}

/** `GET /api/pay/leave/{provider}`: takes a payer's browser to a provider that wants to be posted to; 404 for an address that we did not make, or whose time is over. */
export function leavePages(app: App, { services }: Deps): void {
  for (const id of providerIds) {
    app.get(`/api/pay/leave/${id}`, async (c) => {
      const form = services.payments[id].form?.(new URL(c.req.url).searchParams) ?? null;
      return c.html(await page(form), form === null ? 404 : 200, headers);
    });
  }
}
