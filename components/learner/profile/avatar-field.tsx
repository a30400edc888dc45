'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState, type ChangeEvent } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { FieldError, FieldHint } from '@/components/ui/field';
import { SafeImage } from '@/components/ui/safe-image';
import { AvatarDialog } from './avatar-dialog';
import styles from './profile.module.css';

/** Drawn portraits for who shows no photograph (public/art). */
const drawn = ['/art/avatar-1.svg', '/art/avatar-2.svg', '/art/avatar-3.svg', '/art/avatar-4.svg'] as const;

/** The portrait: one of four drawn ones, or a picture of one's own. */
export function AvatarField({
  photoUrl,
  onChoose,
}: {
  /** Address of the present one; '' = the first of the drawn ones. */
  readonly photoUrl: string;
  /** Stores a drawn one's address or the key of an upload; resolves to words for the learner where that failed. */
  readonly onChoose: (photoUrl: string) => Promise<string>;
}) {
  const t = useTranslations('setting.avatar');
  const input = useRef<HTMLInputElement>(null);
  /** Address of the picture that is being cut, in this browser. */
  const [cutting, setCutting] = useState<string | null>(null);
  const [error, setError] = useState('');
  const shown = photoUrl || drawn[0];

  function pick({ target }: ChangeEvent<HTMLInputElement>): void {
    const [chosen] = Array.from(target.files ?? []);
    // The same file may be chosen again after it could not be read.
    target.value = '';
    setError('');
    // Of any size and kind: what is cut out of it is small, and a picture of its own.
    if (chosen) setCutting(URL.createObjectURL(chosen));
  }
  function close(): void {
    if (cutting) URL.revokeObjectURL(cutting);
    setCutting(null);
  }
  return (
    <div className={styles.avatar} role="group" aria-label={t('label')}>
      <SafeImage key={shown} className={styles.portrait} src={shown} alt={t('present')} width={160} height={160} loading="eager" />
      <div>
        <input ref={input} type="file" hidden accept="image/*" onChange={pick} />
        <Button kind="outline" size="s" icon="cam" onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        <FieldHint>{t('hint')}</FieldHint>
        <div className={styles.drawn}>
          {drawn.map((address, at) => (
            <button
              key={address}
              type="button"
              className={cx(shown === address && styles.on)}
              aria-pressed={shown === address}
              aria-label={t('drawn', { index: at + 1 })}
              onClick={() => void onChoose(address).then(setError)}
            >
              <img src={address} alt="" width={64} height={64} />
            </button>
          ))}
        </div>
        {error ? <FieldError>{error}</FieldError> : null}
      </div>
      {cutting ? (
        <AvatarDialog
          address={cutting}
          onClose={close}
          onSent={async (key) => {
            const wrong = await onChoose(key);
            if (!wrong) close();
            return wrong;
          }}
        />
      ) : null}
    </div>
  );
}
