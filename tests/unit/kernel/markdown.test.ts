import { safeHtml } from '@/lib/kernel/markdown';

describe('rendered text is safe', () => {
  test.each([
    ['<script>alert(1)</script>正文', '正文'],
    ['[甲](javascript:alert(1))', '<p><a>甲</a></p>'],
    ['[甲](JaVaScRiPt&colon;alert(1))', '<p><a>甲</a></p>'],
    ['[甲](data:text/html,x)', '<p><a>甲</a></p>'],
    ['[甲](//else.example)', '<p><a>甲</a></p>'],
    ['<a href="/\\else.example">甲</a>', '<p><a>甲</a></p>'],
    ['[甲](/news/detail?id=1)', '<p><a href="/news/detail?id=1">甲</a></p>'],
    ['[甲](https://else.example/a)', '<p><a href="https://else.example/a" target="_blank" rel="noopener noreferrer">甲</a></p>'],
    ['<a href="/home" onclick="x()" style="color:red">甲</a>', '<p><a href="/home">甲</a></p>'],
    ['![乙](/art/a.svg)', '<p><img src="/art/a.svg" alt="乙" /></p>'],
    ['![乙](https://else.example/a.png)', '<p></p>'],
    ['<img src="/art/a.svg" onerror="x()">', '<img src="/art/a.svg" />'],
    ['<iframe src="/home"></iframe>', ''],
    ['# 题', '<h2>题</h2>'],
    ['[甲](#s1) [乙](tel:4000186985)', '<p><a href="#s1">甲</a> <a href="tel:4000186985">乙</a></p>'],
    [
      '| 数 |\n|--:|\n| 1 |',
      '<table>\n<thead>\n<tr>\n<th style="text-align:right">数</th>\n</tr>\n</thead>\n<tbody><tr>\n<td style="text-align:right">1</td>\n</tr>\n</tbody></table>',
    ],
    ['~~删~~ **粗**', '<p><del>删</del> <strong>粗</strong></p>'],
  ])('%s', (markdown, html) => {
    expect(safeHtml(markdown)).toBe(html);
  });
});
