/** Where a live activity stands: before signup, open, full, over, or ended by the desk. */
export const activityStates = ['before', 'open', 'full', 'over', 'stopped'] as const;
export type ActivityState = (typeof activityStates)[number];
/** What became of telling a platform of a conversion: on its way, told, given up. */
export const conversionStates = ['queued', 'sent', 'failed'] as const;
