export function weighNoPages(): void;
