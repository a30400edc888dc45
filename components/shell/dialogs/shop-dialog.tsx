'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog, DialogFoot } from '@/components/ui/dialog';
import { QrImage } from '@/components/ui/qr-image';
import type { DialogProps } from '@/lib/client/dialogs';
import { useCopy } from '@/lib/client/use-copy';
import { useQr } from '@/lib/client/use-qr';
import common from '@/messages/zh-CN/common.json';
import { IslandMessages } from '../providers/island-messages';

function Shop({ shop, name, qr, address, close }: DialogProps<'shop'>) {
  const t = useTranslations('common.shop');
  const copy = useCopy();
  const drawn = useQr(address || null);
  const code = drawn ?? qr;
  return (
    <Dialog title={t(shop)} description={t(qr || address ? `${shop}Scan` : `${shop}Text`)} narrow onClose={() => close('dismissed')}>
      {code ? (
        <div className="flex justify-center">
          <QrImage src={code} alt={t('qr', { name: t(shop) })} />
        </div>
      ) : null}
      <p className="mt-24 text-center">{t('search', { name })}</p>
      <DialogFoot>
        <Button onClick={() => void copy(name)}>{t('copy')}</Button>
      </DialogFoot>
    </Dialog>
  );
}

/** Douyin and Baidu shops have no link of their own: how to find them there, or a code to scan (§2.16). */
export default function ShopDialog(props: DialogProps<'shop'>) {
  return (
    <IslandMessages messages={{ common }}>
      <Shop {...props} />
    </IslandMessages>
  );
}
