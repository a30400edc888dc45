'use client';
import { Button, DatePicker, Form, Input, InputNumber } from 'antd';
import { useTranslations } from 'next-intl';
import { DropButton } from './drop-button';
import styles from './fields.module.css';

const picker = { showTime: { format: 'HH:mm', minuteStep: 5 }, format: 'YYYY-MM-DD HH:mm', needConfirm: false, showNow: false } as const;

/** When one may sign up, how many, and each night. */
export function NightFields() {
  const t = useTranslations('ops.live');
  return (
    <>
      <div className={styles.row}>
        <Form.Item name="opensAt" label={t('opensAt')}>
          <DatePicker {...picker} />
        </Form.Item>
        <Form.Item name="closesAt" label={t('closesAt')}>
          <DatePicker {...picker} />
        </Form.Item>
        <Form.Item name="seats" label={t('seats')} extra={t('seatsHint')}>
          <InputNumber min={0} precision={0} />
        </Form.Item>
        <Form.Item name="minutes" label={t('minutes')}>
          <InputNumber min={1} precision={0} />
        </Form.Item>
        <Form.Item name="replayDays" label={t('replayDays')}>
          <InputNumber min={1} precision={0} />
        </Form.Item>
      </div>
      <Form.List name="nights">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={styles.row} role="group" aria-label={t('night', { index: name + 1 })}>
                <Form.Item name={[name, 'startsAt']} label={`${t('night', { index: name + 1 })} · ${t('nightAt')}`}>
                  <DatePicker {...picker} />
                </Form.Item>
                <Form.Item className={styles.wide ?? ''} name={[name, 'title']} label={t('nightTitle')}>
                  <Input maxLength={30} />
                </Form.Item>
                <Form.Item className={styles.wide ?? ''} name={[name, 'text']} label={t('nightText')}>
                  <Input maxLength={60} />
                </Form.Item>
                {fields.length > 1 ? <DropButton at={name} onDrop={() => remove(name)} /> : null}
              </div>
            ))}
            <Button size="small" onClick={() => add({})}>
              {t('addNight')}
            </Button>
          </>
        )}
      </Form.List>
    </>
  );
}
