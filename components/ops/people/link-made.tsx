'use client';
import { Modal, Typography } from 'antd';
import { useTranslations } from 'next-intl';

/** The link that somebody joins by; it is shown once, and handed over by whoever invited. */
export function LinkMade({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const t = useTranslations('ops.people');
  return (
    <Modal open title={t('linkTitle')} onCancel={onClose} onOk={onClose} okText={t('linkDone')} cancelButtonProps={{ hidden: true }}>
      <p>{t('linkNote')}</p>
      <Typography.Paragraph copyable code>
        {`${window.location.origin}/ops/join#${token}`}
      </Typography.Paragraph>
    </Modal>
  );
}
