'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ScanDialog } from './scan-dialog';

/** 扫书上的码: from a problem in the book to its page. */
export function ScanButton() {
  const t = useTranslations('practice.scan');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" icon="cam" onClick={() => setOpen(true)}>
        {t('title')}
      </Button>
      {open ? <ScanDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
