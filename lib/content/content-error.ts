/** A file of content/ is wrong. The message names file, field and what is wrong, in Chinese for who edits the texts. */
export class ContentError extends Error {
  constructor(file: string, field: string, what: string) {
    super(`content/${file}：${field}：${what}`);
    this.name = 'ContentError';
  }
}
