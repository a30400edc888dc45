'use client';
import { Tabs } from 'antd';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { screenPath } from '@/lib/ops/screens';

const places = { articles: screenPath('content'), texts: screenPath('content', 'texts') } as const;

/** The two kinds of what editors write: articles, and what the pages themselves say. */
export function ContentTabs({ here }: { readonly here: keyof typeof places }) {
  const t = useTranslations('ops.texts');
  const router = useRouter();
  return (
    <Tabs
      activeKey={here}
      onChange={(key) => router.push(key === 'texts' ? places.texts : places.articles)}
      items={[
        { key: 'articles', label: t('articles') },
        { key: 'texts', label: t('pages') },
      ]}
    />
  );
}
