/** Figures of study management whose lines name questions that went wrong, or every try: for the learner and bound parents, not for a report link. */
export const figuresOfQuestions: ReadonlySet<string> = new Set(['wrong', 'mistakes', 'tries']);
