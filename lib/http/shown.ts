import { schemaRow, type EndpointId } from '@/lib/contracts';
import { log } from '../process/log';

/** What the browser is shown of a success, or null. The schema is the last filter: a field it does not name does not pass. */
export function shown(id: EndpointId, data: unknown): unknown {
  const row = schemaRow(id);
  if (!row.forBrowser) return data;
  const parsed = row.forBrowser.safeParse(data);
  if (parsed.success) return parsed.data;
  log().error(
    { endpoint: id, fields: parsed.error.issues.map((issue) => issue.path.join('.')) },
    'answer does not fit what a browser may see',
  );
  return null;
}
