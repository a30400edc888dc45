'use client';
import { Segmented } from 'antd';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Card } from '../parts/page';
import styles from './site-preview.module.css';
import { useSiteStyles } from './site-styles';

export const safe = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

interface Props {
  readonly title?: string;
  readonly note?: ReactNode;
  /** Beside the widths: of which site it is. */
  readonly choice?: ReactNode;
  /** Puts HTML into the frame. */
  readonly children: (show: (html: string) => ReactNode) => ReactNode;
}

/**
 * A text as the site shows it, by the site's own renderer and style sheets, at the width of a desk or of a phone. The frame is of
 * our origin, without which the style sheets are not given to it; nothing in it may run.
 */
export function SitePreview({ title, note = null, choice = null, children }: Props) {
  const t = useTranslations('ops.content');
  const [phone, setPhone] = useState(false);
  const sheets = useSiteStyles();
  const page = (html: string): string =>
    [
      '<!doctype html><html lang="zh-CN"><head><meta name="viewport" content="width=device-width">',
      ...sheets.map((href) => `<link rel="stylesheet" href="${safe(href)}">`),
      `</head><body><main class="wrap">${html}</main></body></html>`,
    ].join('');
  return (
    <Card
      title={title ?? t('preview')}
      note={note}
      actions={
        <>
          {choice}
          <Segmented
            size="small"
            value={phone ? 'phone' : 'desktop'}
            onChange={(width) => setPhone(width === 'phone')}
            options={[
              { value: 'desktop', label: t('desktop') },
              { value: 'phone', label: t('phone') },
            ]}
          />
        </>
      }
    >
      {children((html) => (
        <iframe
          className={phone ? `${styles.frame} ${styles.phone}` : styles.frame}
          title={t('previewOf')}
          sandbox="allow-same-origin"
          srcDoc={page(html)}
        />
      ))}
    </Card>
  );
}
