export declare const HINT: string;
export declare function firstScripts(root: string): readonly string[];
export declare function wholeScripts(root: string): readonly string[];
export declare function hintCompilation(root: string): void;
