import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button, Buttons, MoreLink, type ButtonKind } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CellHeading } from '@/components/ui/cell-heading';
import { Cells, progressCells } from '@/components/ui/cells';
import { Checkbox } from '@/components/ui/checkbox';
import { errorId, Field, Input, Select, Textarea } from '@/components/ui/field';
import grids from '@/components/ui/grid.module.css';
import { Icon, type IconName } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import { Ringed } from '@/components/ui/pen-mark';
import { Price, PriceScore, WasPrice } from '@/components/ui/price';
import { QrImage } from '@/components/ui/qr-image';
import { SafeImage } from '@/components/ui/safe-image';
import { Seal } from '@/components/ui/seal';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyPanel, LoadErrorPanel } from '@/components/ui/state-panel';
import { Table } from '@/components/ui/table';
import { Tag, type TagTone } from '@/components/ui/tag';
import { ToastView } from '@/components/ui/toast-view';
import marked from '@/components/ui/words.module.css';
import { colors } from '@/lib/theme/tokens';
import kit from '@/messages/zh-CN/kit.json';
import { UiKitIslands } from './ui-kit-islands';

const kinds: readonly ButtonKind[] = ['buy', 'ink', 'outline', 'hl'];
const tones: readonly TagTone[] = ['plain', 'red', 'jade', 'amber', 'hl', 'ink'];
const icons: readonly IconName[] = [
  'search',
  'menu',
  'x',
  'phone',
  'qr',
  'app',
  'shop',
  'shield',
  'msg',
  'user',
  'play',
  'lock',
  'ok',
  'copy',
  'clock',
  'star',
  'bell',
  'cog',
  'book',
  'order',
  'cap',
  'wx',
  'card',
  'cam',
  'pen',
  'cal',
  'warn',
];

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-80">
      <h2 className="mb-30 border-b border-ink-900 pb-12 text-h3">{title}</h2>
      {children}
    </section>
  );
}

/** Every component of components/ui, for engineers. */
export function UiKit() {
  return (
    <main className="wrap py-64">
      <CellHeading as="h1">{kit.title}</CellHeading>
      <p className="mt-20 text-lead">{kit.lead}</p>
      <Part title={kit.colours}>
        <div className="grid grid-cols-8 grid-gap-20">
          {Object.entries(colors).map(([name, value]) => (
            <div key={name} className="text-cap">
              <div className="mb-8 h-80 border border-ink-200" style={{ background: value }} />
              {name}
              <br />
              {value}
            </div>
          ))}
        </div>
      </Part>
      <Part title={kit.pen}>
        <p className="text-h3">
          <CellHeading as="span" size="s">
            {kit.cells}
          </CellHeading>{' '}
          <span className={marked.dots}>{kit.dian}</span> <span className={marked.mark}>{kit.mark}</span>{' '}
          <span className={marked.wavy}>{kit.wave}</span> <Ringed draw>{kit.ring}</Ringed> <Price price={19800} size="card" />
          <WasPrice price={29800} /> <PriceScore price={19850} />
        </p>
      </Part>
      <Part title={kit.buttons}>
        <Buttons>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind}>
              {kit.button}
            </Button>
          ))}
          <Button disabled>{kit.disabled}</Button>
          <Button size="s" icon="re">
            {kit.small}
          </Button>
        </Buttons>
        <MoreLink href="#fields">{kit.more}</MoreLink>
      </Part>
      <Part title={kit.small}>
        <p>
          {tones.map((tone) => (
            <Tag key={tone} tone={tone} className="mr-12">
              {kit.tag}
            </Tag>
          ))}{' '}
          <ToastView text={kit.toast} tone="success" />
        </p>
        <Cells className="my-24" cells={progressCells(7, 12)} label="7/12" />
        <p className="flex flex-wrap">
          {icons.map((name) => (
            <Icon key={name} name={name} className="mr-20" />
          ))}
        </p>
        <p className="flex">
          <Seal text={kit.genuine} tone="genuine" />
          <Seal text={kit.fake} tone="fake" />
          <QrImage src="/qr/phone.png" alt={kit.tag} size={160} />
          <SafeImage src="/art/none.svg" alt={kit.tag} width={160} height={90} />
        </p>
        <Skeleton className="mt-20 w-400" />
      </Part>
      <Part title={kit.fields}>
        <div id="fields" className={grids.three}>
          <Field id="kit-phone" label={kit.phone} hint={kit.hint}>
            <Input id="kit-phone" inputMode="tel" placeholder="138" />
          </Field>
          <Field id="kit-wrong" label={kit.phone} error={kit.wrong}>
            <Input id="kit-wrong" bad aria-describedby={errorId('kit-wrong')} defaultValue="12" />
          </Field>
          <Field id="kit-select" label={kit.select}>
            <Select id="kit-select">
              <option>{kit.tag}</option>
            </Select>
          </Field>
          <Field id="kit-text" label={kit.text}>
            <Textarea id="kit-text" />
          </Field>
          <Checkbox id="kit-check" defaultChecked>
            {kit.check}
          </Checkbox>
        </div>
      </Part>
      <Part title={kit.islands}>
        <UiKitIslands />
      </Part>
      <Part title={kit.lists}>
        <Breadcrumb label={kit.crumb} items={[{ label: kit.title, href: '#fields' }, { label: kit.lists }]} />
        <Table
          caption={kit.lists}
          columns={[{ key: 'name', head: kit.tag, cell: (row: string) => row }]}
          rows={[kit.small, kit.more]}
          rowKey={(row) => row}
        />
        <Pagination page={3} total={60} pageSize={10} hrefOf={(page) => `#page-${page}`} />
      </Part>
      <Part title={kit.states}>
        <div className={grids.three}>
          <Card>
            <EmptyPanel />
          </Card>
          <Card>
            <LoadErrorPanel kind="denied">
              <Button>{kit.button}</Button>
            </LoadErrorPanel>
          </Card>
          <Card>
            <LoadErrorPanel kind="timeout" />
          </Card>
        </div>
      </Part>
    </main>
  );
}
