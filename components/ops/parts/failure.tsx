'use client';
import { Alert, Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';

/** Says what was not fetched and what is still right, with the one button that helps. */
export function Failure({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  const t = useTranslations('ops.failure');
  return (
    <Alert
      type="error"
      showIcon
      title={message}
      action={
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}

/** The service behind the desk did not answer: the whole page has nothing to show. */
export function Unreachable({ message }: { readonly message: string }) {
  const router = useRouter();
  return <Failure message={message} onRetry={() => router.refresh()} />;
}
