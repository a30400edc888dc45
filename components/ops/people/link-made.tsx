'use client';
import { Button, Modal, Typography } from 'antd';
import { useTranslations } from 'next-intl';

/** The link that somebody joins by; it is shown once, and handed over by whoever invited: nothing but its own button closes it. */
export function LinkMade({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const t = useTranslations('ops.people');
  return (
    <Modal
      open
      title={t('linkTitle')}
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('linkDone')}
        </Button>
      }
    >
      <p>{t('linkNote')}</p>
      <Typography.Paragraph copyable code>
        {`${window.location.origin}/ops/join#${token}`}
      </Typography.Paragraph>
    </Modal>
  );
}
