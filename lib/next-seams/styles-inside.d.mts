export function stylesInside(html: string, folder: string): Promise<string>;
