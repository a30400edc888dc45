'use client';
import { Form, Input, Radio } from 'antd';
import { useTranslations } from 'next-intl';
import { bookConditions, ORDER_TELL_MOST, RESENT_MOST, RETURN_NOTE_MOST, type BookCondition } from '@/lib/ops/order-kinds';
import { FormDialog, Lead, useActForm } from '../parts/desk-form';

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

interface CorrectProps extends Props {
  /** Whose it was said to be. */
  readonly carrier: string;
  /** Of what was sent again: the number that it was said to have. */
  readonly resent?: string;
}

/** Another number for what is on its way. */
export function CorrectDialog({ orderNo, carrier, resent, onClose }: CorrectProps) {
  const t = useTranslations('ops.order');
  const say = useTranslations('ops.shipping');
  type Values = Readonly<Record<'carrier' | 'number', string>>;
  const how = { under: 'number', onDone: onClose } as const;
  const first = useActForm('shipping.correct', (values: Values) => ({ ...values, orderNo }), how);
  const again = useActForm('shipping.correctResent', (values: Values) => ({ ...values, orderNo, was: resent ?? '' }), how);
  const correct = resent === undefined ? first : again;
  return (
    <FormDialog of={correct} title={say('correct')} act={say('correctAct')} onClose={onClose}>
      <Form.Item name="carrier" label={t('carrier')} initialValue={carrier}>
        <Input />
      </Form.Item>
      <Form.Item
        name="number"
        label={t('trackNo')}
        extra={resent === undefined ? say('correctNote') : say('correctResentNote', { number: resent })}
        initialValue=""
      >
        <Input autoFocus />
      </Form.Item>
    </FormDialog>
  );
}

/** 补寄: what of the books goes out again, by whom and under which number. */
export function ResendDialog({ orderNo, onClose }: Props) {
  const t = useTranslations('ops.order');
  const resend = useActForm(
    'shipping.resend',
    (values: { readonly what: string; readonly carrier: string; readonly number: string }) => ({ ...values, orderNo }),
    { under: 'number', onDone: onClose },
  );
  return (
    <FormDialog of={resend} title={t('resend')} act={t('resendAct')} onClose={onClose}>
      <Lead>{t('resendNote')}</Lead>
      <Form.Item name="what" label={t('resendWhat')} initialValue="">
        <Input autoFocus maxLength={RESENT_MOST} />
      </Form.Item>
      <Form.Item name="carrier" label={t('carrier')} initialValue="">
        <Input />
      </Form.Item>
      <Form.Item name="number" label={t('trackNo')} initialValue="">
        <Input />
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

/** Words for the learner, which stand with the order. */
export function TellDialog({ orderNo, onClose }: Props) {
  const t = useTranslations('ops.order');
  const tell = useActForm('orders.tell', (values: { readonly words: string }) => ({ ...values, orderNo }), {
    under: 'words',
    onDone: onClose,
  });
  return (
    <FormDialog of={tell} title={t('tell')} act={t('tellAct')} onClose={onClose}>
      <Form.Item name="words" label={t('tellWords')} extra={t('tellNote')} initialValue="">
        <Input.TextArea autoFocus rows={4} maxLength={ORDER_TELL_MOST} showCount />
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
