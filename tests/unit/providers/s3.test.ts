import type { Call } from '../../providers/kit/server';
import { expected, signedIn } from '../../providers/s3/signature';

const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const call = (target: string, headers: Record<string, string>): Call => {
  const url = new URL(target, 'https://examplebucket.s3.amazonaws.com');
  return { method: 'GET', target, path: url.pathname, query: url.searchParams, headers, body: '', bytes: Buffer.alloc(0) };
};

/** The published examples of Amazon's pages on Signature Version 4 (24 May 2013, AKIAIOSFODNN7EXAMPLE). */
it('signs the published GET Object as published', () => {
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const signature = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
  const asked = call('/test.txt', {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': empty,
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${signature}`,
  });
  const signed = signedIn(asked);
  expect(signed && expected(asked, signed, secret)).toBe(signature);
});

it('signs the published address as published', () => {
  const signature = 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';
  const query = new URLSearchParams({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
    'X-Amz-Date': '20130524T000000Z',
    'X-Amz-Expires': '86400',
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Signature': signature,
  });
  const asked = call(`/test.txt?${query}`, { host: 'examplebucket.s3.amazonaws.com' });
  const signed = signedIn(asked);
  expect(signed && expected(asked, signed, secret)).toBe(signature);
});
