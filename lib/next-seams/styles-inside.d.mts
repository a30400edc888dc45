export function stylesInside(html: string, folder: string): Promise<string>;
export function withoutSheets(links: string): string;
