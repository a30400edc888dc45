import { html } from 'hono/html';
import { chinaTimeText } from '@/lib/kernel/time';
import { sandboxMessages as m } from './messages';

/** One message of the outbox. `createdAt` in ISO 8601. */
export interface OutboxEntry {
  readonly id: number;
  readonly mobilePhone: string;
  readonly smsType: number;
  readonly code: string;
  /** Address that the message brings instead of a code, or ''. */
  readonly link: string;
  /** The whole text of a notice, or ''. */
  readonly words: string;
  readonly createdAt: string;
}

const style = `body{margin:0;font:16px/1.6 -apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#1d2129;background:#f5f7fa}
main{max-width:720px;margin:0 auto;padding:24px 16px}h1{font-size:22px;margin:0 0 4px}p{color:#5c6470;margin:0 0 16px}
table{width:100%;border-collapse:collapse;background:#fff;border-radius:8px;overflow:hidden}
th,td{text-align:left;padding:10px 12px;border-bottom:1px solid #e8ebf0;font-variant-numeric:tabular-nums}th{font-weight:600;color:#5c6470;background:#fafbfc}
td.code{font-size:20px;font-weight:600;letter-spacing:2px}td.link{overflow-wrap:anywhere}`;

/** What a message brings: its code, a link to press, or words. */
const contentOf = ({ code, link, words }: OutboxEntry) => (link === '' ? code + words : html`<a href="${link}">${link}</a>`);

/** The outbox as a page that refreshes itself, latest message first. */
export function outboxPage(entries: readonly OutboxEntry[]) {
  const rows = entries.map(
    (e) =>
      html`<tr>
        <td>${e.mobilePhone}</td>
        <td>${m.purposeOf(e.smsType)}</td>
        <td class="${e.code === '' ? 'link' : 'code'}">${contentOf(e)}</td>
        <td>${chinaTimeText(new Date(e.createdAt))}</td>
      </tr>`,
  );
  return html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta http-equiv="refresh" content="3" />
        <title>${m.outboxTitle}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <h1>${m.outboxTitle}</h1>
          <p>${m.outboxNote}</p>
          <table>
            <thead>
              <tr>
                ${m.columns.map((c) => html`<th scope="col">${c}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${
                rows.length > 0
                  ? rows
                  : html`<tr>
                      <td colspan="${m.columns.length}">${m.outboxEmpty}</td>
                    </tr>`
              }
            </tbody>
          </table>
        </main>
      </body>
    </html>`;
}
