'use client';
import { Button, Form, Input, Select } from 'antd';
import { useTranslations } from 'next-intl';
import { liveChannels } from '@/lib/contracts/values/live';
import { DropButton } from './drop-button';
import styles from './fields.module.css';

/** What the page says to who comes by one channel, instead of the words above. */
export function ChannelFields() {
  const t = useTranslations('ops.live');
  const options = liveChannels.map((value) => ({ value, label: t(`channel.${value}`) }));
  return (
    <>
      <h3 className={styles.part}>{t('byChannel')}</h3>
      <p>{t('byChannelNote')}</p>
      <Form.List name={['words', 'byChannel']}>
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} role="group" aria-label={t('ownWords', { index: name + 1 })}>
                <div className={styles.row}>
                  <Form.Item name={[name, 'channel']} label={t('ownChannel')}>
                    <Select options={options} />
                  </Form.Item>
                  <Form.Item className={styles.wide ?? ''} name={[name, 'headline', 'lines']} label={t('headline')}>
                    <Input.TextArea autoSize={{ minRows: 2 }} />
                  </Form.Item>
                  <Form.Item name={[name, 'headline', 'highlight']} label={t('highlight')}>
                    <Input maxLength={5} />
                  </Form.Item>
                  <Form.Item name={[name, 'headline', 'ring']} label={t('ring')}>
                    <Input maxLength={1} />
                  </Form.Item>
                  <DropButton at={name} onDrop={() => remove(name)} />
                </div>
                <Form.Item name={[name, 'lead']} label={t('lead')}>
                  <Input.TextArea autoSize maxLength={120} showCount />
                </Form.Item>
              </div>
            ))}
            {fields.length < liveChannels.length ? (
              <Button className={styles.add ?? ''} size="small" onClick={() => add({ channel: liveChannels[0] })}>
                {t('addOwnWords')}
              </Button>
            ) : null}
          </>
        )}
      </Form.List>
    </>
  );
}
