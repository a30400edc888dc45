import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import type { LiveChannel } from '@/lib/contracts/values/live';
import { liveFields, livePlain } from '@/lib/live/plain-form';
import { sceneOf, type PayClient } from '@/lib/pay/place';
import type { Lead } from './detail';
import type { LiveMethod } from './signup';

/** The way to the cashier without script; where a code or WeChat's sheet is needed, the words that say so. */
export async function PlainPay({
  lead,
  channel,
  methods,
  client,
}: {
  readonly lead: Lead;
  readonly channel: LiveChannel;
  readonly methods: readonly LiveMethod[];
  readonly client: PayClient;
}) {
  const [t, login] = await Promise.all([getTranslations('live.detail'), getTranslations('live.login')]);
  const open = methods.filter((method) => sceneOf(client, method) === 'h5');
  return (
    <noscript>
      {open.length === 0 ? (
        <p>{t('needsScript')}</p>
      ) : (
        <form method="post" action={livePlain.pay}>
          <input type="hidden" name={liveFields.channel} value={channel} />
          <input type="hidden" name={liveFields.lead} value={lead.leadId} />
          <input type="hidden" name={liveFields.orderNo} value={lead.orderNo} />
          {open.map((method) => (
            <Button key={method} type="submit" block name={liveFields.method} value={method}>
              {login(`method.${method}`)}
            </Button>
          ))}
        </form>
      )}
    </noscript>
  );
}
