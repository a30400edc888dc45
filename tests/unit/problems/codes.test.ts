import jsQr from 'jsqr';
import sharp from 'sharp';
import { booksOf } from '@/lib/content/books';
import { allProblems } from '@/lib/kernel/problems/read';
import { href } from '@/lib/routes';
import { demoSite } from '@/lib/sites/demo';
import { chosenProblems } from '@/lib/kernel/problems/chosen';
import { problemSheet } from '@/lib/problem-codes/sheet';

const addressOf = (no: string): string => `https://www.a.test${href('problem.detail', { no })}`;

async function chosen(which: string) {
  const found = chosenProblems(allProblems(), [...(await booksOf('junior', demoSite)), ...(await booksOf('senior', demoSite))], which);
  if (!found) throw new Error(`nothing chosen by ${which}`);
  return found;
}

test('a book is printed in the order of its pages, a level whole; what is neither is none', async () => {
  const { title, problems } = await chosen('junior-2');
  const pages = problems.map(({ book }) => book?.page ?? 0);
  expect(title).toContain('母题清单');
  expect(pages.length).toBeGreaterThan(10);
  expect(pages).toEqual([...pages].sort((a, b) => a - b));
  expect((await chosen('primary')).problems.map(({ id }) => id)).toEqual(['primary-01', 'primary-02', 'primary-03', 'primary-04']);
  expect((await chosen('all')).problems).toHaveLength(allProblems().length);
  expect(chosenProblems(allProblems(), [], 'junior-2')).toBeNull();
});

test('a camera reads every kind of address from the sheet, beside number and title; twelve stand on a page', async () => {
  const { title, problems } = await chosen('junior');
  const html = await problemSheet({ title, problems }, '星课邦', addressOf);
  expect(html.match(/<section>/g)).toHaveLength(Math.ceil(problems.length / 12));
  expect(html.match(/<li /g)).toHaveLength(problems.length);
  for (const id of ['junior-21', 'junior-physics-03']) {
    const cell = html.split(`data-problem="${id}">`)[1]?.split('</li>')[0] ?? '';
    const drawing = cell.slice(0, cell.indexOf('</svg>') + '</svg>'.length);
    const { data, info } = await sharp(Buffer.from(drawing))
      .resize(400)
      .flatten({ background: '#fff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(addressOf(id));
    expect(cell).toContain(allProblems().find((one) => one.id === id)?.title);
  }
});
