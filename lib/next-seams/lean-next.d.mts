export declare const leanModules: RegExp;
export default function leanNext(
  this: { readonly resourcePath: string; readonly addDependency?: (path: string) => void },
  source: string,
): string;
