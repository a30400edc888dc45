export const informationMessages = {
  notFound: '没有找到这篇内容，它可能已经撤下',
  noNotice: '采购公告要有编号、采购单位等，别的文章没有',
  noCategory: '没有这个栏目，选一个',
  notOut: '这一篇不在站上',
  wasOut: '发布过的文章不能删，可以从站上撤下',
  notWaiting: '这一篇没有在等定时发布',
  check: {
    title: '标题要 4 到 60 个字',
    summary: '摘要要 20 到 200 个字，搜索结果里显示的就是它',
    cover: '封面要填本站的图片地址，例如 /art/news/1062.svg',
    length: '正文太短或太长，要 100 到 40000 个字',
    headings: '正文没有小标题',
    links: '正文没有站内链接',
  },
} as const;
