import { uploadRules } from '@/lib/contracts/values/upload';

const types: readonly string[] = uploadRules.types;

/** Can a picture be sent as it is? What makes it smaller (fit-picture.ts) is fetched when one was chosen. */
export function fits(file: File): boolean {
  return types.includes(file.type) && file.size <= uploadRules.mostBytes;
}
