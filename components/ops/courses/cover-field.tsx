'use client';
import { Button, Select } from 'antd';
import { useTranslations } from 'next-intl';
import { coverShape, isUploadedPicture } from '@/lib/contracts/values/upload';
import type { DeskOutput } from '@/lib/ops/contract';
import { ask } from '../data/ask';
import { ChoosePicture } from '../parts/choose-picture';
import styles from './cover-field.module.css';

interface Props {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (cover: string) => void;
  readonly disabled: boolean;
  readonly covers: DeskOutput<'courses.choices'>['covers'];
  /** The cover that was drawn for this course. */
  readonly drawn: string | null;
}

/** The cover as visitors see it: one of the drawn ones, or a picture of one's own, with the way back. */
export function CoverField({ id, value = null, onChange, disabled, covers, drawn }: Props) {
  const t = useTranslations('courseDesk.cover');
  const uploaded = value !== null && isUploadedPicture(value);
  return (
    <div className={styles.cover}>
      {value === null ? null : (
        <figure className={styles.shown}>
          <img src={value} alt={t(uploaded ? 'uploaded' : 'drawn')} width={coverShape.width} height={coverShape.height} />
          <figcaption>{t(uploaded ? 'uploaded' : 'drawn')}</figcaption>
        </figure>
      )}
      <div>
        <Select
          {...(id !== undefined && { id })}
          className={styles.choose ?? ''}
          disabled={disabled}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('choose')}
          value={uploaded ? null : value}
          onChange={(cover) => {
            if (cover !== null) onChange?.(cover);
          }}
          options={covers.map(({ path, title }) => ({ value: path, label: title }))}
          optionRender={({ value: path, label }) => (
            <span className={styles.option}>
              {/* A drawing of the site itself: nothing to make smaller. */}
              <img src={String(path)} alt="" width={64} height={36} loading="lazy" /> {label}
            </span>
          )}
        />
        {disabled ? null : (
          <div className={styles.acts}>
            <ChoosePicture send={(picture) => ask('courses.picture', { picture })} onSent={(address) => onChange?.(address)}>
              {uploaded ? t('other') : t('upload')}
            </ChoosePicture>
            {drawn === null || drawn === value ? null : <Button onClick={() => onChange?.(drawn)}>{t('back')}</Button>}
          </div>
        )}
        <p className={styles.note}>{t('note', coverShape)}</p>
      </div>
    </div>
  );
}
