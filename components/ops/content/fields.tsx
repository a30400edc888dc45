'use client';
import { Checkbox, Form, Input, Segmented, Select, type FormInstance } from 'antd';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { coverShape } from '@/lib/contracts/values/upload';
import { noticeTypes } from '@/lib/contracts/values/notices';
import { ask } from '../data/ask';
import { useRead } from '../data/use-desk';
import { ChoosePicture } from '../parts/choose-picture';
import styles from './fields.module.css';
import writing from './writing.module.css';
import { MarkdownTools } from './markdown-tools';
import { NoticeFields, type Notice } from './notice-fields';

interface Props {
  readonly form: FormInstance;
  readonly values: Readonly<Record<'kind' | 'category' | 'title' | 'summary' | 'cover' | 'author' | 'source' | 'publishedOn' | 'tags' | 'body', string>> & {
    readonly featured: boolean;
    readonly sites: readonly string[];
    readonly notice: Notice;
  };
  readonly categories: readonly string[];
}

/** The fields of an article, the text itself last. */
export function ArticleFields({ form, values, categories }: Props) {
  const t = useTranslations('ops.content');
  const area = useRef<HTMLDivElement>(null);
  const kind: unknown = Form.useWatch('kind', form) ?? values.kind;
  const notices = kind === 'procurement';
  return (
    <>
      <Form.Item name="title" label={t('title')} initialValue={values.title}>
        <Input maxLength={60} showCount />
      </Form.Item>
      <Form.Item name="summary" label={t('summary')} initialValue={values.summary}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
      <div className={styles.fields}>
        <Form.Item className={styles.wide ?? ''} name="kind" label={t('kindHead')} initialValue={values.kind}>
          <Segmented
            options={[
              { value: 'news', label: t('kind.news') },
              { value: 'media', label: t('kind.media') },
              { value: 'procurement', label: t('kind.procurement') },
            ]}
          />
        </Form.Item>
        <Form.Item name="category" label={t('category')} initialValue={values.category}>
          <Select options={(notices ? noticeTypes : categories).map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item name="author" label={t('author')} initialValue={values.author} hidden={notices}>
          <Input />
        </Form.Item>
        <Form.Item name="source" label={t('source')} initialValue={values.source} hidden={notices}>
          <Input />
        </Form.Item>
        <Form.Item name="publishedOn" label={t('day')} initialValue={values.publishedOn}>
          <Input placeholder="2026-11-25" />
        </Form.Item>
        <Form.Item className={styles.wide ?? ''} name="cover" label={t('cover')} initialValue={values.cover} extra={t('coverNote', coverShape)}>
          <Input
            placeholder="/art/news/1062.svg"
            suffix={
              <ChoosePicture
                small
                send={(picture) => ask('content.picture', { picture, as: 'cover' })}
                onSent={(cover) => form.setFieldsValue({ cover })}
              >
                {t('coverUpload')}
              </ChoosePicture>
            }
          />
        </Form.Item>
        <Form.Item className={styles.wide ?? ''} name="tags" label={t('tags')} initialValue={values.tags} hidden={notices}>
          <Input />
        </Form.Item>
      </div>
      {notices ? <NoticeFields values={values.notice} /> : null}
      <Form.Item name="featured" valuePropName="checked" initialValue={values.featured} hidden={notices}>
        <Checkbox>{t('featured')}</Checkbox>
      </Form.Item>
      <Sites chosen={values.sites} />
      <MarkdownTools area={area} onWrite={(body) => form.setFieldsValue({ body })} />
      <div ref={area}>
        <Form.Item name="body" label={t('body')} initialValue={values.body}>
          <Input.TextArea className={writing.body ?? ''} rows={28} spellCheck={false} />
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
