import { join } from 'node:path';

/** Invoices lie in DATA_DIR; no address leads to them but that of the order's buyer, and the file of the buyer's own data. */
export const pdfFile = (dataDir: string, name: string): string => join(dataDir, 'invoices', name);
