/** Who a parent is to the child: the six cells of choiceRelationship. */
export const relations = ['妈妈', '爸爸', '奶奶', '爷爷', '外婆', '其他'] as const;
export type Relation = (typeof relations)[number];
