'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/checkbox';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { TextLink } from '@/components/ui/text-link';
import { dateProse, dateShort } from '@/lib/kernel/date';
import type { BrowserOutput } from '@/lib/contracts';
import { callApi } from '@/lib/query/call-api';
import { useApi } from '@/lib/query/hooks';
import { loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import { NumberStep } from './number-step';
import type { OwnerProps } from './owner-props';
import { ProveStep } from './prove-step';
import styles from './security.module.css';

/** smsType of closing an account (contract). */
const smsType = 9;

type Step = { readonly at: 'warning' | 'prove' | 'code' } | { readonly at: 'done'; readonly closesAt: string };

/** 注销账号: what is lost is said first, then the password, where there is one, then a code to the account's own number. */
export function CloseDialog({ maskedPhone, hasPassword, onClose }: OwnerProps) {
  const t = useTranslations('setting.close');
  const prove = useTranslations('setting.prove');
  const [step, setStep] = useState<Step>({ at: 'warning' });
  const leave = (): void => {
    if (step.at === 'done') window.location.assign(href('brand.home'));
    else onClose();
  };

  async function close(_mobilePhone: string, smsCode: string): Promise<string> {
    const answer = await callApi('account.close', { smsCode });
    if (!answer.ok) return answer.message;
    setStep({ at: 'done', closesAt: answer.data.closesAt });
    return '';
  }
  switch (step.at) {
    case 'warning':
      return (
        <Dialog title={t('title')} description={t('lead')} onClose={leave}>
          <Warning onGo={() => setStep({ at: hasPassword ? 'prove' : 'code' })} onStay={onClose} />
        </Dialog>
      );
    case 'prove':
      return (
        <Dialog sealed title={t('title')} description={prove('lead')} onClose={leave}>
          <ProveStep hasPassword onProved={() => setStep({ at: 'code' })} />
        </Dialog>
      );
    case 'code':
      return (
        <Dialog sealed title={t('title')} description={t('code', { phone: maskedPhone })} onClose={leave}>
          <NumberStep id="close" smsType={smsType} label={t('phone')} submit={t('submit')} danger send={close} />
        </Dialog>
      );
    case 'done':
      return (
        <Dialog alert title={t('doneTitle')} description={t('done', { date: dateProse(step.closesAt) })} onClose={leave}>
          <DialogFoot>
            <Button onClick={leave}>{t('leave')}</Button>
          </DialogFoot>
        </Dialog>
      );
  }
}

function Warning({ onGo, onStay }: { readonly onGo: () => void; readonly onStay: () => void }) {
  const t = useTranslations('setting.close');
  const setting = useTranslations('setting');
  const preview = useApi('account.closePreview', {});
  const [understood, setUnderstood] = useState(false);
  if (preview.error && !preview.data) {
    return <LoadErrorPanel {...loadPanel(preview.error)} onReload={() => void preview.refetch()} />;
  }
  if (!preview.data)
    return (
      <div role="status" aria-label={setting('loading')}>
        <Skeleton className="h-240" />
      </div>
    );
  const { graceDays, openOrders } = preview.data;
  return (
    <>
      <Losses preview={preview.data} />
      {openOrders.length > 0 ? (
        <div className={styles.stop} role="alert">
          <b>{t('openOrders', { count: openOrders.length })}</b>
          <TextLink href={href('personal.order')}>{t('toOrders')}</TextLink>
        </div>
      ) : (
        <Checkbox id="close-understood" checked={understood} onChange={(event) => setUnderstood(event.target.checked)}>
          {t('understood', { days: graceDays })}
        </Checkbox>
      )}
      <DialogFoot>
        <Button kind="outline" onClick={onStay}>
          {t('stay')}
        </Button>
        <Button disabled={!understood || openOrders.length > 0} onClick={onGo}>
          {openOrders.length > 0 ? t('blocked') : t('go')}
        </Button>
      </DialogFoot>
    </>
  );
}

/** What goes, what stays, and until when it can be taken back (user agreement 2.5, privacy policy 10.3). */
function Losses({ preview: { courses, graceDays } }: { readonly preview: BrowserOutput<'account.closePreview'> }) {
  const t = useTranslations('setting.close');
  return (
    <ul className={styles.losses}>
      <li>
        {courses.length === 0 ? t('noCourses') : t('courses', { count: courses.length })}
        {courses.length > 0 ? (
          <ul>
            {courses.map((course) => (
              <li key={course.courseId}>{t('course', { title: course.title, date: dateShort(course.validUntil) })}</li>
            ))}
          </ul>
        ) : null}
      </li>
      <li>{t('learning')}</li>
      <li>{t('kept')}</li>
      <li>{t('grace', { days: graceDays })}</li>
    </ul>
  );
}
