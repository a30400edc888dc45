'use client';
import { Button, Progress } from 'antd';
import { useTranslations } from 'next-intl';
import { Card } from '../parts/page';
import type { Upload } from './film-queue';
import shared from './films.module.css';
import styles from './uploads-card.module.css';
import { percent } from './percent';
import type { Uploads } from './use-uploads';

interface Props {
  readonly uploads: Uploads;
  /** What the sections are called. */
  readonly titles: ReadonlyMap<number, string>;
}

/** Everything that this page is sending: how far each is, how fast, and what can be done about it. */
export function UploadsCard({ uploads, titles }: Props) {
  const t = useTranslations('courseDesk.uploads');
  if (uploads.of.size === 0) return null;
  return (
    <Card title={t('title')} note={t('note', { count: uploads.of.size })}>
      <ul aria-label={t('title')}>
        {[...uploads.of].map(([sectionId, upload]) => (
          <Line key={sectionId} title={titles.get(sectionId) ?? ''} upload={upload} sectionId={sectionId} uploads={uploads} />
        ))}
      </ul>
    </Card>
  );
}

const MB = 1024 ** 2;
const megabytes = (bytes: number): string => (bytes / MB).toFixed(1);

interface LineProps {
  readonly title: string;
  readonly sectionId: number;
  readonly upload: Upload;
  readonly uploads: Uploads;
}

function Line({ title, sectionId, upload: { file, sent, state, rate, failure }, uploads }: LineProps) {
  const t = useTranslations('courseDesk.uploads');
  const at = percent(sent, file.size);
  const left = rate === null ? null : Math.ceil((file.size - sent) / rate);
  const button = (label: string, act: () => void) => (
    <Button type="link" size="small" aria-label={t('of', { act: label, name: file.name })} onClick={act}>
      {label}
    </Button>
  );
  return (
    <li className={styles.upload}>
      <div className={styles.uploadHead}>
        <span className={shared.fileName}>{file.name}</span>
        <span className={state === 'failed' ? shared.bad : undefined}>{state === 'sending' ? `${at}%` : t(`state.${state}`)}</span>
      </div>
      <Progress percent={at} size="small" showInfo={false} status={state === 'failed' ? 'exception' : 'normal'} aria-label={file.name} />
      <div className={styles.uploadHead}>
        <span className={state === 'failed' ? shared.bad : shared.meta} role={state === 'failed' ? 'alert' : undefined}>
          {state === 'failed'
            ? failure
            : [
                title,
                t('size', { sent: megabytes(sent), size: megabytes(file.size) }),
                ...(rate === null || state !== 'sending' ? [] : [t('rate', { rate: megabytes(rate) })]),
                ...(left === null || state !== 'sending'
                  ? []
                  : [left < 60 ? t('seconds', { left }) : t('minutes', { left: Math.ceil(left / 60) })]),
              ].join(' · ')}
        </span>
        <span className={styles.uploadActs}>
          {state === 'paused' || state === 'failed'
            ? button(t(state === 'failed' ? 'retry' : 'goOn'), () => uploads.start(sectionId, file))
            : button(t('pause'), () => uploads.pause(sectionId))}
          {button(t('drop'), () => uploads.drop(sectionId))}
        </span>
      </div>
    </li>
  );
}
