import { endpointRow, endpoints, isEndpointId, schemaRow } from '@/lib/contracts';
import { openApi } from '@/scripts/openapi/document';
import { referencePage, shortOf } from '@/scripts/openapi/page';

const document = openApi();
const text = JSON.stringify(document);
const ids = Object.keys(endpoints).filter(isEndpointId);

it('holds every row of the contract table once, by its method and path', () => {
  const { paths } = document;
  for (const id of ids) {
    const { method, path } = endpointRow(id);
    expect(paths).toHaveProperty([path, method.toLowerCase(), 'operationId'], id);
  }
  expect(text.match(/"operationId"/g)).toHaveLength(ids.length);
});

it('refers to nothing that is not there', () => {
  const refs = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path.split('/'));
  expect(refs.length).toBeGreaterThan(ids.length);
  for (const path of new Set(refs)) expect(document).toHaveProperty(path);
});

it('says of a call what the contract says: who may make it, what goes in, how long it may take', () => {
  expect(document).toHaveProperty(['paths', '/api/v1/orders/createOrder', 'post', 'x-seconds'], 15);
  expect(document).toHaveProperty(['paths', '/api/v1/userInfo/login/V2', 'post', 'x-encrypted'], ['loginPassword']);
  expect(document).toHaveProperty(['paths', '/api/v1/orders/buyRecord', 'post', 'security'], [{ bearer: ['user'] }]);
  const sent = ['requestBody', 'content', 'application/x-www-form-urlencoded', 'schema'];
  expect(document).toHaveProperty(
    ['paths', '/api/v1/orders/createOrder', 'post', ...sent, 'required'],
    expect.arrayContaining(['requestId', 'courseId']),
  );
  expect(schemaRow('orders.create').input.safeParse({}).success).toBe(false);
});

it('is a page on which each call can be found and read', () => {
  const page = referencePage(document);
  for (const id of ids) expect(page).toContain(`<details id="${id}">`);
  expect(page).not.toContain('<script');
  const form = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'integer', minimum: 1 }, names: { type: 'array', items: { type: 'string' } } },
  };
  expect(shortOf(form)).toBe('{\n  id: integer ≥ 1\n  names?: string[]\n}');
});
