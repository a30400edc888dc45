/** 快递100's codes of carriers by a part of their names, as operators write them. */
const codes: readonly (readonly [RegExp, string])[] = [
  [/顺丰/, 'shunfeng'],
  [/中通/, 'zhongtong'],
  [/圆通/, 'yuantong'],
  [/韵达/, 'yunda'],
  [/申通/, 'shentong'],
  [/极兔/, 'jtexpress'],
  [/德邦/, 'debangkuaidi'],
  [/京东/, 'jd'],
  [/EMS/i, 'ems'],
  [/邮政/, 'youzhengguonei'],
];

/** null for a carrier that 快递100 is not asked about. */
export function carrierCode(name: string): string | null {
  return codes.find(([part]) => part.test(name))?.[1] ?? null;
}
