/** Why somebody is told: their wish was agreed to or refused, or a colleague has named them in a note. */
export const newsKinds = ['agreed', 'refused', 'named'] as const;
