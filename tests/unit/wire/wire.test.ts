import { constants, generateKeyPairSync, privateDecrypt, publicEncrypt } from 'node:crypto';
import CryptoJS from 'crypto-js';
import fc from 'fast-check';
import { decodeBody, encodeBody } from '@/lib/wire/body';
import { aesDecrypt, aesEncrypt, rsaDecrypt, rsaEncrypt } from '@/lib/wire/cipher';
import { smsCodecs, smsSignature } from '@/lib/wire/sms-signature';
import { wireTime, wireTimeToDate } from '@/lib/wire/time';

const aes = { key: 'xkb-demo-aes-key', iv: 'xkb-demo-aes-iv0' };
const keys = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** AES as crypto-js does it: with WordArrays, for a string key would be a passphrase. */
function oracleEncrypt(plain: string): string {
  const key = CryptoJS.enc.Utf8.parse(aes.key);
  return CryptoJS.AES.encrypt(plain, key, {
    iv: CryptoJS.enc.Utf8.parse(aes.iv),
    mode: CryptoJS.mode.CBC,
    padding: CryptoJS.pad.Pkcs7,
  }).toString();
}

/** PKCS#1 v1.5 taken off by hand: node:crypto refuses that padding for private decryption. */
function oracleRsaDecrypt(encoded: string): string {
  const block = privateDecrypt({ key: keys.privateKey, padding: constants.RSA_NO_PADDING }, Buffer.from(encoded, 'base64'));
  expect([...block.subarray(0, 2)]).toEqual([0, 2]);
  return block.subarray(block.indexOf(0, 2) + 1).toString('utf8');
}

describe('AES', () => {
  // Made with openssl enc -aes-128-cbc -K … -iv … -base64.
  it('has the golden vector', () => {
    expect(aesEncrypt('Xkb2026', aes)).toBe(oracleEncrypt('Xkb2026'));
    expect(aesEncrypt('Xkb2026', aes)).toBe('S0SGS/gzw9CY/YP/5X6XOA==');
    expect(aesEncrypt('{"loginName":"13800138000","word":"星课邦"}', aes)).toBe(
      'rCwbYAUyoF4jr6fUUfWCzkIQwdGb2lrWdSqUTJ5uz4wr2T/BrG7fXHokI7fsgpiP',
    );
  });

  it.each([16, 24, 32])('takes a key of %i bytes', (size) => {
    const settings = { key: 'k'.repeat(size), iv: aes.iv };
    expect(aesDecrypt(aesEncrypt('课', settings), settings)).toBe('课');
  });

  it('agrees with crypto-js on any text, both ways', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (plain) => {
        expect(aesEncrypt(plain, aes)).toBe(oracleEncrypt(plain));
        expect(aesDecrypt(oracleEncrypt(plain), aes)).toBe(plain);
      }),
    );
  });

  it('refuses a tampered text', () => {
    const bytes = Buffer.from(aesEncrypt('a'.repeat(16), aes), 'base64');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => aesDecrypt(bytes.toString('base64'), aes)).toThrow();
  });
});

describe('RSA', () => {
  it('is read by an independent implementation', () => {
    expect(oracleRsaDecrypt(rsaEncrypt('Xkb-密码2026', keys.publicKey))).toBe('Xkb-密码2026');
  });

  it('reads what node:crypto wrote', () => {
    const encoded = publicEncrypt({ key: keys.publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from('密码123456')).toString(
      'base64',
    );
    expect(rsaDecrypt(encoded, keys.privateKey)).toBe('密码123456');
  });

  it('writes another text each time', () => {
    expect(rsaEncrypt('123456', keys.publicKey)).not.toBe(rsaEncrypt('123456', keys.publicKey));
  });
});

describe('SMS signature', () => {
  const parts = { smsType: 2, mobilePhone: '13800138000', t: '20261121093015007', signsCode: 'S1gnsCode' };

  it.each([
    ['base64', 'UGZVN0CUDWMTZYNWATNXAZM5ATMYETM2IDMYYCMWADOZEDMWGZMXYIM'],
    ['md5', 'BCFEE45321628A467CE849255646526A'],
    ['uri', 'EDOCSNG1S62%7005103901211620262%0008310083162%2'],
  ] as const)('has the golden vector of §7.8 for %s', (codec, expected) => {
    expect(smsSignature(parts, codec)).toBe(expected);
  });

  it('changes with every part', () => {
    for (const codec of smsCodecs) {
      const whole = smsSignature(parts, codec);
      for (const other of [{ smsType: 3 }, { mobilePhone: '13800138001' }, { t: '20261121093015008' }, { signsCode: 'other' }]) {
        expect(smsSignature({ ...parts, ...other }, codec)).not.toBe(whole);
      }
    }
  });
});

describe('t', () => {
  it('is YYYYMMDDHHmmssSSS in Asia/Shanghai', () => {
    expect(wireTime(new Date('2026-11-21T01:30:15.007Z'))).toBe('20261121093015007');
    expect(wireTime(new Date('2026-12-31T16:00:00.000Z'))).toBe('20270101000000000');
  });

  it('goes back and forth', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }), (at) => {
        expect(wireTimeToDate(wireTime(at))?.getTime()).toBe(at.getTime());
      }),
    );
  });

  it.each(['', '2026', '20261121093015', '20261321093015007x', '99999999999999999'])('%p is none', (text) => {
    expect(wireTimeToDate(text)).toBeNull();
  });
});

describe('body', () => {
  it('drops null and undefined in a form', () => {
    expect(encodeBody({ a: '1 2&3', b: null, c: undefined, d: 0, e: false }, 'form', aes)).toBe('a=1+2%263&d=0&e=false');
  });

  it('is read back in either mode', () => {
    const fields = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string({ unit: 'grapheme', maxLength: 30 }), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(fields, (body) => {
        expect(decodeBody(encodeBody(body, 'form', aes), 'form', aes)).toEqual(body);
        expect(decodeBody(encodeBody(body, 'aes', aes), 'aes', aes)).toEqual(body);
      }),
    );
  });

  it.each([
    '',
    'data=',
    'data=AAAA',
    'x=1',
    `data=${encodeURIComponent(oracleEncrypt('[1]'))}`,
    `data=${encodeURIComponent(oracleEncrypt('nonsense'))}`,
  ])('refuses %p', (body) => {
    expect(() => decodeBody(body, 'aes', aes)).toThrow();
  });
});
