'use client';
import { Segmented } from 'antd';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import type { Article } from '@/lib/ops/contract/content';
import { useRead } from '../data/use-desk';
import { Card, Fetched } from '../parts/page';
import styles from './article-screen.module.css';
import { useSiteStyles } from './site-styles';

const safe = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/**
 * The article as the site shows it, by the site's own renderer and style sheets, at the width of a desk or of a phone. The frame is of
 * our origin, without which the style sheets are not given to it; nothing in it may run.
 */
export function Preview({ article }: { readonly article: Article }) {
  const t = useTranslations('ops.content');
  const [phone, setPhone] = useState(false);
  const body = useDeferredValue(article.body);
  const found = useRead('content.preview', { body });
  const sheets = useSiteStyles();
  const page = (html: string): string =>
    [
      '<!doctype html><html lang="zh-CN"><head><meta name="viewport" content="width=device-width">',
      ...sheets.map((href) => `<link rel="stylesheet" href="${safe(href)}">`),
      `</head><body><main class="wrap"><h1>${safe(article.title)}</h1><p>${safe(article.summary)}</p>`,
      `<article class="prose prose-wide prose-article">${html}</article></main></body></html>`,
    ].join('');
  return (
    <Card
      title={t('preview')}
      actions={
        <Segmented
          size="small"
          value={phone ? 'phone' : 'desktop'}
          onChange={(width) => setPhone(width === 'phone')}
          options={[
            { value: 'desktop', label: t('desktop') },
            { value: 'phone', label: t('phone') },
          ]}
        />
      }
    >
      <Fetched of={found}>
        {({ html }) => (
          <iframe className={phone ? `${styles.frame} ${styles.phone}` : styles.frame} title={t('previewOf')} sandbox="allow-same-origin" srcDoc={page(html)} />
        )}
      </Fetched>
    </Card>
  );
}
