'use client';
import { Alert, Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { sentenceOf, type DeskFailure } from '../data/ask';

/** Says what was not fetched and what is still right, with the one button that helps. */
export function Failure({ message, onRetry }: { readonly message: string; readonly onRetry: (() => void) | null }) {
  const t = useTranslations('ops.failure');
  return (
    <Alert
      type="error"
      showIcon
      title={message}
      action={
        onRetry === null ? null : (
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    />
  );
}

/** What was asked for did not come. What was refused stays so, and there is no field to say why under. */
export function Missed({ error, refetch }: { readonly error: DeskFailure; readonly refetch: () => unknown }) {
  const final = error.code === 'invalid' || error.code === 'notFound';
  return <Failure message={sentenceOf(error)} onRetry={final ? null : () => void refetch()} />;
}

/** The service behind the desk did not answer: the whole page has nothing to show. */
export function Unreachable({ message }: { readonly message: string }) {
  const router = useRouter();
  return <Failure message={message} onRetry={() => router.refresh()} />;
}
