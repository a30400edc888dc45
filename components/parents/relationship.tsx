'use client';
import { useTranslations } from 'next-intl';
import { Button, MoreLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { FormError } from '@/components/ui/form';
import { PenMark } from '@/components/ui/pen-mark';
import { Tag } from '@/components/ui/tag';
import { useForm } from '@/lib/client/use-form';
import type { Output } from '@/lib/contracts';
import { dateTime } from '@/lib/kernel/date';
import { relations } from '@/lib/kernel/relations';
import { callApi } from '@/lib/query/call-api';
import { href } from '@/lib/routes';
import { BoundParents } from './bound-parents';
import styles from './relationship.module.css';
import sheet from './sheet.module.css';
import { Portrait } from './portrait';

/** Step 3: six cells. */
export function Relationship({ child }: { readonly child: NonNullable<Output<'parent.state'>['child']> }) {
  const t = useTranslations('parents.relation');
  const form = useForm({
    id: 'relation',
    start: { chosen: '' },
    wrong: ({ chosen }) => ({ chosen: !chosen && t('chooseFirst') }),
    said: ['chosen'],
  });
  const chosen = relations.find((relation) => relation === form.values.chosen);
  const name = child.learnerName || t('nameless');

  async function bind(): Promise<string> {
    const answer = await callApi('parent.relationship', { relation: chosen ?? '其他' });
    if (!answer.ok) return answer.message;
    location.assign(href('parent.list', { bound: answer.data.linkId ?? undefined }));
    return '';
  }
  return (
    <>
      <div className={sheet.sheet}>
        <div className={sheet.kid}>
          <Portrait src={child.photoUrl} />
          <div>
            <p>{t('child')}</p>
            <b>{name}</b> {child.gradeName ? <Tag tone="ink">{child.gradeName}</Tag> : null}
          </div>
        </div>
      </div>
      <section className={sheet.sheet} aria-labelledby="you-are">
        <h2 id="you-are">{t('title', { name })}</h2>
        <p className={sheet.small}>{t('lead', { time: child.until ? dateTime(child.until).slice(11) : 'none' })}</p>
        <div className={styles.cells} role="group" aria-labelledby="you-are">
          {relations.map((relation) => (
            <button
              key={relation}
              type="button"
              aria-pressed={relation === chosen}
              className={cx(relation === chosen && styles.on)}
              onClick={() => form.set('chosen', relation)}
            >
              {relation}
              {relation === chosen ? <PenMark shape="tick" /> : null}
            </button>
          ))}
        </div>
        <FormError of={form} />
        <Button block disabled={form.busy} onClick={form.submit(bind)}>
          {form.busy ? t('busy') : t('bind')}
        </Button>
        <p className={sheet.onward}>
          <MoreLink href={href('parent.bindCode')}>{t('other')}</MoreLink>
        </p>
      </section>
      {child.parents.length > 0 ? <BoundParents parents={child.parents} /> : null}
    </>
  );
}
