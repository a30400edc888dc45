'use client';
import { Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useEffect, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { ask } from '../data/ask';
import { ChoosePicture } from '../parts/choose-picture';
import { Key } from '../parts/key';
import styles from './markdown-tools.module.css';

/** What a button of the bar writes around or before what is chosen. */
const tools = {
  bold: ['**', '**'],
  formula: ['$', '$'],
  heading: ['\n## ', '\n'],
  quote: ['\n> ', '\n'],
  list: ['\n- ', '\n'],
  link: ['[', '](/news)'],
  table: ['\n| 一 | 二 |\n|---|---|\n| ', ' |  |\n'],
} as const;
const toolNames = ['bold', 'formula', 'heading', 'quote', 'list', 'link', 'table'] as const;
/** Pressed with ⌘ or Ctrl while one writes. */
const keys = { bold: 'B', formula: 'M' } as const;
const isKeyed = (name: string): name is keyof typeof keys => Object.hasOwn(keys, name);

interface Props {
  /** Around the one text area that is written in. */
  readonly area: RefObject<HTMLElement | null>;
  readonly onWrite: (text: string) => void;
}

/** The bar above a text in Markdown. */
export function MarkdownTools({ area, onWrite }: Props) {
  const t = useTranslations('ops.content');
  const write = ([before, after]: readonly [string, string]): void => {
    const text = area.current?.querySelector('textarea');
    if (!text) return;
    const { selectionStart: from, selectionEnd: to, value } = text;
    // At once: what was chosen stays chosen, or one writes on between the signs, and the next key may be there already.
    flushSync(() => onWrite(`${value.slice(0, from)}${before}${value.slice(from, to)}${after}${value.slice(to)}`));
    text.focus();
    text.setSelectionRange(from + before.length, to + before.length);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey || event.isComposing) return;
      if (!(event.target instanceof Node) || !area.current?.contains(event.target)) return;
      const name = toolNames.find((one) => isKeyed(one) && keys[one] === event.key.toUpperCase());
      if (name === undefined) return;
      event.preventDefault();
      write(tools[name]);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
      {toolNames.map((name) => (
        <Button
          key={name}
          type="text"
          size="small"
          {...(isKeyed(name) && { 'aria-keyshortcuts': `Control+${keys[name]}` })}
          onClick={() => write(tools[name])}
        >
          {t(name)}
          {isKeyed(name) ? <Key>{`⌘${keys[name]}`}</Key> : null}
        </Button>
      ))}
      <ChoosePicture
        small
        send={(picture) => ask('content.picture', { picture, as: 'figure' })}
        onSent={(address) => write(['\n![', `${t('pictureOf')}](${address})\n`])}
      >
        {t('picture')}
      </ChoosePicture>
    </div>
  );
}
