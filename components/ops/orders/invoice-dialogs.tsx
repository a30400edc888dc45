'use client';
import { Button, Form, Input, Radio, Upload } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { INVOICE_TITLE_MOST } from '@/lib/contracts/values/forms';
import { fenOfYuan } from '@/lib/kernel/money';
import type { DeskDraft } from '@/lib/ops/contract';
import { base64Of } from '../data/base64';
import { FormDialog, Lead, useActForm, type ActForm } from '../parts/desk-form';
import { yuan } from '../parts/yuan';

interface Props {
  readonly orderNo: string;
  readonly onClose: () => void;
}

/** What stands on an invoice, red or not, as it is typed. */
interface Written {
  readonly number: string;
  readonly amountFen: string;
}

/** Its sum in 分; 0 for what is none, which the service refuses in words. */
const sumOf = ({ amountFen }: Written): number => fenOfYuan(amountFen.trim()) ?? 0;

/** Their fields, under which stands what would be right `now`. */
function NumberAndSum({ now }: { readonly now: string }) {
  const t = useTranslations('ops.order');
  return (
    <>
      <Form.Item name="number" label={t('invoiceNo')} initialValue="">
        <Input autoFocus inputMode="numeric" maxLength={20} />
      </Form.Item>
      <Form.Item name="amountFen" label={t('invoiceSum')} extra={now} initialValue="">
        <Input inputMode="decimal" />
      </Form.Item>
    </>
  );
}

interface InvoiceProps extends Props {
  /** What it is of by now, 分: it may have been written before money went back. */
  readonly owedFen: number;
}

/** What the tax office issued: its number, its sum and its PDF. */
export function InvoiceDialog({ orderNo, owedFen, onClose }: InvoiceProps) {
  const t = useTranslations('ops.order');
  const [name, setName] = useState('');
  const upload = useActForm(
    'orders.invoice',
    (values: Written & { readonly pdf: string }) => ({ ...values, amountFen: sumOf(values), orderNo }),
    { under: 'number', onDone: onClose },
  );
  const take = async (file: File): Promise<false> => {
    const pdf = await base64Of(file).catch(() => '');
    setName(pdf === '' ? '' : file.name);
    upload.form.setFields([{ name: 'pdf', value: pdf, errors: pdf === '' ? [t('fileUnread')] : [] }]);
    return false;
  };
  return (
    <FormDialog of={upload} title={t('invoice')} act={t('saveInvoice')} onClose={onClose}>
      <NumberAndSum now={t('invoiceSumNow', { sum: yuan(owedFen) })} />
      <Form.Item label={t('invoiceFile')}>
        <Upload accept="application/pdf" showUploadList={false} beforeUpload={take}>
          <Button>{name === '' ? t('chooseFile') : name}</Button>
        </Upload>
      </Form.Item>
      <Form.Item name="pdf" initialValue="">
        <Input type="hidden" />
      </Form.Item>
    </FormDialog>
  );
}

/** The invoice that takes back what was given back, or a part of it. */
export function RedInvoiceDialog({ orderNo, owedFen, onClose }: InvoiceProps) {
  const t = useTranslations('ops.order');
  const note = useActForm('orders.redInvoice', (values: Written) => ({ ...values, amountFen: sumOf(values), orderNo }), {
    under: 'number',
    onDone: onClose,
  });
  return (
    <FormDialog of={note} title={t('redInvoice')} act={t('redInvoice')} onClose={onClose}>
      <NumberAndSum now={t('redSumNow', { sum: yuan(owedFen) })} />
    </FormDialog>
  );
}

type Heading = Omit<DeskDraft<'orders.askInvoice'>, 'orderNo'>;
interface HeadingProps extends Props {
  /** Whom it is made out to now; null = nobody yet. */
  readonly heading: Pick<Heading, 'title' | 'taxNo'> | null;
}

/** Whom an invoice is made out to: somebody, or a company with its number. */
function HeadingFields<Values extends Heading>({
  of: { form },
  heading,
}: Pick<HeadingProps, 'heading'> & { readonly of: ActForm<Values> }) {
  const t = useTranslations('ops.order');
  const { title, taxNo = '' } = heading ?? { title: '' };
  const first: Heading['kind'] = taxNo === '' ? 'person' : 'company';
  const kind = Form.useWatch<Heading['kind'] | undefined>('kind', form) ?? first;
  return (
    <>
      <Form.Item name="kind" label={t('headingKind')} initialValue={first}>
        <Radio.Group
          options={[
            { value: 'person', label: t('person') },
            { value: 'company', label: t('company') },
          ]}
        />
      </Form.Item>
      <Form.Item name="title" label={t('heading')} initialValue={title}>
        <Input maxLength={INVOICE_TITLE_MOST} />
      </Form.Item>
      {kind === 'company' ? (
        <Form.Item name="taxNo" label={t('taxNo')} initialValue={taxNo}>
          <Input maxLength={24} />
        </Form.Item>
      ) : null}
    </>
  );
}

/** For a learner who has called: the heading that they say. */
export function AskInvoiceDialog({ orderNo, heading, onClose }: HeadingProps) {
  const t = useTranslations('ops.order');
  const ask = useActForm('orders.askInvoice', (values: Heading) => ({ ...values, orderNo }), { under: 'title', onDone: onClose });
  return (
    <FormDialog of={ask} title={t('askInvoice')} act={t('askInvoiceAct')} onClose={onClose}>
      <Lead>{t('askInvoiceNote')}</Lead>
      <HeadingFields of={ask} heading={heading} />
    </FormDialog>
  );
}

/** 换开: the red invoice that has taken the whole of it back, and whom the next one is made out to. */
export function ReissueDialog({ orderNo, heading, onClose }: HeadingProps) {
  const t = useTranslations('ops.order');
  type Values = Heading & { readonly number: string };
  const ask = useActForm('orders.reissueInvoice', (values: Values) => ({ ...values, orderNo }), { under: 'number', onDone: onClose });
  return (
    <FormDialog of={ask} title={t('reissue')} act={t('reissue')} onClose={onClose}>
      <Lead>{t('reissueNote')}</Lead>
      <Form.Item name="number" label={t('redNo')} initialValue="">
        <Input autoFocus inputMode="numeric" maxLength={20} />
      </Form.Item>
      <HeadingFields of={ask} heading={heading} />
    </FormDialog>
  );
}
