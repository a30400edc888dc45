/** Where a report tells of a question: what comes behind the `#`. */
export const questionAnchor = (no: number): string => `q${no}`;
