import { breaksAtClauses } from '@/lib/format/clauses';

describe('headings that are broken behind their punctuation', () => {
  it.each(['作文开头写不出来？先写结尾那一格', '高一上学期：从“听懂”到“会讲”，只差一次复述'])('%s', (heading) => {
    expect(breaksAtClauses(heading)).toBe(true);
  });
  it.each(['', '纸上课堂进入第三批合作学校', '错题本为什么越抄越厚？', '示例市新区第一小学智慧黑板采购：公告'])('not %p', (heading) => {
    expect(breaksAtClauses(heading)).toBe(false);
  });
});
