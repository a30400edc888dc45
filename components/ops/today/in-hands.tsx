'use client';
import { Button } from 'antd';
import { useTranslations } from 'next-intl';
import { useAct } from '../data/use-desk';
import { useMay } from '../data/who';

interface Props {
  /** '' = nobody. */
  readonly who: string;
  /** Of what may be taken; '' = this kind is not. */
  readonly ticketNo: string;
  /** What would be taken, for whoever does not see the line. */
  readonly name: string;
}

/** In whose hands something is; where it is nobody's, whoever may takes it here as in the inbox. */
export function InHands({ who, ticketNo, name }: Props) {
  const t = useTranslations('ops.today');
  const may = useMay();
  const take = useAct('inbox.take');
  if (who !== '') return who;
  return (
    <>
      {t('nobody')}{' '}
      {ticketNo !== '' && may('inbox.assign') ? (
        <Button size="small" loading={take.isPending} aria-label={t('takeIt', { name })} onClick={() => take.mutate({ ticketNo })}>
          {t('take')}
        </Button>
      ) : null}
    </>
  );
}
