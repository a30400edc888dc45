/** Days by which a right is extended at the desk, all times together (by command at once), and the letters of the reason that its learner reads. */
export const [EXTEND_MOST, EXTEND_WORDS_MOST] = [60, 60] as const;
