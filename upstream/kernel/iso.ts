/** A time as answers carry it; null = there is none. */
export const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
