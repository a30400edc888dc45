'use client';
import { Input, Modal } from 'antd';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useDeferredValue, useState, type KeyboardEvent } from 'react';
import { beginnings } from '@/lib/ops/begin';
import { screens, screenPath } from '@/lib/ops/screens';
import { pageTexts } from '@/lib/ops/texts';
import { useRead } from '../data/use-desk';
import { mayLeave } from '../data/use-unsaved';
import { useMay } from '../data/who';
import { textPath, useTextName } from '../texts/names';
import styles from './palette.module.css';

interface Line {
  readonly group: string;
  readonly title: string;
  readonly detail: string;
  readonly path: string;
}

/** ⌘K: one field that finds a number, a person, a screen or what can be begun; arrows choose, Enter opens, ⌘↵ in a window of its own. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('ops');
  const may = useMay();
  const router = useRouter();
  const textName = useTextName();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const asked = useDeferredValue(words.trim());
  const enough = asked.length >= 2;
  const found = useRead('search.find', { words: asked }, { enabled: enough });
  // Where each site's shops are only the web tier knows, all of them at once.
  const shops = useRead('official.shops', {}, { enabled: enough && may('official.read') });
  const lines: readonly Line[] = [
    ...(enough ? (found.data?.hits ?? []) : []).map(({ kind, ...hit }) => ({ ...hit, group: t(`find.${kind}`) })),
    ...(enough ? (shops.data?.list ?? []) : []).flatMap(({ siteName, site, shop, value }) => {
      const name = t(`official.shop.${shop}`);
      const title = `${t('official.siteOf', { name: siteName, site })} ${name}`;
      return value !== '' && [title, `${siteName} ${name}`, value].some((words) => words.includes(asked))
        ? [{ group: t('find.official'), title, detail: value, path: screenPath('official', null, { typed: value }) }]
        : [];
    }),
    ...(enough && may('content.write') ? pageTexts : []).flatMap((name) => {
      const title = textName(name, null);
      return title.includes(asked) ? [{ group: t('find.texts'), title, detail: name, path: textPath(name, '') }] : [];
    }),
    ...screens
      .filter(({ id, right }) => may(right) && t(`nav.${id}`).includes(asked))
      .map(({ id, path }) => ({ group: t('find.screens'), title: t(`nav.${id}`), detail: '', path })),
    ...beginnings
      .filter(({ id, right }) => may(right) && t(`begin.${id}`).includes(asked))
      .map(({ id, path }) => ({ group: t('find.begin'), title: t(`begin.${id}`), detail: '', path })),
  ];
  const chosen = Math.min(at, lines.length - 1);
  const open = (line: Line | undefined, apart: boolean): void => {
    if (!line) return;
    // In a window of its own: what was found stays here for the next one.
    if (apart) return void window.open(line.path, '_blank', 'noopener');
    onClose();
    if (mayLeave()) router.push(line.path);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') open(lines[chosen], event.metaKey || event.ctrlKey);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || lines.length === 0) return;
    event.preventDefault();
    setAt((chosen + step + lines.length) % lines.length);
  };
  const optionId = (index: number): string => `desk-find-${index}`;
  return (
    <Modal open footer={null} closable={false} onCancel={onClose} width={640} title={t('find.title')}>
      <Input
        autoFocus
        role="combobox"
        aria-label={t('find.button')}
        aria-expanded={lines.length > 0}
        aria-controls="desk-find"
        aria-activedescendant={lines.length > 0 ? optionId(chosen) : undefined}
        placeholder={t('find.button')}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div id="desk-find" role="listbox" aria-label={t('find.title')} className={styles.list}>
        {lines.map((line, index) => (
          <div
            key={`${line.group} ${line.path} ${line.title} ${line.detail}`}
            id={optionId(index)}
            role="option"
            aria-selected={index === chosen}
            className={styles.line}
            onMouseMove={() => setAt(index)}
            onClick={(event) => open(line, event.metaKey || event.ctrlKey)}
          >
            <span className={styles.group}>{line.group}</span>
            <span>{line.title}</span>
            <span className={styles.detail}>{line.detail}</span>
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <span className={styles.keys} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {t('find.choose')} <kbd>↵</kbd> {t('find.open')} <kbd>⌘↵</kbd> {t('find.apart')}
        </span>
        <span role="status">
          {found.isFetching
            ? t('find.slow')
            : lines.length === 0
              ? t('find.empty', { words: asked })
              : t('find.count', { count: lines.length })}
        </span>
      </div>
    </Modal>
  );
}
