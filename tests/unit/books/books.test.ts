import { bookStructuredData } from '@/components/books/structured-data';
import { gradeSpan } from '@/components/books/words';
import { productStructuredData } from '@/components/equipment/structured-data';
import { bookOf, booksOf } from '@/lib/content/books';
import { productOf } from '@/lib/content/products';
import { matchRoute } from '@/lib/routes';
import { demoSite } from '@/lib/sites/demo';

const site = {
  origin: 'https://www.example.com',
  brand: '星课邦',
  home: '首页',
  list: '高中图书',
  to: '至',
  image: 'https://www.example.com/share/x.png',
};

describe('book indexes (§2)', () => {
  it.each([
    ['senior', ['帮你开窍 0', '母题清单 6', '解题妙招 5', '听课王 9', '实验手册 7', '题型手卡 8', '神笔 10']],
    ['junior', ['帮你开窍 0', '母题清单 2', '解题妙招 1', '听课王 11', '实验手册 3', '实用手册 13', '题型卡 4', '神笔 12']],
  ] as const)('%s', async (level, expected) => {
    expect((await booksOf(level, demoSite)).map(({ title, index }) => `${title} ${index}`)).toEqual(expected);
  });

  it.each([
    ['of the other level', 'senior', '2'],
    ['of the other level', 'junior', '6'],
    ['of the tablet', 'junior', '14'],
    ['written otherwise', 'senior', '06'],
    ['of no book', 'senior', 'x'],
    ['that is missing', 'senior', null],
  ] as const)('has no book for an index %s', async (_what, level, i) => {
    expect(await bookOf(level, i, demoSite)).toBeNull();
  });

  it('tells the two books of index 0 apart', async () => {
    expect((await bookOf('senior', '0', demoSite))?.grades).toEqual(['高一', '高二', '高三']);
    expect((await bookOf('junior', '0', demoSite))?.grades).toEqual(['初一', '初二', '初三']);
  });
});

describe('structured data of a book', () => {
  it('says price, pages and address of every book as its page does', async () => {
    for (const level of ['senior', 'junior'] as const) {
      for (const book of await booksOf(level, demoSite)) {
        const [data] = bookStructuredData(book, site);
        const url = new URL(String(data?.url));
        expect(data).toMatchObject({
          '@type': ['Book', 'Product'],
          name: book.title,
          numberOfPages: book.pages,
          offers: { price: (book.priceFen / 100).toFixed(2), priceCurrency: 'CNY', url: url.href },
        });
        expect(matchRoute(url.pathname).id).toBe(`books.${level}Detail`);
        expect(url.searchParams.get('i')).toBe(String(book.index));
      }
    }
  });

  it.each([
    [['高一', '高二', '高三'], '高一至高三'],
    [['初三'], '初三'],
    [[], ''],
  ])('reads the grades %j as %j', (grades, expected) => {
    expect(gradeSpan(grades, '至')).toBe(expected);
  });
});

describe('product pages', () => {
  it.each([
    ['pad', '学习平板'],
    ['paper-class', '纸上课堂'],
  ] as const)('%s is read whole and filled for the site', async (key, title) => {
    const product = await productOf(key, { ...demoSite, phone: '0000-1234' });
    expect(product.meta.title).toBe(title);
    expect(product.html).toContain('href="/procurementList"');
    expect(JSON.stringify(product)).toContain('0000-1234');
    // Where and for how much, one press: whatever has a price says it to search engines, too.
    const [described] = productStructuredData(product, { url: '/', image: '', brand: '', home: '', homeUrl: '/' });
    expect(described).toEqual(
      key === 'pad'
        ? expect.objectContaining({ offers: expect.objectContaining({ price: '2199.00' }) })
        : expect.not.objectContaining({ offers: expect.anything() }),
    );
    expect(JSON.stringify(product)).not.toMatch(/\{(brand|phone|company)\}/);
  });
});
