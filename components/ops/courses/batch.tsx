'use client';
import { Button, Modal, Select } from 'antd';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import styles from './batch.module.css';
import shared from './films.module.css';
import { matchFilms, type Match, type Place } from './match-films';
import { FILM_ACCEPT } from './send-film';

interface Props {
  /** Those that are stored, in their order. */
  readonly places: readonly Place[];
  readonly onStart: (sectionId: number, file: File) => void;
}

/** 批量上传: several films at once, each shown with the section that it was taken to be for, before anything is sent. */
export function Batch({ places, onStart }: Props) {
  const t = useTranslations('courseDesk.batch');
  const film = useTranslations('courseDesk.film');
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <>
      <Button
        disabled={places.length === 0}
        {...(places.length === 0 && { title: film('saveFirst') })}
        onClick={() => input.current?.click()}
      >
        {t('choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={FILM_ACCEPT}
        aria-label={t('files')}
        onChange={({ target }) => {
          setFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {files.length === 0 ? null : (
        <Matching
          files={files}
          places={places}
          onClose={() => setFiles([])}
          onSend={(chosen) => {
            setFiles([]);
            for (const [sectionId, file] of chosen) onStart(sectionId, file);
          }}
        />
      )}
    </>
  );
}

interface MatchingProps {
  readonly files: readonly File[];
  readonly places: readonly Place[];
  readonly onClose: () => void;
  readonly onSend: (chosen: ReadonlyMap<number, File>) => void;
}

function Matching({ files, places, onClose, onSend }: MatchingProps) {
  const t = useTranslations('courseDesk.batch');
  const [matches, setMatches] = useState<readonly (Match | null)[]>(() =>
    matchFilms(
      files.map(({ name }) => name),
      places,
    ),
  );
  const chosen = matches.flatMap((match, at) => {
    const file = files[at];
    return match && match.sectionId !== null && file ? [[match.sectionId, file] as const] : [];
  });
  const twice = new Set(chosen.map(([sectionId]) => sectionId)).size < chosen.length;
  const choose = (at: number, sectionId: number | null): void =>
    setMatches(matches.map((match, i) => (i === at ? { sectionId, by: null } : match)));
  return (
    <Modal
      open
      mask={{ closable: false }}
      width={640}
      title={t('title')}
      okText={t('send', { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0 || twice }}
      onCancel={onClose}
      onOk={() => onSend(new Map(chosen))}
    >
      <ul className={styles.batch}>
        {files.map((file, at) => (
          <li key={`${file.name} ${file.size} ${file.lastModified}`}>
            <span className={shared.fileName}>{file.name}</span>
            <Select
              aria-label={t('for', { name: file.name })}
              value={matches[at]?.sectionId ?? 0}
              options={[
                { value: 0, label: t('none') },
                ...places.map(({ sectionId, no, title, filled }) => ({
                  value: sectionId,
                  label: filled ? t('filled', { no, title }) : t('place', { no, title }),
                })),
              ]}
              onChange={(sectionId) => choose(at, sectionId === 0 ? null : sectionId)}
            />
            <span className={shared.meta}>{matches[at]?.by ? t(`by.${matches[at].by}`) : null}</span>
          </li>
        ))}
      </ul>
      <p className={twice ? shared.bad : shared.meta} role={twice ? 'alert' : undefined}>
        {twice ? t('twice') : t('note')}
      </p>
    </Modal>
  );
}
