import { createTranslator, type AbstractIntlMessages } from 'next-intl';
import { allWords } from './all-words';

function below(namespace: string): AbstractIntlMessages {
  let words = allWords;
  for (const part of namespace.split('.')) {
    const inner = words[part];
    if (typeof inner !== 'object') throw new Error(`no words below ${namespace}`);
    words = inner;
  }
  return words;
}

/** `next-intl/server` for tests of what is drawn on the server: jest.mock it with this file. */
export async function getTranslations(namespace: string) {
  return createTranslator({ locale: 'zh-CN', timeZone: 'Asia/Shanghai', messages: below(namespace) });
}
