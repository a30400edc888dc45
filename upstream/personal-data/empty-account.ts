/** What an account's own row says of a person, taken away: of one that is erased, or has become part of another. */
export const emptyAccount = { passwordHash: '', nickName: '', gender: '', birthday: null, photoUrl: '', gradeId: null } as const;
