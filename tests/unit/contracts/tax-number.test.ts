import { cleanTaxNumber, isTaxNumber } from '@/lib/contracts/values/tax-number';

/** Made up; its check digit was worked out after GB 32100. */
const good = '91330106MA27XK001E';

const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

describe('the tax number of a company', () => {
  test('one check digit of 31 fits', () => {
    const body = good.slice(0, -1);
    expect([...SIGNS].filter((sign) => isTaxNumber(body + sign))).toHaveLength(1);
  });

  test.each([good, '91000000MA0EXAMP1M', '91999999MAXKBDEM2N'])('%s has the right one', (number) => {
    expect(isTaxNumber(number)).toBe(true);
  });

  test('one sign typed wrong, or two changed places, is seen', () => {
    for (const [at, sign] of [...good].entries()) {
      for (const other of SIGNS) if (other !== sign) expect(isTaxNumber(good.slice(0, at) + other + good.slice(at + 1))).toBe(false);
    }
    expect(isTaxNumber(good.replace('106M', '16M0'))).toBe(false);
  });

  test.each(['', good.slice(1), `${good}E`, good.replace('E', 'I'), 'abcdefghijklmnopqr'])('%s is none', (number) => {
    expect(isTaxNumber(number)).toBe(false);
  });

  test('spaces and small letters are no mistake', () => {
    expect(isTaxNumber(cleanTaxNumber(' 9133 0106 ma27 xk00 1e '))).toBe(true);
  });
});
