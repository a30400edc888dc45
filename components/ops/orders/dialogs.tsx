'use client';
import { Button, Form, Input, Radio, Upload } from 'antd';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fenOfYuan } from '@/lib/kernel/money';
import { bookConditions, RETURN_NOTE_MOST, type BookCondition } from '@/lib/ops/order-kinds';
import { base64Of } from '../data/base64';
import { FormDialog, useActForm } from '../parts/desk-form';
import { yuan } from '../parts/yuan';

interface Props {
  readonly orderNo: string;
  readonly onClose: () => void;
}

/** The parcel of one order: who carries it, under which number. */
export function ShipDialog({ orderNo, onClose }: Props) {
  const t = useTranslations('ops.order');
  const ship = useActForm('shipping.send', (values: { readonly carrier: string; readonly number: string }) => ({ ...values, orderNo }), {
    under: 'number',
    onDone: onClose,
  });
  return (
    <FormDialog of={ship} title={t('ship')} act={t('shipAct')} onClose={onClose}>
      <Form.Item name="carrier" label={t('carrier')} initialValue="">
        <Input autoFocus />
      </Form.Item>
      <Form.Item name="number" label={t('trackNo')} initialValue="">
        <Input />
      </Form.Item>
    </FormDialog>
  );
}

/** Another number for what is on its way. `carrier`: whose it was said to be. */
export function CorrectDialog({ orderNo, carrier, onClose }: Props & { readonly carrier: string }) {
  const t = useTranslations('ops.order');
  const say = useTranslations('ops.shipping');
  const correct = useActForm(
    'shipping.correct',
    (values: { readonly carrier: string; readonly number: string }) => ({ ...values, orderNo }),
    { under: 'number', onDone: onClose },
  );
  return (
    <FormDialog of={correct} title={say('correct')} act={say('correctAct')} onClose={onClose}>
      <Form.Item name="carrier" label={t('carrier')} initialValue={carrier}>
        <Input />
      </Form.Item>
      <Form.Item name="number" label={t('trackNo')} extra={say('correctNote')} initialValue="">
        <Input autoFocus />
      </Form.Item>
    </FormDialog>
  );
}

/** The books of a refund are in the warehouse, and how they look. */
export function ReceiveDialog({ orderNo, onClose }: Props) {
  const t = useTranslations('ops.shipping');
  const receive = useActForm(
    'returns.receive',
    (values: { readonly condition: BookCondition; readonly note: string }) => ({ ...values, orderNo }),
    { under: 'note', onDone: onClose },
  );
  return (
    <FormDialog of={receive} title={t('receiveTitle')} act={t('receive')} onClose={onClose}>
      <Form.Item name="condition" label={t('conditionLabel')} initialValue="good">
        <Radio.Group options={bookConditions.map((value) => ({ value, label: t(`condition.${value}`) }))} />
      </Form.Item>
      <Form.Item name="note" label={t('conditionNote')} extra={t('receiveNote')} initialValue="">
        <Input.TextArea rows={2} maxLength={RETURN_NOTE_MOST} />
      </Form.Item>
    </FormDialog>
  );
}

/** Another receiver, while the books are here. */
export function AddressDialog({ orderNo, onClose }: Props) {
  const t = useTranslations('ops.order');
  const change = useActForm(
    'orders.address',
    (values: { readonly receiverName: string; readonly receiverPhone: string; readonly receiverAddress: string }) => ({
      ...values,
      orderNo,
    }),
    { under: 'receiverAddress', onDone: onClose },
  );
  return (
    <FormDialog of={change} title={t('address')} act={t('saveAddress')} onClose={onClose}>
      <Form.Item name="receiverName" label={t('receiverName')} initialValue="">
        <Input autoFocus />
      </Form.Item>
      <Form.Item name="receiverPhone" label={t('receiverPhone')} initialValue="">
        <Input inputMode="numeric" maxLength={11} />
      </Form.Item>
      <Form.Item name="receiverAddress" label={t('receiverAddress')} initialValue="">
        <Input.TextArea rows={3} />
      </Form.Item>
    </FormDialog>
  );
}

/** What stands on an invoice, red or not, as it is typed. */
interface Written {
  readonly number: string;
  readonly amountFen: string;
}

/** Its sum in 分; 0 for what is none, which the service refuses in words. */
const sumOf = ({ amountFen }: Written): number => fenOfYuan(amountFen.trim()) ?? 0;

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
      <Form.Item name="number" label={t('invoiceNo')} initialValue="">
        <Input autoFocus inputMode="numeric" maxLength={20} />
      </Form.Item>
      <Form.Item name="amountFen" label={t('invoiceSum')} extra={t('invoiceSumNow', { sum: yuan(owedFen) })} initialValue="">
        <Input inputMode="decimal" />
      </Form.Item>
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
      <Form.Item name="number" label={t('invoiceNo')} initialValue="">
        <Input autoFocus inputMode="numeric" maxLength={20} />
      </Form.Item>
      <Form.Item name="amountFen" label={t('invoiceSum')} extra={t('redSumNow', { sum: yuan(owedFen) })} initialValue="">
        <Input inputMode="decimal" />
      </Form.Item>
    </FormDialog>
  );
}
