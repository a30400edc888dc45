'use client';
import { App, Button, Form, Input, Radio } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DeskOutput } from '@/lib/ops/contract';
import { searchedShops } from '@/lib/kernel/shops';
import { shopSources, type ShopSource } from '@/lib/ops/official-kinds';
import { useRead } from '../data/use-desk';
import { useMay } from '../data/who';
import { Code } from '../parts/code';
import { FormDialog, useActForm } from '../parts/desk-form';
import { List } from '../parts/list';
import { Card } from '../parts/page';
import { State } from '../parts/state';

type Line = DeskOutput<'official.shops'>['list'][number];

/** Where the shops of each site are, and who says so: visitors are sent there, and told that it is ours. */
export function SiteShops() {
  const t = useTranslations('ops.official');
  const names = useTranslations('ops.official.shop');
  const may = useMay();
  const found = useRead('official.shops', {});
  const [editing, setEditing] = useState<Line | null>(null);
  const manages = may('official.manage');
  return (
    <Card title={t('shops')} note={t('shopsNote')}>
      <List
        of={found}
        rows={({ list }) => list}
        rowKey={({ site, shop }) => `${site} ${shop}`}
        label={t('shops')}
        columns={[
          {
            title: t('state'),
            render: (_, { value }) => <State tone={value === '' ? 'off' : 'ok'}>{value === '' ? t('noShop') : t('good')}</State>,
          },
          { title: t('site'), render: (_, { siteName, site }) => t('siteOf', { name: siteName, site }) },
          { title: t('kind.shop'), render: (_, { shop }) => names(shop) },
          { title: t('shopValue'), render: (_, { value }) => (value === '' ? '—' : <Code>{value}</Code>) },
          {
            title: t('variable'),
            render: (_, { by, variable }) => (by === 'environment' ? <Code>{variable}</Code> : t('byDesk')),
          },
          ...(manages
            ? [
                {
                  title: t('do'),
                  align: 'right' as const,
                  render: (_: unknown, line: Line) => (
                    <Button
                      size="small"
                      aria-label={t('editShop', { site: line.site, shop: names(line.shop) })}
                      onClick={() => setEditing(line)}
                    >
                      {t('edit')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {editing === null ? null : <EditShop of={editing} onClose={() => setEditing(null)} />}
    </Card>
  );
}

interface Values {
  readonly by: ShopSource;
  readonly value?: string;
}

function EditShop({ of: { site, shop, ...said }, onClose }: { readonly of: Line; readonly onClose: () => void }) {
  const t = useTranslations('ops.official');
  const names = useTranslations('ops.official.shop');
  const { message } = App.useApp();
  const [by, setBy] = useState<ShopSource>(said.by);
  const save = useActForm('official.saveShop', (values: Values) => ({ ...values, site, shop, seen: said }), {
    under: by === 'desk' ? 'value' : 'by',
    onDone: () => {
      void message.success(t('shopSaved'));
      onClose();
    },
  });
  return (
    <FormDialog of={save} title={t('editShop', { site, shop: names(shop) })} act={t('saveShop')} onClose={onClose}>
      <Form.Item name="by" label={t('shopBy')} initialValue={by}>
        <Radio.Group onChange={({ target }) => setBy(shopSources.find((one) => one === target.value) ?? 'environment')}>
          <Radio value="desk">{t('shopByOf.desk')}</Radio>
          <Radio value="environment">{t('shopByOf.environment', { value: said.stated || t('noShop') })}</Radio>
          <Radio value="nobody">{t('shopByOf.nobody')}</Radio>
        </Radio.Group>
      </Form.Item>
      {by === 'desk' ? (
        <Form.Item
          name="value"
          label={t('shopValue')}
          extra={t(searchedShops.includes(shop) ? 'shopHintSearched' : 'shopHint')}
          initialValue={said.value}
        >
          <Input maxLength={200} />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}
