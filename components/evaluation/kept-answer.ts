/** Lifetime of a storage entry (§9), in ms. */
const LIFE = 259_200_000;
const key = (exerciseId: number): string => `evaluation-answer-${exerciseId}`;

/** What the learner noted for an exercise on this device within the last three days; '' otherwise. */
export function readAnswer(exerciseId: number): string {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(key(exerciseId)) ?? 'null');
    if (typeof entry !== 'object' || entry === null || !('val' in entry) || !('timestamp' in entry)) return '';
    const fresh = typeof entry.timestamp === 'number' && Date.now() - entry.timestamp < LIFE;
    return fresh && typeof entry.val === 'string' ? entry.val : '';
  } catch {
    return '';
  }
}

/** Keeps it; false where this browser keeps nothing. */
export function keepAnswer(exerciseId: number, val: string): boolean {
  try {
    if (val === '') localStorage.removeItem(key(exerciseId));
    else localStorage.setItem(key(exerciseId), JSON.stringify({ val, timestamp: Date.now() }));
    return true;
  } catch {
    return false;
  }
}
