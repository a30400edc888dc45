export * from './base';
export * from './account';
