export declare function readSettings(text: string): Record<string, string>;
export declare function settingLine(name: string, value: string): string;
