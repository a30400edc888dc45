import { z } from 'zod';
import { endpointRow, endpoints, isEndpointId, schemaRow, type EndpointId } from '../../lib/contracts';
import { envelopeStatus } from '../../lib/contracts/values/statuses';

type Json = { readonly [key: string]: unknown };

/** Seconds that the website waits for each kind of call (§9). */
const patience = { usual: 8, order: 15, upload: 120 } as const;

const ids: readonly EndpointId[] = Object.keys(endpoints).filter(isEndpointId);

/** What may be sent by a schema, as JSON Schema 2020-12, which is OpenAPI 3.1's: what only code can check (a refinement) is left out. */
function jsonOf(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

const envelope = (appData: Json): Json => ({
  type: 'object',
  required: ['status', 'message', 'appData'],
  properties: {
    status: { type: 'integer', description: '1 成功；0 业务拒绝；2 登录过期；3 次数太多；4 没有权限；404 没有这个对象' },
    message: { type: 'string' },
    appData: { anyOf: [appData, { type: 'null' }] },
  },
});

function operation(id: EndpointId): Json {
  const row = endpointRow(id);
  const { input, output } = schemaRow(id);
  const sent = jsonOf(input);
  const anonymous = row.tokens.includes('org');
  const bearers = row.tokens.filter((kind) => kind !== 'org');
  const fields = Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(sent.properties));
  const required = z.array(z.string()).catch([]).parse(sent.required);
  return {
    operationId: id,
    tags: [id.slice(0, id.indexOf('.'))],
    security: [...(anonymous ? [{ organization: [] }] : []), ...(bearers.length > 0 ? [{ bearer: bearers }] : [])],
    parameters: [
      { $ref: '#/components/parameters/clientNo' },
      { $ref: '#/components/parameters/trace' },
      ...(row.method === 'GET' ? fields.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema })) : []),
    ],
    ...(row.method === 'POST'
      ? { requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema: sent } } } }
      : {}),
    responses: {
      '200': { description: '信封', content: { 'application/json': { schema: envelope(jsonOf(output)) } } },
      '400': { $ref: '#/components/responses/unreadable' },
      '503': { $ref: '#/components/responses/busy' },
    },
    'x-tokens': row.tokens,
    'x-seconds': patience[row.timeout ?? 'usual'],
    'x-write': row.write === true,
    'x-personal': row.personal === true,
    ...(row.encrypted ? { 'x-encrypted': row.encrypted } : {}),
    ...(row.host ? { 'x-host': row.host } : {}),
    ...(row.added ? { 'x-added': true } : {}),
  };
}

const failed: Json = { 'application/json': { schema: envelope({ type: 'object' }) } };

/** The whole contract table as one OpenAPI 3.1 document: what an upstream of one's own has to answer. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const id of ids) {
    const { method, path } = endpointRow(id);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(id) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '星课邦 上游接口',
      version: '1',
      description:
        '由 lib/contracts 生成（npm run api），不要手改。请求体：UPSTREAM_BODY=form 时就是这些字段；aes（默认）时，这些字段写成 JSON，AES-CBC 加密、Base64 后放在唯一的字段 data 里。x-encrypted 列出的字段另外先加密一次。业务结果一律 HTTP 200，看信封的 status。',
      'x-statuses': envelopeStatus,
    },
    servers: [{ url: 'http://127.0.0.1:3001', description: '内置服务' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: '登录后得到的令牌；种类见 x-tokens' },
        organization: {
          type: 'apiKey',
          in: 'header',
          name: 'orgNo',
          description: '未登录的调用；名称与值由 UPSTREAM_ORG_HEADER、UPSTREAM_ORG_NO 指定',
        },
      },
      parameters: {
        clientNo: { name: 'clientNo', in: 'header', required: true, schema: { type: 'string', minLength: 1 } },
        trace: {
          name: 'x-request-id',
          in: 'header',
          description: '请求编号，请写进日志',
          schema: { type: 'string', pattern: '^[\\w-]{8,36}$' },
        },
      },
      responses: {
        unreadable: { description: '请求不合线上格式（不能解密、没有 clientNo）', content: failed },
        busy: { description: '暂时不能处理，可以稍后再试', content: failed },
      },
    },
  };
}
