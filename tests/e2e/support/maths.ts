import type { Locator } from '@playwright/test';

/** Presses keys of the maths keyboard by what they say. */
export async function press(keys: Locator, ...names: readonly string[]): Promise<void> {
  for (const name of names) await keys.getByRole('button', { name, exact: true }).click();
}
