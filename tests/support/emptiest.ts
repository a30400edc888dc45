import { z } from 'zod';

const node = z.object({
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  minItems: z.number().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  propertyNames: z.object({ enum: z.array(z.string()).optional() }).optional(),
  additionalProperties: z.unknown().optional(),
});

/** The least that a schema takes: empty lists and words, null where it may be, nothing done. */
function least(schema: unknown): unknown {
  const { const: fixed, enum: among, anyOf, oneOf, type, format, minimum, exclusiveMinimum, properties, ...of } = node.parse(schema);
  if (fixed !== undefined) return fixed;
  if (among) return among[0];
  if (oneOf) return least(oneOf[0]);
  if (anyOf) return anyOf.some((one) => node.parse(one).type === 'null') ? null : least(anyOf[0]);
  if (Array.isArray(type)) return null;
  if (type === 'array') return Array.from({ length: of.minItems ?? 0 }, () => least(of.items));
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return exclusiveMinimum === undefined ? Math.max(0, minimum ?? 0) : exclusiveMinimum + 1;
  if (type === 'string') return format === 'date-time' ? '2026-11-26T01:00:00.000Z' : format === 'date' ? '2026-11-26' : '';
  if (type !== 'object') return null;
  const keyed = (of.propertyNames?.enum ?? []).map((name) => [name, least(of.additionalProperties)]);
  return Object.fromEntries([...keyed, ...Object.entries(properties ?? {}).map(([name, one]) => [name, least(one)])]);
}

/** The emptiest answer of a schema. @throws ZodError where it would not be one */
export const emptiest = (schema: z.ZodType): unknown => schema.parse(least(z.toJSONSchema(schema, { unrepresentable: 'any' })));
