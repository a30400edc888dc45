'use client';
import { useTranslations } from 'next-intl';
import type { Areas } from '@/lib/receiver/use-areas';
import { errorId, FieldError, Select } from './field';
import fieldLook from './forms.module.css';
import styles from './receiver.module.css';
import { TextButton } from './text-link';

/** 省, 市, 区 as three lists of the browser's own; each waits for the one before it. Needs the messages of `receiver`. */
export function AreaFields({
  id,
  idOf,
  areas,
  error,
}: {
  readonly id: string;
  /** The id of a list by its key. */
  readonly idOf: (key: string) => string;
  readonly areas: Areas;
  readonly error: string | undefined;
}) {
  const t = useTranslations('receiver');
  const failed = areas.levels.some(({ state }) => state === 'failed');
  return (
    <div className={fieldLook.field} id={id} role="group" aria-labelledby={`${id}-label`}>
      <p className={styles.legend} id={`${id}-label`}>
        {t('area')}
      </p>
      <div className={styles.areas}>
        {areas.levels.map(({ key, list, value, state, choose }) => (
          <Select
            key={key}
            id={idOf(key)}
            required
            name={key}
            aria-label={t(`level.${key}`)}
            aria-describedby={error ? errorId(id) : undefined}
            aria-busy={state === 'loading'}
            bad={error !== undefined && value === null}
            disabled={state !== 'ready' || (list.length === 0 && value === null)}
            value={value ?? ''}
            onChange={(event) => choose(Number(event.currentTarget.value))}
          >
            <option value="" disabled>
              {state === 'loading' ? t('areaLoading') : t(`choose.${key}`)}
            </option>
            {list.map((place) => (
              <option key={place.id} value={place.id}>
                {place.name}
              </option>
            ))}
          </Select>
        ))}
      </div>
      {failed ? (
        <FieldError>
          {t('areaFailed')}
          <TextButton onClick={areas.reload}>{t('areaAgain')}</TextButton>
        </FieldError>
      ) : error ? (
        <FieldError of={id}>{error}</FieldError>
      ) : null}
    </div>
  );
}
