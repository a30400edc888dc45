import { z } from 'zod';

const schema = z.record(z.string(), z.unknown());
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
  parameters: z.array(
    z.object({ name: z.string().optional(), in: z.string().optional(), required: z.boolean().optional(), schema: schema.optional() }),
  ),
  responses: z.object({
    '200': z.object({
      content: z.object({
        'application/json': z.object({ schema: z.object({ properties: z.object({ appData: z.object({ anyOf: z.array(schema) }) }) }) }),
      }),
    }),
  }),
  'x-tokens': z.array(z.string()),
  'x-seconds': z.number(),
  'x-write': z.boolean(),
  'x-encrypted': z.array(z.string()).optional(),
});
const document = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** A JSON Schema in the short way that a person reads: `{ id: integer, name?: string ≤ 20 }[]`. */
export function shortOf(given: unknown, indent = ''): string {
  const one = schema.safeParse(given).data ?? {};
  const inner = `${indent}  `;
  for (const many of [one.anyOf, one.oneOf]) if (Array.isArray(many)) return many.map((each) => shortOf(each, indent)).join(' | ');
  if (Array.isArray(one.enum)) return one.enum.map((each) => JSON.stringify(each)).join(' | ');
  if ('const' in one) return JSON.stringify(one.const);
  if (one.type === 'array') return `${shortOf(one.items, indent)}[]`;
  if (one.type === 'object') {
    const fields = Object.entries(schema.catch({}).parse(one.properties));
    const required = z.array(z.string()).catch([]).parse(one.required);
    if (fields.length === 0) return '{}';
    const lines = fields.map(([name, each]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${shortOf(each, inner)}`);
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  const bounds = [
    ['≥', one.minimum ?? one.minLength],
    ['≤', one.maximum ?? one.maxLength],
  ].flatMap(([sign, bound]) =>
    typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? [`${String(sign)} ${bound}`] : [],
  );
  return [
    typeof one.type === 'string' ? one.type : 'any',
    ...bounds,
    ...(typeof one.pattern === 'string' ? [`/${one.pattern}/`] : []),
  ].join(' ');
}

/** The document as a page to read: one file without script, opened from the disk. */
export function referencePage(given: unknown): string {
  const { info, paths } = document.parse(given);
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, row]) => ({ path, method: method.toUpperCase(), row })),
  );
  const groups = [...new Set(rows.map(({ row }) => row.tags[0] ?? ''))];
  const entry = ({ path, method, row }: (typeof rows)[number]): string => {
    const [body] = Object.values(row.requestBody?.content ?? {});
    const query = row.parameters.flatMap(({ name, in: place, required, schema: form }) =>
      place === 'query' && name !== undefined ? [`${name}${required === true ? '' : '?'}: ${shortOf(form)}`] : [],
    );
    const [output] = row.responses['200'].content['application/json'].schema.properties.appData.anyOf;
    const facts = [
      `令牌 ${row['x-tokens'].join('、')}`,
      `${row['x-seconds']} 秒`,
      ...(row['x-write'] ? ['写'] : []),
      ...(row['x-encrypted'] ? [`加密 ${row['x-encrypted'].join('、')}`] : []),
    ];
    return `<details id="${row.operationId}"><summary><b>${method}</b> <code>${escape(path)}</code> <i>${row.operationId}</i> <small>${escape(facts.join(' · '))}</small></summary>
<h4>请求</h4><pre>${escape(body ? shortOf(body.schema) : query.join('\n') || '{}')}</pre><h4>appData</h4><pre>${escape(shortOf(output))}</pre></details>`;
  };
  const sections = groups.map(
    (group) =>
      `<h2 id="g-${group}">${group}</h2>\n${rows
        .filter(({ row }) => row.tags[0] === group)
        .map(entry)
        .join('\n')}`,
  );
  return `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(info.title)}</title>
<style>body{font:15px/1.6 system-ui,sans-serif;max-width:1000px;margin:2rem auto;padding:0 1rem;color:#222}summary{cursor:pointer;padding:.25rem 0}small,i{color:#666}pre{background:#f6f6f4;padding:.75rem;overflow:auto;font-size:13px}h4{margin:.5rem 0 0}nav a{margin-right:.75rem}</style>
<h1>${escape(info.title)}</h1><p>${escape(info.description)}</p><nav>${groups.map((group) => `<a href="#g-${group}">${group}</a>`).join('')}</nav>
${sections.join('\n')}
</html>
`;
}
