/** 下载平台证书 (pay.weixin.qq.com/doc/v3/merchant/4012551764). */
import { X509Certificate } from 'node:crypto';
import { rfc3339 } from '../kit/time';
import { Refusal } from './errors';
import { sealed } from './signing';
import type { Merchant, World } from './world';

/** GET /v3/certificates; merchants who have the public key only are refused. */
export function certificates(world: World, merchant: Merchant) {
  if (merchant.mode === 'public-key')
    throw new Refusal('RESOURCE_NOT_EXISTS', '无可用的平台证书，请在商户平台-API安全申请使用微信支付公钥');
  return {
    data: world.platform.certificates.map(({ certificate, serial }) => {
      const { validFrom, validTo } = new X509Certificate(certificate);
      return {
        serial_no: serial,
        effective_time: rfc3339(Date.parse(validFrom)),
        expire_time: rfc3339(Date.parse(validTo)),
        encrypt_certificate: sealed(merchant.apiV3Key, 'certificate', certificate),
      };
    }),
  };
}
