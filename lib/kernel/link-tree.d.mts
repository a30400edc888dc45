/** A second name for the same bytes where the file system can, else a copy. */
export function linkFile(from: string, to: string): void;
/** A folder once more, of files that nobody writes to again: second names for the same bytes where the file system can, else copies. */
export function linkTree(from: string, to: string): void;
