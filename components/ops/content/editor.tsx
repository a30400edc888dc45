'use client';
import { App, Button, Form } from 'antd';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { Article } from '@/lib/ops/contract/content';
import { ask } from '../data/ask';
import { useAskBeforeLeaving, useSaveKey } from '../data/use-unsaved';
import { BackLink } from '../parts/back-link';
import { DeskForm, useActForm } from '../parts/desk-form';
import { Card, Page } from '../parts/page';
import { saveText } from '../parts/save-file';
import { State } from '../parts/state';
import { when } from '../parts/when';
import { ArticleFields } from './fields';
import { Findings } from './findings';
import { noNotice, type Notice } from './notice-fields';
import { Preview } from './preview';
import { Publish } from './publish';
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
  const { versionId } = shown;
  const save = useActForm('content.save', (values: Values) => ({ id, basedOn: versionId, article: articleOf({ ...valuesOf(shown.article), ...values }) }), {
    under: 'title',
    within: 'article',
    form,
    onDone: ({ id: saved }) => {
      if (id === null) router.replace(`/ops/content/${saved}`);
    },
  });
  const typed: Partial<Values> = Form.useWatch([], form) ?? valuesOf(shown.article);
  const now = articleOf({ ...valuesOf(shown.article), ...typed });
  const changed = JSON.stringify(now) !== JSON.stringify(articleOf(valuesOf(shown.article)));
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
          <BackLink to="/ops/content">{nav('content')}</BackLink>{' '}
          <State tone={shown.state === 'published' ? 'ok' : 'wait'}>{t(`state.${shown.state}`)}</State>{' '}
          {changed ? t('unsaved') : last ? t('savedAt', { at: when(last.savedAt) }) : id === null ? null : t('fromFile')}
        </>
      }
      actions={
        <>
          {id === null ? null : <Button onClick={file}>{t('export')}</Button>}
          <Button type={changed ? 'primary' : 'default'} loading={save.pending} disabled={!changed} onClick={form.submit}>
            {t('save')} {t('saveKeys')}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <Card padded>
          <DeskForm of={save}>
            <ArticleFields form={form} values={valuesOf(shown.article)} categories={shown.categories} />
          </DeskForm>
        </Card>
        <Preview article={now} />
        <div>
          <Findings article={now} />
          {id === null ? null : <Publish id={id} shown={shown} article={now} changed={changed} />}
          {id === null ? null : <Versions id={id} shown={shown} onRestored={(article) => form.setFieldsValue(valuesOf(article))} />}
        </div>
      </div>
    </Page>
  );
}
