import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ParentPhone } from '@/app/[site]/(mobile)/parentCode/bindPhoneCode/parent-phone';
import { BindShell } from '@/components/parents/bind-shell';
import styles from '@/components/parents/sheet.module.css';
import { BareFrame } from '@/components/shell/frame/bare-frame';
import { IslandMessages } from '@/components/shell/providers/island-messages';
import { MoreLink } from '@/components/ui/button';
import { messagesForBrowser } from '@/lib/i18n/for-browser';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps } from '@/lib/pages/site';
import { href } from '@/lib/routes';
import { returnAddress } from '@/lib/routes/return-address';
import { readBinding } from '../binding';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'parent.bindPhone');
}

/**
 * /parentCode/bindPhoneCode: a parent proves their number. `?again=1` = a later step was opened without this one; `?to=` = the page
 * that asked for it.
 */
export default async function Page({ searchParams }: PageProps) {
  const [{ again, to }, binding, titles, t, messages] = await Promise.all([
    searchParams,
    readBinding(),
    getTranslations('titles'),
    getTranslations('parents'),
    messagesForBrowser(['account.login', 'account.register', 'account.sms', 'parents.phone']),
  ]);
  const asked = returnAddress(to);
  return (
    <BareFrame>
      <IslandMessages messages={messages}>
        <BindShell step={1} title={titles('parent.bindPhone')} notice={again === '1' ? t('phone.again') : undefined}>
          {binding.ok && binding.data.children > 0 ? (
            <p className={styles.onward}>
              <MoreLink href={asked ?? href('parent.list')}>{t('phone.back', { phone: binding.data.maskedPhone })}</MoreLink>
            </p>
          ) : null}
          <ParentPhone to={asked} />
        </BindShell>
      </IslandMessages>
    </BareFrame>
  );
}
