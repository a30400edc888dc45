/** Sentences of the user domain that visitors read. */
export const userMessages = {
  unknownGrade: '请选择列表中的年级',
  emptyNickName: '昵称不能为空',
  badBirthday: '出生日期不正确',
  badPhoto: '头像地址不正确',
} as const;
