/** The folder of an address, with the slash at its end. */
const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);

/** The lesson and the file of an address, below its permission. */
const fileOf = (address: string): string => address.split('/').slice(-2).join('/');

/**
 * Can files of the old address be fetched below the new one, because the permission stands before the folder
 * (`/media/<token>/<lesson>/…`)? Not when each file is signed by itself, in a query, nor those of another film: a lesson may be given a new
 * one while it plays, whose pieces are no part of the old.
 */
export function sameFilesElsewhere(from: string, to: string): boolean {
  return !from.includes('?') && !to.includes('?') && fileOf(from) === fileOf(to);
}

/** A file's address below `from`'s folder, moved below `to`'s; any other address stays as it is. Absolute addresses keep their origin. */
export function rebase(url: string, from: string, to: string): string {
  const old = folderOf(from);
  const at = url.indexOf(old);
  if (old === '' || at < 0) return url;
  const head = /^https?:/.test(to) ? '' : url.slice(0, at);
  return `${head}${folderOf(to)}${url.slice(at + old.length)}`;
}
