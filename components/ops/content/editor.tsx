'use client';
import { App, Button, Form } from 'antd';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { Article } from '@/lib/ops/contract/content';
import { screenPath } from '@/lib/ops/screens';
import { useEffect, useState } from 'react';
import { ask } from '../data/ask';
import { useTouch } from '../data/use-hold';
import { useAskBeforeLeaving, useSaveKey } from '../data/use-unsaved';
import { BackLink } from '../parts/back-link';
import { DeskForm, useActForm } from '../parts/desk-form';
import { Key } from '../parts/key';
import { Card, Page } from '../parts/page';
import { saveText } from '../parts/save-file';
import { State } from '../parts/state';
import { when } from '../parts/when';
import { ArticleFields } from './fields';
import { Findings } from './findings';
import { noNotice, type Notice } from './notice-fields';
import { Preview } from './preview';
import { Publish } from './publish';
import { tones } from './tones';
import { Versions } from './versions';
import type { Shown } from './shown';
import styles from './writing.module.css';

/** What the fields hold: tags as they are typed, and the facts that a notice would have. */
type Values = Omit<Article, 'tags' | 'notice'> & { readonly tags: string; readonly notice: Notice };

const valuesOf = (article: Article): Values => ({ ...article, tags: article.tags.join('、'), notice: article.notice ?? noNotice });
const articleOf = ({ tags, notice, ...rest }: Values): Article => ({
  ...rest,
  tags: tags.split(/[、，,\s]+/).filter(Boolean),
  notice: rest.kind === 'procurement' ? { ...noNotice, ...notice } : null,
});

/** The text on the left, how the site shows it in the middle, what search engines see, when it goes out and what it was on the right. */
export function Editor({ id, shown }: { readonly id: number | null; readonly shown: Shown }) {
  const t = useTranslations('ops.content');
  const nav = useTranslations('ops.nav');
  const { message } = App.useApp();
  const router = useRouter();
  const [form] = Form.useForm<Values>();
  // What stands in the fields, but for what is typed: what a colleague saves is taken over as long as nothing is, and never written over.
  const [base, setBase] = useState({ versionId: shown.versionId, article: shown.article });
  const save = useActForm('content.save', (values: Values) => ({ id, basedOn: base.versionId, article: articleOf({ ...valuesOf(base.article), ...values }) }), {
    under: 'title',
    within: 'article',
    form,
    onDone: ({ id: saved, versionId }, { article }) => {
      setBase({ versionId, article: articleOf(valuesOf({ ...base.article, ...article })) });
      if (id === null) router.replace(screenPath('content', saved));
    },
  });
  const typed: Partial<Values> = Form.useWatch([], form) ?? valuesOf(base.article);
  const now = articleOf({ ...valuesOf(base.article), ...typed });
  const changed = JSON.stringify(now) !== JSON.stringify(articleOf(valuesOf(base.article)));
  const { versionId, article } = shown;
  useEffect(() => {
    if (changed || (versionId ?? 0) <= (base.versionId ?? 0)) return undefined;
    // Both at once: in between, what is in the fields would be something unsaved.
    const soon = setTimeout(() => {
      form.setFieldsValue(valuesOf(article));
      setBase({ versionId, article });
    });
    return () => clearTimeout(soon);
  }, [article, base, changed, form, versionId]);
  useTouch(id !== null && changed);
  useSaveKey(form.submit);
  useAskBeforeLeaving(() => changed);
  const last = shown.versions[0];
  const file = (): void => {
    if (id === null) return;
    ask('content.file', { id }).then(
      ({ name, text }) => saveText(name, text),
      (failure: Error) => void message.error(failure.message),
    );
  };
  return (
    <Page
      title={id === null ? t('newTitle') : shown.article.title}
      note={
        <>
          <BackLink to={screenPath('content')}>{nav('content')}</BackLink>{' '}
          <State tone={tones[shown.state]}>{t(`state.${shown.state}`)}</State>{' '}
          {changed ? t('unsaved') : last ? t('savedAt', { at: when(last.savedAt) }) : id === null ? null : t('fromFile')}
        </>
      }
      actions={
        <>
          {id === null ? null : <Button onClick={file}>{t('export')}</Button>}
          <Button type={changed ? 'primary' : 'default'} loading={save.pending} disabled={!changed} onClick={form.submit}>
            {t('save')} <Key>⌘S</Key>
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <Card padded>
          <DeskForm of={save}>
            <ArticleFields form={form} values={valuesOf(base.article)} categories={shown.categories} />
          </DeskForm>
        </Card>
        <Preview article={now} />
        <div>
          <Findings article={now} />
          {id === null ? null : <Publish id={id} shown={shown} article={now} changed={changed} />}
          {id === null ? null : <Versions id={id} shown={shown} onRestored={() => form.setFieldsValue(valuesOf(base.article))} />}
        </div>
      </div>
    </Page>
  );
}
