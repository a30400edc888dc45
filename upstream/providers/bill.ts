import { NoClearAnswer } from './call';

const YUAN = /^([+-]?)(\d{1,8})(?:\.(\d{1,2})(\d*))?$/;

/** 分 of an amount as bills write it: `-0.60`, `0.00000`, more decimals than money has rounded. @throws NoClearAnswer */
export function fenOfBill(text: string): number {
  const [, sign, yuan, decimals = '', rest = ''] = YUAN.exec(text) ?? [];
  if (yuan === undefined) throw new NoClearAnswer('bill with an amount that is none');
  const fen = Number(yuan) * 100 + Number(decimals.padEnd(2, '0')) + (/^[5-9]/.test(rest) ? 1 : 0);
  return sign === '-' && fen !== 0 ? -fen : fen;
}
