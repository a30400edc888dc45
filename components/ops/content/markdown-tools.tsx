'use client';
import { Button } from 'antd';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { ask } from '../data/ask';
import { ChoosePicture } from '../parts/choose-picture';
import styles from './article-screen.module.css';

/** What a button of the bar writes around or before what is chosen. */
const tools = {
  bold: ['**', '**'],
  heading: ['\n## ', '\n'],
  quote: ['\n> ', '\n'],
  list: ['\n- ', '\n'],
  link: ['[', '](/news)'],
  table: ['\n| 一 | 二 |\n|---|---|\n| ', ' |  |\n'],
} as const;
const toolNames = ['bold', 'heading', 'quote', 'list', 'link', 'table'] as const;

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
    onWrite(`${value.slice(0, from)}${before}${value.slice(from, to)}${after}${value.slice(to)}`);
    text.focus();
  };
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
      {toolNames.map((name) => (
        <Button key={name} type="text" size="small" onClick={() => write(tools[name])}>
          {t(name)}
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
