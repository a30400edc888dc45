import { uploadRules } from '@/lib/contracts/values/upload';
import { secretIn } from '@/lib/kernel/secrets';
import type { UpstreamEnv } from '../kernel/env';
import type { UploadProvider } from '../kernel/providers';
import { signPolicy, type TokenKeys } from './policy';

export const LOCAL_BUCKET = 'local';

/** The keys that tokens of our own door are signed with; the secret is made at first use and stays in DATA_DIR. */
export function localKeys(dataDir: string): TokenKeys {
  return { accessKey: LOCAL_BUCKET, secretKey: secretIn(dataDir, 'upload.secret') };
}

/** A folder of DATA_DIR, behind our own door. */
export function ownUploads(env: Pick<UpstreamEnv, 'DATA_DIR'>): UploadProvider {
  return {
    name: 'local',
    url: uploadRules.ownDoor,
    bucket: LOCAL_BUCKET,
    token: (policy) => signPolicy(JSON.stringify(policy), localKeys(env.DATA_DIR)),
  };
}

/** Qiniu where it is configured (all of it, env.ts), else a folder of DATA_DIR. */
export function uploadsOf(env: UpstreamEnv): UploadProvider {
  const { QINIU_ACCESS_KEY: accessKey, QINIU_SECRET_KEY: secretKey, QINIU_BUCKET: bucket, QINIU_UPLOAD_URL: url } = env;
  if (accessKey && secretKey && bucket) {
    const keys = { accessKey, secretKey };
    return { name: 'qiniu', url, bucket, token: (policy) => signPolicy(JSON.stringify(policy), keys) };
  }
  return ownUploads(env);
}
