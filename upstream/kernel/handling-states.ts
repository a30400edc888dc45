/** From a form to its end: nobody has looked, somebody is at it, its writer has an answer, nothing is left to do. */
export const handlingStates = ['received', 'working', 'answered', 'done'] as const;
export type HandlingState = (typeof handlingStates)[number];
