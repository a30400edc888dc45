import { DeskFailure } from '@/components/ops/data/ask';
import { fieldsOf } from '@/components/ops/parts/desk-form';

const refused = (fields: Readonly<Record<string, string>>) => new DeskFailure('invalid', '请看标红的地方', fields);

describe('what was refused stands under its field', () => {
  it('and what belongs to none under the one that is named for it', () => {
    expect(fieldsOf(refused({ name: '请写姓名', other: '这一项不对' }), ['name', 'email'], { under: 'email' })).toEqual([
      { name: ['name'], errors: ['请写姓名'] },
      { name: ['email'], errors: ['这一项不对'] },
    ]);
  });

  it('also where the fields make up a part of what is sent', () => {
    expect(fieldsOf(refused({ 'article.summary': '摘要太短' }), ['title', 'summary'], { under: 'title', within: 'article' })).toEqual([
      { name: ['summary'], errors: ['摘要太短'] },
    ]);
  });

  it('but a session that is over has its own dialog', () => {
    expect(fieldsOf(new DeskFailure('signedOut', '请重新登录'), ['name'], { under: 'name' })).toEqual([]);
  });
});
