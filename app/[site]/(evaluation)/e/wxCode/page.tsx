import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { EvaluationWechat } from '@/components/account/evaluation/wechat-login';
import { ButtonLink } from '@/components/ui/button';
import { QrImage } from '@/components/ui/qr-image';
import { pageMetadata } from '@/lib/pages/metadata';
import type { PageProps, Query } from '@/lib/pages/site';
import { codePicture } from '@/lib/qr/code';
import { href } from '@/lib/routes';
import { returnAddress } from '@/lib/routes/return-address';
import { EvaluationNumberPage } from '../../number-page';
import { wechatDoor } from '../../../wechat-door';

export function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata(params, 'e.wxCode');
}

function text(value: Query[string]): string {
  return typeof value === 'string' ? value.slice(0, 128) : '';
}

/** /e/wxCode: login by WeChat; `code` and `state` as its authorisation page gives them. */
export default async function Page({ params, searchParams }: PageProps) {
  const [t, login, query, head] = await Promise.all([
    getTranslations('evaluation.wechat'),
    getTranslations('evaluation.login'),
    searchParams,
    headers(),
  ]);
  const to = returnAddress(query.to);
  const door = await wechatDoor(href('e.wxCode', { to }));
  const inWechat = /MicroMessenger/i.test(head.get('user-agent') ?? '');
  return (
    <EvaluationNumberPage params={params} route="e.wxCode" back={href('e.login', { to })} heading={t('heading')}>
      <EvaluationWechat
        door={door}
        code={text(query.code)}
        state={text(query.state)}
        inWechat={inWechat}
        otherWay={
          <ButtonLink kind="outline" block href={href('e.eCode', { to })}>
            {login('byCode')}
          </ButtonLink>
        }
      >
        {inWechat || door.authorise === null ? null : (
          <>
            <h2>{t('scan')}</h2>
            <p>{t('scanNote')}</p>
            <QrImage leading src={await codePicture(door.page)} alt={t('qrAlt')} size={360} />
            <p>{t('longPress')}</p>
          </>
        )}
      </EvaluationWechat>
    </EvaluationNumberPage>
  );
}
