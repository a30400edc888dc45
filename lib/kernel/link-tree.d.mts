/** A folder once more, of files that nobody writes to again: second names for the same bytes where the file system can, else copies. */
export function linkTree(from: string, to: string): void;
