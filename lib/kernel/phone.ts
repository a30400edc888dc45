/** 13800138000 → 138****8000; whatever is no number of 11 digits stays as it is. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
}
