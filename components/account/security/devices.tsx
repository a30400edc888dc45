'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldHint } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadErrorPanel } from '@/components/ui/state-panel';
import { Tag } from '@/components/ui/tag';
import { openDialog } from '@/lib/client/dialogs';
import { setSessionUser } from '@/lib/client/session';
import { toast, toastOnNextPage } from '@/lib/client/toast';
import type { BrowserOutput } from '@/lib/contracts';
import { dateShort, dateTime } from '@/lib/kernel/date';
import { callApi } from '@/lib/query/call-api';
import { useApi } from '@/lib/query/hooks';
import { loadPanel } from '@/lib/query/load-failure';
import { href } from '@/lib/routes';
import styles from './security.module.css';

type Device = BrowserOutput<'account.devices'>['list'][number];

/** 登录设备: where the account has been used, and the way to sign out there, or everywhere. */
export function Devices() {
  const t = useTranslations('setting.devices');
  const setting = useTranslations('setting');
  const devices = useApi('account.devices', {});
  const [busy, setBusy] = useState('');

  async function forget({ deviceKey, name }: Device): Promise<void> {
    const sure = await openDialog('confirm', { message: t('forgetQuestion', { name: name || t('unnamed') }) });
    if (sure !== 'ok') return;
    setBusy(deviceKey);
    const answer = await callApi('account.forgetDevice', { deviceKey });
    await devices.refetch();
    setBusy('');
    toast(answer.ok ? t('forgotten') : answer.message, { tone: answer.ok ? 'success' : 'failure' });
  }
  async function leaveAll(): Promise<void> {
    if ((await openDialog('confirm', { message: t('allQuestion') })) !== 'ok') return;
    setBusy('all');
    const answer = await callApi('account.logoutAll', {});
    setBusy('');
    if (!answer.ok) {
      toast(answer.message, { tone: 'failure' });
      return;
    }
    setSessionUser(null);
    toastOnNextPage(t('allDone'), { tone: 'success' });
    window.location.assign(href('brand.home'));
  }
  return (
    <>
      {devices.error && !devices.data ? (
        <LoadErrorPanel {...loadPanel(devices.error)} onReload={() => void devices.refetch()} />
      ) : devices.data ? (
        <ul className={styles.devices} aria-label={t('title')}>
          {devices.data.list.map((device) => (
            <li key={device.deviceKey}>
              <div>
                <b>{device.name || t('unnamed')}</b> {device.current ? <Tag tone="jade">{t('current')}</Tag> : null}
                {!device.current && device.signedIn ? <Tag>{t('signedIn')}</Tag> : null}
                <p className="num">{t('times', { first: dateShort(device.firstSeenAt), last: dateTime(device.lastSeenAt) })}</p>
              </div>
              {device.current ? null : (
                <Button
                  kind="outline"
                  size="s"
                  disabled={busy !== ''}
                  aria-label={`${t('forget')} ${device.name || t('unnamed')}`}
                  onClick={() => void forget(device)}
                >
                  {busy === device.deviceKey ? setting('sending') : t('forget')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <div role="status" aria-label={setting('loading')}>
          <Skeleton className="h-80" />
        </div>
      )}
      {devices.data?.list.length === 0 ? <FieldHint>{t('none')}</FieldHint> : null}
      <Button kind="outline" icon="out" disabled={busy !== ''} onClick={() => void leaveAll()}>
        {t('all')}
      </Button>
    </>
  );
}
