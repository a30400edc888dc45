/** Sentences of the user domain that visitors read. */
export const userMessages = {
  unknownGrade: '请选择列表中的年级',
  emptyNickName: '昵称不能为空',
  badBirthday: '出生日期不正确',
  badPhoto: '这张头像没有传好，请重新选择',
} as const;
