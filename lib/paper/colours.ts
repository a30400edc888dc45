import { colors } from '@/lib/kernel/colours';
import type { Tone } from './flow';

/** Paper knows no style sheet. */
export const colours: Readonly<Record<Tone, string>> = { ink: colors['ink-900'], grey: colors['ink-500'], red: colors['red-600'] };
