import 'server-only';
import { z } from 'zod';
import type { Site } from '@/lib/sites';
import { readData } from './read';

const line = z.string().trim().min(1);

/** What the home page says of itself; the things that stand on it say the rest. */
export const homeForm = z.object({
  /** Of the document, and of the card in a chat. */
  title: line.max(20),
  /** The headline, in two rows of manuscript cells. */
  line1: line.max(6),
  line2: line.max(6),
  /** Below it, one or two lines; `emphasis`: the part of them that gets the dots of emphasis. */
  lead: z.array(line.max(60)).min(1).max(2),
  emphasis: line.max(20),
  books: z.object({ title: line.max(14) }),
  tablet: z.object({ title: line.max(10), note: line.max(20) }),
  /** Two lines on the blackboard. */
  paper: z.object({ line1: line.max(8), line2: line.max(8), text: line.max(80) }),
  teachers: z.object({ title: line.max(10), text: line.max(40) }),
  praise: z.object({ title: line.max(10), text: line.max(40) }),
  news: z.object({ title: line.max(10) }),
});
export type HomeText = z.output<typeof homeForm>;

/** What the home page of a site says. Throws ContentError. */
export function readHome(site: Site): Promise<HomeText> {
  return readData('home.json', homeForm, site);
}
