import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Tabs } from '@/components/ui/tabs';
import type { VerifySubject } from './rules';
import { VerifyForm } from './verify-form';
import { VerifyResult } from './verify-result';

/** Adviser or book, each with its own field; needs the messages of `verify`, `layout` and `common`. */
export function VerifyPanel({ subject, phone }: { readonly subject: VerifySubject; readonly phone: string }) {
  const t = useTranslations('layout.verify');
  const words = useTranslations('verify');
  const [active, setActive] = useState(subject);
  return (
    <>
      <Tabs
        equal
        className="mb-30"
        label={t('title')}
        active={active}
        onSelect={setActive}
        items={[
          { key: 'adviser', label: t('adviser') },
          { key: 'book', label: t('book') },
        ]}
      />
      <VerifyForm
        key={active}
        subject={active}
        phone={phone}
        words={{
          label: words(`${active}.label`),
          hint: words(`${active}.hint`),
          tooLong: words(`${active}.tooLong`),
          submit: words('submit'),
          waiting: words('waiting'),
          failed: words('failed'),
        }}
        Answer={VerifyResult}
      />
    </>
  );
}
