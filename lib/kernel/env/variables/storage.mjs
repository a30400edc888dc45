/** Files that lie elsewhere: a bucket of an S3-compatible store, pictures of Qiniu. */
export const storage = /** @type {const} */ ({
  // A bucket of an S3-compatible store.
  S3_ACCESS_KEY_ID: { kind: 'text', pattern: /^\S+$/, want: '应为对象存储的 AccessKey ID', example: 'AKIAIOSFODNN7EXAMPLE' },
  S3_SECRET_ACCESS_KEY: { kind: 'text', pattern: /^\S+$/, want: '应为对象存储的 Secret AccessKey', secret: true, example: 'xxxxxxxx' },
  S3_BUCKET: { kind: 'text', pattern: /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, want: '应为存储桶的名称', example: 'xkb-private' },
  S3_REGION: { kind: 'text', pattern: /^[a-z\d-]+$/, want: '应为地域，例如 cn-north-1', initial: 'us-east-1', example: 'cn-north-1' },
  S3_ENDPOINT: { kind: 'url', initial: 'https://s3.amazonaws.com', example: 'https://s3.cn-north-1.amazonaws.com.cn' },
  // Films lie in that bucket in parts (npm run films); without it in the folder of the repository.
  FILMS_IN: { kind: 'choice', of: ['bucket'], example: 'bucket' },
  QINIU_ACCESS_KEY: { kind: 'text', pattern: /^\S+$/, want: '应为七牛的 AccessKey', secret: true, example: 'xxxxxxxx' },
  QINIU_SECRET_KEY: { kind: 'text', pattern: /^\S+$/, want: '应为七牛的 SecretKey', secret: true, example: 'xxxxxxxx' },
  QINIU_BUCKET: { kind: 'text', pattern: /^\S+$/, want: '应为七牛的空间名', example: 'xkb-feedback' },
  QINIU_UPLOAD_URL: { kind: 'url', initial: 'https://upload.qiniup.com', example: 'https://upload.qiniup.com' },
});
