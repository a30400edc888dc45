/** Sentences of uploads that visitors read. */
export const uploadMessages = {
  tooMany: (minutes: number) => `图片传得太多了，请 ${minutes} 分钟后再试`,
  expired: '上传凭证已经过期，请重新选择这张图片',
  tooLarge: (megabytes: number) => `图片超过 ${megabytes} MB，请压缩后再传`,
  notPicture: '只能传 JPG、PNG 或 WebP 图片',
  tooSmall: (width: number, height: number, ownWidth: number, ownHeight: number) =>
    `这张图片是 ${ownWidth} × ${ownHeight}，封面至少要 ${width} × ${height} 像素，换一张大的`,
  tooManyPixels: '图片的像素太多，请缩小后再传',
  broken: '这张图片打不开，请换一张',
  tooManyScans: (minutes: number) => `二维码换得太多了，请 ${minutes} 分钟后再试`,
  scanOver: '这个二维码已经过期，请在电脑上刷新后重新扫码',
  scanFull: (most: number) => `这个表单最多 ${most} 张图片，已经传满`,
  notThere: '这张图片还没有传完，请重新上传',
  noRoom: '暂时存不下图片，请过一会儿再传；也可以先不带图片提交',
  twice: '这张图片已经传过了',
} as const;
