'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, buttonLook } from '@/components/ui/button';
import { Outside } from '@/components/ui/outside';
import { Icon } from '@/components/ui/icon';

/** The download; `outsideTitle` in WeChat, where a file cannot be kept: the arrow to 在浏览器打开. */
export function DownloadPdf({ href, outsideTitle }: { readonly href: string; readonly outsideTitle: string | null }) {
  const t = useTranslations('evaluation.pdf');
  const [outside, setOutside] = useState(false);
  if (outsideTitle === null)
    return (
      <a className={buttonLook({ kind: 'buy' })} href={href} download>
        <Icon name="dl" />
        {t('download')}
      </a>
    );
  return (
    <>
      <Button kind="buy" icon="dl" onClick={() => setOutside(true)}>
        {t('download')}
      </Button>
      {outside ? (
        <Outside title={outsideTitle} back={t('blockedBack')} onBack={() => setOutside(false)}>
          {t('blockedNote')}
        </Outside>
      ) : null}
    </>
  );
}
