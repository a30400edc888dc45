'use client';
import { Alert, Select } from 'antd';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import type { DeskOutput } from '@/lib/ops/contract';
import { SitePreview } from '../content/site-preview';
import { useRead } from '../data/use-desk';
import { Fetched } from '../parts/page';
import type { Data } from './data-fields';

/** What is typed of a text; `body` null where it has none. */
export interface Parts {
  readonly data: Data;
  readonly body: string | null;
}

interface Props {
  readonly name: string;
  readonly site: string;
  readonly parts: Parts;
  readonly sites: DeskOutput<'sites.list'>['list'];
}

/**
 * How the site shows what is typed; what is wrong with it instead, where no page could show it. What is of all sites is looked at on one of
 * them, with its name and number.
 */
export function TextPreview({ name, site, parts, sites }: Props) {
  const t = useTranslations('ops.texts');
  const [chosen, setChosen] = useState('');
  const { data, body } = useDeferredValue(parts);
  const shown = sites.find(({ key }) => key === (site || chosen)) ?? sites[0];
  const on = site === '' && shown !== undefined ? { on: shown.key } : {};
  const found = useRead('texts.check', { name, site, data, body, ...on });
  return (
    <SitePreview
      note={shown === undefined ? '' : t('asOn', { name: shown.name, origin: shown.origin })}
      choice={
        site === '' && sites.length > 1 ? (
          <Select
            size="small"
            aria-label={t('shownOn')}
            value={shown?.key ?? ''}
            onChange={setChosen}
            options={sites.map((one) => ({ value: one.key, label: t('one', { name: one.name, site: one.key }) }))}
          />
        ) : null
      }
    >
      {(show) => (
        <Fetched of={found}>
          {({ mistake, html }) =>
            mistake === '' ? show(`<div class="prose prose-wide prose-article">${html}</div>`) : <Alert type="warning" title={mistake} />
          }
        </Fetched>
      )}
    </SitePreview>
  );
}
