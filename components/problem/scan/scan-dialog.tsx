'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState, type ChangeEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { href } from '@/lib/routes';
import { NumberForm } from './number-form';
import { canReadCodes, codesIn, problemIn } from './read-code';
import styles from './scan.module.css';

/** A photograph of the code beside a problem, read on this device; where the browser cannot, the number that is printed with it. */
export function ScanDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('practice.scan');
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const able = canReadCodes();
  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [photo] = Array.from(target.files ?? []);
    // The same photograph may be chosen once more.
    target.value = '';
    if (!photo) return;
    setSaid(t('reading'));
    const codes = await codesIn(photo);
    const [no] = codes.flatMap((code) => problemIn(code) ?? []);
    if (no === undefined) setSaid(t(codes.length > 0 ? 'otherCode' : 'noCode'));
    else location.assign(href('problem.detail', { no }));
  }
  return (
    <Dialog title={t('title')} description={able ? t('text') : t('elsewhere')} narrow onClose={onClose}>
      {able ? (
        <div className="mb-30">
          <input
            ref={input}
            type="file"
            hidden
            accept="image/*"
            capture="environment"
            aria-label={t('photo')}
            onChange={(event) => void read(event)}
          />
          <Button icon="cam" block onClick={() => input.current?.click()}>
            {t('photo')}
          </Button>
          <p className={styles.said} role="status">
            {said}
          </p>
        </div>
      ) : null}
      <NumberForm />
    </Dialog>
  );
}
