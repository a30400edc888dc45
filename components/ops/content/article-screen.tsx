'use client';
import { useTranslations } from 'next-intl';
import { dayOf } from '@/lib/kernel/time';
import { useRead } from '../data/use-desk';
import { Held } from '../parts/held';
import { Fetched } from '../parts/page';
import { Editor } from './editor';

/** One article, or a new one. */
export function ArticleScreen({ id }: { readonly id: number | null }) {
  return id === null ? <NewArticle /> : <OneArticle id={id} />;
}

function OneArticle({ id }: { readonly id: number }) {
  const found = useRead('content.show', { id });
  return (
    <Fetched of={found}>
      {(shown) => (
        <Held key={id} kind="article" thing={String(id)}>
          {() => <Editor id={id} shown={shown} />}
        </Held>
      )}
    </Fetched>
  );
}

function NewArticle() {
  const t = useTranslations('ops');
  const found = useRead('content.categories', {});
  return (
    <Fetched of={found}>
      {({ categories }) => (
        <Editor
          id={null}
          shown={{
            id: 0,
            state: 'draft',
            versionId: null,
            onSite: 'never',
            publishAt: null,
            versions: [],
            categories,
            article: {
              kind: 'news',
              category: categories[0] ?? '',
              title: '',
              summary: '',
              cover: '',
              author: '',
              source: t('title').replace(t('name'), ''),
              publishedOn: dayOf(new Date()),
              tags: [],
              featured: false,
              sites: [],
              body: '',
              notice: null,
            },
          }}
        />
      )}
    </Fetched>
  );
}
