'use client';
import { Alert, Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DeskOutput } from '@/lib/ops/contract';
import { useRead } from '../data/use-desk';
import { Code } from '../parts/code';
import { Rows } from '../parts/list';
import { Card, Fetched, Page } from '../parts/page';
import { State } from '../parts/state';
import styles from './sites-screen.module.css';

type Site = DeskOutput<'sites.list'>['list'][number];

/** 站点: each site as its environment decides it, and what is missing before it may go public. Read-only. */
export function SitesScreen() {
  const t = useTranslations('ops.sites');
  const nav = useTranslations('ops.nav');
  const found = useRead('sites.list', {});
  const sites = found.data?.list ?? [];
  const findings = sites.reduce((sum, site) => sum + site.findings.length, 0);
  const note = findings === 0 ? t('noteGood', { sites: sites.length }) : t('note', { sites: sites.length, findings });
  return (
    <Page title={nav('sites')} note={found.data ? note : null}>
      <Alert className={styles.how} type="info" title={t('readOnly')} />
      <Fetched of={found}>{({ list }) => list.map((site, at) => <OneSite key={site.key} of={site} first={at === 0} />)}</Fetched>
    </Page>
  );
}

function OneSite({ of: { key, name, origin, findings, facts }, first }: { readonly of: Site; readonly first: boolean }) {
  const t = useTranslations('ops.sites');
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={`${name} · ${key}`}
      note={[origin, first ? t('default') : ''].filter(Boolean).join(' · ')}
      actions={
        findings.length === 0 ? (
          <State tone="ok">{t('complete')}</State>
        ) : (
          <State tone="wait">{t('missing', { count: findings.length })}</State>
        )
      }
    >
      {findings.length === 0 ? null : (
        <Rows
          rows={findings}
          rowKey={({ variable, says }) => `${variable} ${says}`}
          label={t('findings', { site: key })}
          columns={[
            { title: t('variable'), render: (_, { variable }) => <Code>{variable}</Code> },
            { title: t('says'), dataIndex: 'says' },
            { title: t('line'), render: (_, { line }) => <Code>{line}</Code> },
          ]}
        />
      )}
      <Button type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t('hide') : t('show')}
      </Button>
      {open ? (
        <Rows
          rows={facts}
          rowKey={({ variable }) => variable}
          label={t('facts', { site: key })}
          columns={[
            { title: t('field'), render: (_, { field }) => t(`names.${field}`) },
            { title: t('value'), render: (_, { value }) => (value === '' ? t('unset') : value) },
            { title: t('variable'), render: (_, { variable }) => <Code>{variable}</Code> },
          ]}
        />
      ) : null}
    </Card>
  );
}
