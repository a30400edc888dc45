export * from './base';
export * from './account';
export * from './brand';
export * from './content';
export * from './course';
export * from './learning';
export * from './order';
export * from './payment';
