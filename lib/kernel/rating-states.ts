/** What became of the words beside an answer to 听懂了吗: nobody of the team has read them, everybody may read them, nobody shall. */
export const ratingStates = ['waiting', 'shown', 'refused'] as const;
