import { parseHistory, withKeyword } from '@/components/search/history';
import { splitByWords, wordsOf } from '@/components/search/split';
import { boxTables, splitChapters, splitOpening } from '@/lib/format/prose';
import { pageNumber } from '@/lib/upstream/information';
import { informationHref } from '@/lib/routes/information';

describe('search history (§5)', () => {
  it('has the most recent first and each once', () => {
    const history = ['甲', '乙', '甲', '丙', '乙'].reduce(withKeyword, []);
    expect(history).toEqual(['乙', '丙', '甲']);
  });

  it('keeps six at most', () => {
    const history = ['1', '2', '3', '4', '5', '6', '7', '8'].reduce(withKeyword, []);
    expect(history).toEqual(['8', '7', '6', '5', '4', '3']);
  });

  it.each(['', ' ', '\t\n', '　'])('does not save the blank keyword %p', (blank) => {
    expect(withKeyword(['甲'], blank)).toEqual(['甲']);
  });

  it('trims, so that a blank more is no other keyword', () => {
    expect(withKeyword(['母题'], ' 母题 ')).toEqual(['母题']);
  });

  it.each(['', 'nonsense', '{"a":1}', 'null', '3'])('reads %p as no history', (stored) => {
    expect(parseHistory(stored)).toEqual([]);
  });

  it('takes only words, and no more than six, out of a storage that somebody else wrote', () => {
    expect(parseHistory('["a",1,null,"b","c","d","e","f","g"]')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});

describe('highlighting', () => {
  const hits = (text: string, keyWord: string) =>
    splitByWords(text, wordsOf(keyWord))
      .filter(({ hit }) => hit)
      .map(({ part }) => part);

  it('finds every occurrence of every word, whatever its case', () => {
    expect(hits('App 里的母题，app 外的母题', 'APP 母题')).toEqual(['App', '母题', 'app', '母题']);
  });

  it('prefers the longer word', () => {
    expect(hits('母题清单与母题', '母题 母题清单')).toEqual(['母题清单', '母题']);
  });

  it('takes signs as signs', () => {
    expect(hits('y = a(x+1)', '(x+1)')).toEqual(['(x+1)']);
    expect(hits('任何文字', '.*')).toEqual([]);
  });

  it('loses no character', () => {
    const text = '一题到一类';
    expect(
      splitByWords(text, ['一'])
        .map(({ part }) => part)
        .join(''),
    ).toBe(text);
    expect(splitByWords(text, [])).toEqual([{ part: text, hit: false }]);
  });
});

describe('long texts', () => {
  it('cuts behind the second opening paragraph', () => {
    expect(splitOpening('<p>一</p>\n<p>二</p>\n<p>三</p>')).toEqual({ opening: '<p>一</p>\n<p>二</p>\n', rest: '<p>三</p>' });
  });

  it('cuts before what is no paragraph, and not inside of anything', () => {
    expect(splitOpening('<p>一</p><h2>题</h2><p>二</p>')).toEqual({ opening: '<p>一</p>', rest: '<h2>题</h2><p>二</p>' });
    expect(splitOpening('<blockquote><p>引</p></blockquote><p>一</p>').opening).toBe('');
  });

  it('cuts in front of the first chapter, at the end of a text without one', () => {
    expect(splitChapters('<p>一</p><h2 id="a">题</h2><p>二</p><h2>三</h2>')).toEqual({
      lead: '<p>一</p>',
      chapters: '<h2 id="a">题</h2><p>二</p><h2>三</h2>',
    });
    expect(splitChapters('<p>一</p><hr>')).toEqual({ lead: '<p>一</p><hr>', chapters: '' });
  });

  it('puts each table into a box that can be focused, under a safe name', () => {
    const html = boxTables('<table><tr></tr></table><table></table>', '"表" <1>');
    expect(html.match(/<div class="data-table-box" tabindex="0" role="group" aria-label="&quot;表&quot; &lt;1>">/g)).toHaveLength(2);
    expect(html.match(/<\/table><\/div>/g)).toHaveLength(2);
  });
});

describe('addresses', () => {
  it.each([
    ['-', 1],
    ['1', 1],
    ['12', 12],
    ['0', null],
    ['-1', null],
    ['1001', null],
    ['abc', null],
  ])('page %s', (folder, page) => {
    expect(pageNumber(folder)).toBe(page);
  });

  it('reads a notice below procurement', () => {
    expect(informationHref({ kind: 'procurement', informationId: 7 })).toBe('/procurementList/procurementDetail?id=7');
    expect(informationHref({ kind: 'media', informationId: 7 })).toBe('/news/detail?id=7');
  });
});
