/** What procurement notices may be, as their files and pages call it. Without zod, for the browser. */
export const noticeTypes = ['招标公告', '采购公告', '中标公告', '变更公告'] as const;
export const noticeStates = ['进行中', '已截止', '已结束'] as const;

/** What schools buy, each with the drawing that stands for it. */
export const equipmentCover = {
  智能教学平板: '/art/equip-pad.svg',
  扫描笔: '/art/equip-pen.svg',
  高拍仪: '/art/equip-cam.svg',
  智慧黑板: '/art/equip-board.svg',
  图书智能书架: '/art/equip-shelf.svg',
} as const;
type NoticeEquipment = keyof typeof equipmentCover;
export const noticeEquipment = [
  '智能教学平板',
  '扫描笔',
  '高拍仪',
  '智慧黑板',
  '图书智能书架',
] as const satisfies readonly NoticeEquipment[];
