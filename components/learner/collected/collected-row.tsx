'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { SafeImage } from '@/components/ui/safe-image';
import { TextButton } from '@/components/ui/text-link';
import { toast } from '@/lib/client/toast';
import { dateShort } from '@/lib/kernel/date';
import { callApi } from '@/lib/query/call-api';
import styles from './collected-row.module.css';
import type { Thing } from './things';

/** A thing that was put aside. Taken away it stays in its place, so that it can be put back. */
export function CollectedRow({ thing }: { readonly thing: Thing }) {
  const t = useTranslations('personal.collected');
  const [gone, setGone] = useState(false);
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  // The button that was pressed has given way to the other one: the focus goes on there.
  useEffect(() => {
    if (pressed.current) button.current?.focus();
  }, [gone]);

  async function set(collected: 0 | 1): Promise<void> {
    if (busy) return;
    setBusy(true);
    const answer = await callApi('collection.toggle', { ...thing.of, collected });
    setBusy(false);
    if (!answer.ok) {
      toast(answer.message, { tone: 'failure' });
      return;
    }
    pressed.current = true;
    setGone(collected === 0);
  }
  if (gone)
    return (
      <li className={styles.taken}>
        <p role="status">{t('removed', { title: thing.title })}</p>
        <TextButton ref={button} disabled={busy} onClick={() => void set(1)}>
          {t('undo')}
        </TextButton>
      </li>
    );
  return (
    <li className={styles.thing}>
      <SafeImage src={thing.cover} alt="" width={640} height={360} />
      <div>
        <h3>
          <Link href={thing.href}>{thing.title}</Link>
        </h3>
        <p>{thing.meta}</p>
        <p className="num">{t('at', { date: dateShort(thing.collectedAt) })}</p>
      </div>
      <Button
        ref={button}
        kind="outline"
        size="s"
        disabled={busy}
        aria-label={t('removeThis', { title: thing.title })}
        onClick={() => void set(0)}
      >
        {t('remove')}
      </Button>
    </li>
  );
}
