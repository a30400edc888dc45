import { html, raw } from 'hono/html';
import { yuanOfFen } from '@/lib/kernel/money';
import { chinaTimeText } from '@/lib/kernel/time';
import { cashierMessages as m } from './cashier-messages';
import { cashierStyle } from './cashier-style';
import { cashierActions, stateAt, type Trade } from './trades';

/** A stamp of the result: a circle drawn with the pen, and what it means inside. */
const marks = { paid: 'M14 25l8 8 15-17', failed: 'M16 16l18 18M34 16L16 34', closed: 'M25 14v12l8 5' };

function mark(state: keyof typeof marks) {
  return html`<svg
    class="${state}"
    width="64"
    height="64"
    viewBox="0 0 50 50"
    fill="none"
    stroke="currentColor"
    stroke-width="3"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <circle cx="25" cy="25" r="22" />
    <path d="${marks[state]}" />
  </svg>`;
}

const logo = raw(
  '<svg width="36" height="36" viewBox="0 0 36 36" fill="none" aria-hidden="true"><rect x="1" y="1" width="34" height="34" rx="3" fill="#FFFEFA" stroke="#9CCBB1" stroke-width="2"/><path d="M1 18h34M18 1v34" stroke="#CDE5D6" stroke-width="2"/><circle cx="18" cy="18" r="9" stroke="#D3262B" stroke-width="3"/></svg>',
);

/** What to do next: back to the order where the cashier was opened on the device that ordered, else back to the desk. */
function wayBack(trade: Trade) {
  return trade.scene === 'desktop' && trade.provider !== 'icbc'
    ? html`<p>${m.backToDesktop}</p>`
    : html`<a class="link" href="${trade.returnPath}">${m.backToOrder}</a>`;
}

function choice(proof: string) {
  return html`<form method="post">
    <input type="hidden" name="k" value="${proof}" />
    ${cashierActions.map((action) => html`<button class="${action}" name="action" value="${action}">${m.actions[action]}</button>`)}
  </form>`;
}

function outcome(trade: Trade, state: keyof typeof marks) {
  const unheard = state === 'paid' && !trade.acknowledgedAt;
  const words = m.results[state];
  return html`<div class="result" role="status">
      ${mark(state)}
      <h2 class="${state}">${words.title}</h2>
      <p>${unheard ? m.unheard : words.text}</p>
    </div>
    <div class="go">${wayBack(trade)}</div>`;
}

/** The cashier of one trade: what is paid to whom, and the ways it may go; afterwards the result. */
export function cashierPage(trade: Trade, proof: string, now: Date) {
  const state = stateAt(trade, now);
  return html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${m.title}</title>
        <style>
          ${raw(cashierStyle)}
        </style>
      </head>
      <body>
        <main>
          <p class="note">${m.note}</p>
          <div class="sheet">
            <div class="head">
              ${logo}
              <div>
                <h1>${m.title}</h1>
                <p>${m.channel[trade.provider]}</p>
              </div>
            </div>
            ${state === 'pending' ? '' : outcome(trade, state)}
            <div class="sum">
              <span><small>¥</small>${yuanOfFen(trade.amountFen)}</span>
            </div>
            <dl>
              <div>
                <dt>${m.labels.merchant}</dt>
                <dd>${m.merchant}</dd>
              </div>
              <div>
                <dt>${m.labels.goods}</dt>
                <dd>${trade.title}</dd>
              </div>
              <div>
                <dt>${m.labels.payNo}</dt>
                <dd class="num">${trade.payNo}</dd>
              </div>
              <div>
                <dt>${m.labels.expires}</dt>
                <dd class="num">${chinaTimeText(trade.expiresAt)}</dd>
              </div>
            </dl>
            ${state === 'pending' ? choice(proof) : ''}
          </div>
        </main>
      </body>
    </html>`;
}
