/** 13800138000 → 138****8000; whatever is no number of 11 digits stays as it is. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
}

/** The same for a statement in PostgreSQL, which masks whatever was written as a number: what is replaced, and by what. */
export const phoneMaskInSql = { from: '^(.{3}).{4}(.*)$', to: '\\1****\\2' } as const;
