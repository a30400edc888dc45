import { compiled } from '@/lib/i18n/compiled.mjs';
import { picked } from '@/lib/i18n/picked';

const catalogue = { code: '验证码', again: '{count} 秒后重发', other: '别的' };
/** As next-intl's translator of a namespace. */
const t = { raw: <Key extends keyof typeof catalogue>(key: Key): string => catalogue[key] };

it('hands over the sentences of the keys under their names, placeholders and all, and no others', () => {
  const words: { readonly code: string; readonly again: string } = picked(t, ['code', 'again']);
  expect(words).toEqual({ code: '验证码', again: '{count} 秒后重发' });
});

it('knows at compile time what it hands over', () => {
  // @ts-expect-error a component that asks for a word that was not picked does not compile
  const words: { readonly other: string } = picked(t, ['code']);
  expect(words.other).toBeUndefined();
  // @ts-expect-error nor does a key that the catalogue does not have
  expect(picked(t, ['nobody'])).toEqual({ nobody: 'undefined' });
});

it('puts a sentence together that came to the browser taken apart', () => {
  const apart = compiled({ step: '第 {no} 步', plain: '都一样' });
  const browser = { raw: (key: 'step' | 'plain'): unknown => Reflect.get(Object(apart), key) };
  expect(picked(browser, ['step', 'plain'])).toEqual({ step: '第 {no} 步', plain: '都一样' });
});
