'use client';
import { Button, Checkbox, Form, Input, Segmented, Select, type FormInstance } from 'antd';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useRead } from '../data/use-desk';
import styles from './article-screen.module.css';

interface Props {
  readonly form: FormInstance;
  readonly values: Readonly<Record<'kind' | 'category' | 'title' | 'summary' | 'cover' | 'author' | 'source' | 'publishedOn' | 'tags' | 'body', string>> & {
    readonly featured: boolean;
    readonly sites: readonly string[];
  };
  readonly categories: readonly string[];
}

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

/** The fields of an article, the text itself last. */
export function ArticleFields({ form, values, categories }: Props) {
  const t = useTranslations('ops.content');
  const area = useRef<HTMLDivElement>(null);
  const write = (name: (typeof toolNames)[number]): void => {
    const text = area.current?.querySelector('textarea');
    if (!text) return;
    const [before, after] = tools[name];
    const { selectionStart: from, selectionEnd: to, value } = text;
    form.setFieldsValue({ body: `${value.slice(0, from)}${before}${value.slice(from, to)}${after}${value.slice(to)}` });
    text.focus();
  };
  return (
    <>
      <Form.Item name="title" label={t('title')} initialValue={values.title}>
        <Input maxLength={60} showCount />
      </Form.Item>
      <Form.Item name="summary" label={t('summary')} initialValue={values.summary}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
      <div className={styles.fields}>
        <Form.Item name="kind" label={t('kindHead')} initialValue={values.kind}>
          <Segmented
            options={[
              { value: 'news', label: t('kind.news') },
              { value: 'media', label: t('kind.media') },
            ]}
          />
        </Form.Item>
        <Form.Item name="category" label={t('category')} initialValue={values.category}>
          <Select options={categories.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item name="author" label={t('author')} initialValue={values.author}>
          <Input />
        </Form.Item>
        <Form.Item name="source" label={t('source')} initialValue={values.source}>
          <Input />
        </Form.Item>
        <Form.Item name="publishedOn" label={t('day')} initialValue={values.publishedOn}>
          <Input placeholder="2026-11-25" />
        </Form.Item>
        <Form.Item name="cover" label={t('cover')} initialValue={values.cover}>
          <Input placeholder="/art/news/1062.svg" />
        </Form.Item>
        <Form.Item className={styles.wide ?? ''} name="tags" label={t('tags')} initialValue={values.tags}>
          <Input />
        </Form.Item>
      </div>
      <Form.Item name="featured" valuePropName="checked" initialValue={values.featured}>
        <Checkbox>{t('featured')}</Checkbox>
      </Form.Item>
      <Sites chosen={values.sites} />
      <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
        {toolNames.map((name) => (
          <Button key={name} type="text" size="small" onClick={() => write(name)}>
            {t(name)}
          </Button>
        ))}
      </div>
      <div ref={area}>
        <Form.Item name="body" label={t('body')} initialValue={values.body}>
          <Input.TextArea className={styles.body ?? ''} rows={28} spellCheck={false} />
        </Form.Item>
      </div>
    </>
  );
}

/** Which sites show the article; nothing to choose where there is one. */
function Sites({ chosen }: { readonly chosen: readonly string[] }) {
  const t = useTranslations('ops.content');
  const { data } = useRead('sites.list', {});
  const all = data?.list ?? [];
  if (all.length < 2 && chosen.length === 0) return null;
  return (
    <Form.Item name="sites" label={t('sites')} initialValue={chosen} extra={t('sitesNote')}>
      <Select mode="multiple" allowClear placeholder={t('allSites')} options={all.map(({ key, name }) => ({ value: key, label: `${name}（${key}）` }))} />
    </Form.Item>
  );
}
