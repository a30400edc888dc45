export function leadInside(html: string, folder: string): Promise<string>;
export function withoutLead(links: string, before: string, after: string): string;
