import { toString } from 'qrcode';
import { printed } from '@/lib/kernel/problems/names';
import type { Problem } from '@/lib/kernel/problems/read';
import { colors } from '@/lib/theme/tokens';
import type { Chosen } from '@/lib/kernel/problems/chosen';

/** Codes on one A4 sheet: three columns of four, each 30 mm wide, which a phone reads from a hand's breadth. */
const PER_PAGE = 12;

const style = `
@page { size: A4; margin: 12mm }
* { box-sizing: border-box; margin: 0 }
body { font: 10pt/1.4 "Noto Sans SC", "Source Han Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif; color: ${colors['ink-900']} }
section { page-break-after: always; break-after: page }
section:last-child { page-break-after: auto; break-after: auto }
h1 { font-size: 12pt; padding-bottom: 3mm }
ul { display: grid; grid-template-columns: repeat(3, 1fr); padding: 0; list-style: none; border: solid ${colors['ink-300']}; border-width: 1px 0 0 1px }
li { height: 61mm; padding: 3mm; border: solid ${colors['ink-300']}; border-width: 0 1px 1px 0; text-align: center; overflow: hidden }
svg { width: 30mm; height: 30mm }
b { display: block }
small { display: block; font-size: 7pt; overflow-wrap: anywhere }
`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

async function cell({ problem, address }: { readonly problem: Problem; readonly address: string }): Promise<string> {
  const code = await toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  const page = problem.book ? ` · 第 ${problem.book.page} 页` : '';
  const lines = [`<b>母题 ${printed(problem.number)}</b>`, `<span>${escaped(problem.title)}</span>`];
  return `<li data-problem="${problem.id}">${code}${lines.join('')}<small>${problem.subject}${page}</small><small>${escaped(address)}</small></li>`;
}

/**
 * A page to be printed on A4: of each problem its number, its title, and a code that opens its page. One file, drawn without
 * anything from elsewhere. `addressOf` = the address of a problem's page on the site that prints it.
 */
export async function problemSheet({ title, problems }: Chosen, site: string, addressOf: (id: string) => string): Promise<string> {
  const cells = await Promise.all(problems.map((problem) => cell({ problem, address: addressOf(problem.id) })));
  const pages = Array.from({ length: Math.ceil(cells.length / PER_PAGE) }, (_, at) => cells.slice(at * PER_PAGE, (at + 1) * PER_PAGE));
  const heading = escaped(`${site} · ${title}母题码`);
  const body = pages.map((page, at) => `<section><h1>${heading}（${at + 1}/${pages.length}）</h1><ul>${page.join('')}</ul></section>`);
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${heading}</title><style>${style}</style>${body.join('')}</html>`;
}
