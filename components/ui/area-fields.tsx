'use client';
import { useTranslations } from 'next-intl';
import type { Areas } from '@/lib/receiver/use-areas';
import { errorId, Select } from './field';
import fieldLook from './field.module.css';
import styles from './receiver.module.css';
import textLink from './text-link.module.css';

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
        <p className={fieldLook.error} role="alert">
          {t('areaFailed')}
          <button type="button" className={textLink.link} onClick={areas.reload}>
            {t('areaAgain')}
          </button>
        </p>
      ) : error ? (
        <p className={fieldLook.error} id={errorId(id)} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
