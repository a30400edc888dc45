'use client';
import { Alert, Button, Input, Select } from 'antd';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { DeskOutput } from '@/lib/ops/contract';
import { textThing } from '@/lib/ops/holds';
import { screenPath } from '@/lib/ops/screens';
import { MarkdownTools } from '../content/markdown-tools';
import writing from '../content/writing.module.css';
import { sentenceOf } from '../data/ask';
import { useAct, useRead } from '../data/use-desk';
import { useFilters } from '../data/use-filters';
import { useTouch } from '../data/use-hold';
import { useAskBeforeLeaving, useSaveKey } from '../data/use-unsaved';
import { BackLink } from '../parts/back-link';
import { Held } from '../parts/held';
import { Key } from '../parts/key';
import { Card, Fetched, Page } from '../parts/page';
import { saveText } from '../parts/save-file';
import { State } from '../parts/state';
import { when } from '../parts/when';
import { DataFields } from './data-fields';
import { useTextName } from './names';
import { TextAside } from './text-aside';
import { TextPreview, type Parts } from './text-preview';
import styles from './text-screen.module.css';

type Sites = DeskOutput<'sites.list'>['list'];

/** One text, of all sites (`site` '') or of one. */
export function TextScreen({ name, site }: { readonly name: string; readonly site: string }) {
  const found = useRead('texts.show', { name, site });
  const sites = useRead('sites.list', {});
  return (
    <Fetched of={sites}>
      {({ list }) => (
        <Fetched of={found}>
          {/* While another one is fetched the old one is still there. */}
          {(shown) => (
            <Held key={`${shown.name} ${shown.site}`} kind="text" thing={textThing(shown.name, shown.site)}>
              {() => <Editor shown={shown} sites={list} />}
            </Held>
          )}
        </Fetched>
      )}
    </Fetched>
  );
}

const same = (a: Parts, b: Parts): boolean => JSON.stringify([a.data, a.body]) === JSON.stringify([b.data, b.body]);

/** The fields on the left, the site in the middle, when it goes out and what it was on the right. */
function Editor({ shown, sites }: { readonly shown: DeskOutput<'texts.show'>; readonly sites: Sites }) {
  const t = useTranslations('ops.texts');
  const content = useTranslations('ops.content');
  const nameOf = useTextName();
  const area = useRef<HTMLDivElement>(null);
  const { set } = useFilters();
  const { name, site, versionId } = shown;
  const [edited, setEdited] = useState<(Parts & { readonly basedOn: number | null }) | null>(null);
  const [begun, setBegun] = useState(false);
  const { data, body } = edited ?? shown;
  const parts = { data, body };
  const starting = !shown.own && begun;
  const changed = starting || !same(parts, shown);
  // As it was when the first word was changed: what a colleague saves meanwhile is not written over.
  const basedOn = changed && edited ? edited.basedOn : versionId;
  const edit = (next: Parts): void => setEdited({ ...next, basedOn });
  const save = useAct('texts.save', (answer) => setEdited((was) => was && { ...was, basedOn: answer.versionId }), { quiet: true });
  const keep = (): void => {
    if (changed && !save.isPending) save.mutate({ name, site, data, body, basedOn });
  };
  useSaveKey(keep);
  useTouch(changed);
  useAskBeforeLeaving(() => changed);
  const [last] = shown.versions;
  const ownTitle = typeof data.title === 'string' ? data.title : null;
  const writes = shown.own || begun;
  return (
    <Page
      title={nameOf(name, ownTitle)}
      note={
        <>
          <BackLink to={screenPath('content', 'texts')}>{t('pages')}</BackLink>{' '}
          {writes ? (
            <State tone={shown.state === 'desk' ? 'ok' : shown.state === 'file' ? 'off' : 'wait'}>
              {site === '' || shown.state !== 'file' ? t(`state.${shown.state}`) : t('own.file')}
            </State>
          ) : (
            <State tone="off">{t('asAll')}</State>
          )}{' '}
          {changed ? content('unsaved') : last ? content('savedAt', { at: when(last.savedAt) }) : null}
        </>
      }
      actions={
        <>
          {sites.length < 2 && site === '' ? null : (
            <Select
              aria-label={t('whose')}
              className={styles.whose ?? ''}
              value={site}
              disabled={changed}
              onChange={(key) => set({ site: key })}
              options={[
                { value: '', label: t('all') },
                ...sites.map((one) => ({ value: one.key, label: t('one', { name: one.name, site: one.key }) })),
              ]}
            />
          )}
          {writes ? (
            <>
              <Button
                title={t('fileAt', { path: shown.path })}
                disabled={changed}
                onClick={() => saveText(shown.path.replace(/^.*\//, ''), shown.text)}
              >
                {content('export')}
              </Button>
              <Button type={changed ? 'primary' : 'default'} loading={save.isPending} disabled={!changed} onClick={keep}>
                {content('save')} <Key>⌘S</Key>
              </Button>
            </>
          ) : (
            <Button type="primary" onClick={() => setBegun(true)}>
              {t('begin', { site })}
            </Button>
          )}
        </>
      }
    >
      {save.error && save.error.code !== 'signedOut' ? (
        <Alert className={styles.failure} type="error" title={sentenceOf(save.error)} role="alert" />
      ) : null}
      <div className={writes ? writing.columns : writing.two}>
        {writes ? (
          <Card padded>
            <DataFields data={data} onChange={(next) => edit({ data: next, body })} />
            {body === null ? null : (
              <div ref={area}>
                <MarkdownTools area={area} onWrite={(text) => edit({ data, body: text })} />
                <label className={styles.field}>
                  <span>{content('body')}</span>
                  <Input.TextArea
                    className={writing.body ?? ''}
                    rows={24}
                    spellCheck={false}
                    value={body}
                    onChange={({ target }) => edit({ data, body: target.value })}
                  />
                </label>
              </div>
            )}
          </Card>
        ) : null}
        <TextPreview name={name} site={site} parts={parts} sites={sites} />
        {writes ? (
          <TextAside shown={shown} changed={changed} onBack={() => setEdited(null)} onGone={() => setBegun(false)} />
        ) : (
          <Card title={t('asAll')} padded>
            <p>{t('asAllNote', { site })}</p>
          </Card>
        )}
      </div>
    </Page>
  );
}
