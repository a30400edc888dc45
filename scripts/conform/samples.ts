import { z } from 'zod';
import { schemaRow, type EndpointId } from '../../lib/contracts';
import type { FlatBody } from '../../lib/wire/body';

type Scalar = string | number | boolean;
const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
const groupOf = (id: EndpointId): string => id.slice(0, id.indexOf('.'));

const form = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});

/** What an upstream has answered so far, by field: what it listed is what it can be asked for. */
export class Samples {
  private readonly values = new Map<string, Scalar>();

  learn(id: EndpointId, data: unknown): void {
    const walk = (value: unknown, depth: number): void => {
      if (typeof value !== 'object' || value === null || depth > 5) return;
      for (const [name, one] of Object.entries(value)) {
        if (!isScalar(one)) walk(one, depth + 1);
        else for (const key of [name, `${groupOf(id)}.${name}`]) if (!this.values.has(key)) this.values.set(key, one);
      }
    };
    walk(data, 0);
  }

  /** An input that the contract takes, or null where nothing is known to ask for; `given` is put in as it is. */
  inputOf(id: EndpointId, given: FlatBody = {}): FlatBody | null {
    const { input } = schemaRow(id);
    const { properties, required } = form.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
    const fields: Record<string, FlatBody[string]> = { ...given };
    for (const name of required) {
      if (name in given) continue;
      const value = this.valueOf(groupOf(id), name, properties[name] ?? {});
      if (value === undefined) return null;
      fields[name] = value;
    }
    return input.safeParse(fields).success ? fields : null;
  }

  private valueOf(group: string, name: string, schema: Readonly<Record<string, unknown>>): Scalar | undefined {
    const [first] = Array.isArray(schema.enum) ? schema.enum : [schema.const];
    if (isScalar(first)) return first;
    const named = this.values.get(`${group}.${name}`) ?? this.values.get(name);
    if (named !== undefined) return named;
    // `courseId` is what the list of courses calls `id`.
    const subject = /^(\w+)Id$/.exec(name)?.[1];
    return subject === undefined ? this.values.get(`${group}.id`) : (this.values.get(`${subject}.id`) ?? this.values.get(`${group}.id`));
  }
}
