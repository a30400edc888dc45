import 'server-only';
import { z } from 'zod';
import type { Site } from '@/lib/sites';
import { readData } from './read';

/** What the equipment is for, the filter of its page. */
export const equipmentGroups = ['classroom', 'terminal', 'homework', 'books'] as const;

/** What the list of the equipment has to say. */
export const equipmentForm = z.object({
  equipment: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      use: z.string(),
      model: z.string(),
      group: z.enum(equipmentGroups),
      image: z.string(),
      facts: z.array(z.object({ name: z.string(), value: z.string() })).min(1),
    }),
  ),
});

export type Equipment = z.infer<typeof equipmentForm>['equipment'][number];

/** The equipment that schools can buy (content/equipment.json). Throws ContentError. */
export async function readEquipment(site: Site): Promise<readonly Equipment[]> {
  return (await readData('equipment.json', equipmentForm, site)).equipment;
}
