export function wholePage(html: string): string;
