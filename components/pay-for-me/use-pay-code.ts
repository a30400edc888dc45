import { useCallback, useState } from 'react';
import { usePolling } from '@/lib/client/use-polling';
import { callApi } from '@/lib/query/call-api';
import type { CodeDetail } from './code-slip';

/** A code of a cashier as it stands now, asked again until it takes no more money; `reload` answers true when it was paid. */
export function usePayCode(code: string, first: CodeDetail) {
  const [detail, setDetail] = useState(first);
  const paid = detail.state === 'success';
  // An attempt that failed or ran out can be followed by another, as long as the code lasts.
  const open = !paid && detail.state !== 'closed';
  const reload = useCallback(async (): Promise<boolean> => {
    const answer = await callApi('pay.codeDetail', { code });
    if (answer.ok) setDetail(answer.data);
    return answer.ok && answer.data.state === 'success';
  }, [code]);
  usePolling(reload, open);
  return { detail, paid, open, reload };
}
