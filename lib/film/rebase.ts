/** The folder of an address, with the slash at its end. */
const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);

/**
 * Can files of the old address be fetched below the new one, because the permission stands in the folder
 * (`/media/<token>/<lesson>/…`)? Not when each file is signed by itself, in a query.
 */
export function sameFilesElsewhere(from: string, to: string): boolean {
  return !from.includes('?') && !to.includes('?') && from.slice(from.lastIndexOf('/')) === to.slice(to.lastIndexOf('/'));
}

/** A file's address below `from`'s folder, moved below `to`'s; any other address stays as it is. Absolute addresses keep their origin. */
export function rebase(url: string, from: string, to: string): string {
  const old = folderOf(from);
  const at = url.indexOf(old);
  if (old === '' || at < 0) return url;
  const head = /^https?:/.test(to) ? '' : url.slice(0, at);
  return `${head}${folderOf(to)}${url.slice(at + old.length)}`;
}
