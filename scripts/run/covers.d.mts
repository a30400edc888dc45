export function drawCovers(root: string): Promise<void>;
