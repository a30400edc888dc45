export function leadInside(html: string, folder: string): Promise<string>;
