'use client';
import { useTranslations } from 'next-intl';
import { portraitShape } from '@/lib/contracts/values/upload';
import { ask } from '../data/ask';
import { ChoosePicture } from '../parts/choose-picture';
import styles from './portrait-field.module.css';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (portrait: string) => void;
  /** The portraits that were drawn. */
  readonly drawn: readonly string[];
}

/** The portrait as visitors see it: a picture of one's own, or one of the drawn ones. */
export function PortraitField({ id, value = '', onChange, drawn }: Props) {
  const t = useTranslations('teacherDesk.portrait');
  return (
    <div className={styles.portrait} {...(id !== undefined && { id, tabIndex: -1 })}>
      {value === '' ? <span aria-hidden="true" /> : <img src={value} alt={t('now')} width={96} height={96} />}
      <div>
        <ChoosePicture send={(picture) => ask('teachers.picture', { picture })} onSent={(address) => onChange?.(address)}>
          {value === '' ? t('upload') : t('other')}
        </ChoosePicture>
        <details>
          <summary>{t('choose')}</summary>
          <div className={styles.drawn}>
            {drawn.map((path, at) => (
              <button
                key={path}
                type="button"
                aria-label={t('drawn', { no: at + 1 })}
                aria-pressed={path === value}
                onClick={() => onChange?.(path)}
              >
                <img src={path} alt="" width={44} height={44} loading="lazy" />
              </button>
            ))}
          </div>
        </details>
        <p className={styles.meta}>{t('note', portraitShape)}</p>
      </div>
    </div>
  );
}
