import { optional, wrongFields, type FieldSpec } from '@/components/contact/rules';

const field = (rest: Partial<FieldSpec> & Pick<FieldSpec, 'name' | 'kind'>): FieldSpec => ({
  label: '',
  error: 'wrong',
  required: true,
  max: 20,
  ...rest,
});
const fields: readonly FieldSpec[] = [
  field({ name: 'name', kind: 'text', max: 3 }),
  field({ name: 'mobilePhone', kind: 'tel' }),
  field({ name: 'topic', kind: 'select', required: false, options: ['甲', '乙'] }),
  field({ name: 'years', kind: 'number', min: 0, max: 60 }),
  field({ name: 'words', kind: 'textarea', min: 5, max: 10 }),
];
const good = { name: '林', mobilePhone: '138 0013 8000', topic: '', years: '0', words: '五个字以上' };

const refused = (values: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(wrongFields(fields, values)).flatMap(([name, words]) => (words ? [name] : []));

describe('fields of the small forms', () => {
  it('accepts a full form, a number with blanks and an empty optional field', () => {
    expect(refused(good)).toEqual([]);
  });

  it.each([
    ['name', '四个字了'],
    ['name', '   '],
    ['mobilePhone', '1380013800'],
    ['mobilePhone', '23800138000'],
    ['topic', '丙'],
    ['years', '61'],
    ['years', '-1'],
    ['years', '两年'],
    ['words', '太短'],
    ['words', '这一段话写得实在太长了'],
  ])('refuses %s = %s', (name, value) => {
    expect(refused({ ...good, [name]: value })).toEqual([name]);
  });

  it('names the refused fields in their order', () => {
    expect(refused({})).toEqual(['name', 'mobilePhone', 'years', 'words']);
  });

  it('leaves out what was not written', () => {
    expect(optional('  ')).toBeUndefined();
    expect(optional(undefined)).toBeUndefined();
    expect(optional(' 甲 ')).toBe('甲');
  });
});
