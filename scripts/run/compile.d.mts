/** Makes one file of a process written in TypeScript; answers its path. `entry` and the answer below `root`. */
export function compile(root: string, entry: string, name: string): Promise<string>;
