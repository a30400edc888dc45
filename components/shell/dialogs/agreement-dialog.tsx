'use client';
import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { href } from '@/lib/routes';
import type { DialogProps } from '@/lib/client/dialogs';
import common from '@/messages/zh-CN/common.json';
import titles from '@/messages/zh-CN/titles.json';
import { AgreementText } from './agreement-text';
import { IslandMessages } from '../providers/island-messages';

const pages = { user: 'legal.userAgreement', privacy: 'legal.privacyAgreement' } as const;

function Agreement({ which, close }: DialogProps<'agreement'>) {
  const t = useTranslations('common.agreement');
  const titles = useTranslations('titles');
  return (
    <Dialog title={titles(pages[which])} onClose={() => close('dismissed')}>
      <AgreementText address={href(pages[which])} />
      <DialogFoot>
        <ButtonLink kind="outline" href={href(pages[which])} target="_blank">
          {t('open')}
        </ButtonLink>
        <Button onClick={() => close('ok')}>{t('read')}</Button>
      </DialogFoot>
    </Dialog>
  );
}

/** The agreement box (§2.20): the text of the agreement's own page. */
export default function AgreementDialog(props: DialogProps<'agreement'>) {
  return (
    <IslandMessages messages={{ common, titles }}>
      <Agreement {...props} />
    </IslandMessages>
  );
}
