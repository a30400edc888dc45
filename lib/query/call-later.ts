import type { Answer, BrowserInput, BrowserOutput } from '@/lib/contracts';
import type { EndpointId } from '@/lib/contracts/endpoints';
import failures from '@/messages/zh-CN/failure.json';
import type { CallApiOptions } from './call-api';

/**
 * callApi for pages that come without its code: it is fetched with the first call. Where it does not arrive the answer
 * is that of a network that is gone, so that nothing waits for ever and the next try fetches it again. Never throws.
 */
export async function callLater<Id extends EndpointId>(
  id: Id,
  input: BrowserInput<Id>,
  options?: CallApiOptions,
): Promise<Answer<BrowserOutput<Id>>> {
  const code = await import('./call-api').catch(() => null);
  return code ? code.callApi(id, input, options) : { ok: false, kind: 'network', status: null, message: failures.abnormal };
}
