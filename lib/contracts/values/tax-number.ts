/** 统一社会信用代码 (GB 32100), the tax number of a company. No zod: the browser imports this file. */

/** Its 31 signs by their value: no I, O, S, V and Z. */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const LENGTH = 18;

/** As it is compared and kept: without spaces, in capitals. */
export const cleanTaxNumber = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

/** Are the signs right, and is the last one the check digit of the others (weights 3^i, modulo 31)? Takes a cleaned number. */
export function isTaxNumber(number: string): boolean {
  const values = [...number].map((sign) => SIGNS.indexOf(sign));
  if (values.length !== LENGTH || values.includes(-1)) return false;
  let [sum, weight] = [0, 1];
  for (const value of values.slice(0, -1)) {
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return (31 - (sum % 31)) % 31 === values.at(-1);
}
