'use client';
import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { href } from '@/lib/routes';
import common from '@/messages/zh-CN/common.json';
import { AgreementText } from './agreement-text';
import type { DialogProps } from './dialog-registry';
import { IslandMessages } from './island-messages';

const pages = { user: href('legal.userAgreement'), privacy: href('legal.privacyAgreement') } as const;

function Agreement({ which, close }: DialogProps<'agreement'>) {
  const t = useTranslations('common.agreement');
  return (
    <Dialog title={t(which)} onClose={() => close('dismissed')}>
      <AgreementText address={pages[which]} />
      <DialogFoot>
        <ButtonLink kind="outline" href={pages[which]} target="_blank">{t('open')}</ButtonLink>
        <Button onClick={() => close('ok')}>{t('read')}</Button>
      </DialogFoot>
    </Dialog>
  );
}

/** The agreement box (§2 Layout): the text of the agreement's own page. */
export default function AgreementDialog(props: DialogProps<'agreement'>) {
  return <IslandMessages messages={{ common }}><Agreement {...props} /></IslandMessages>;
}
