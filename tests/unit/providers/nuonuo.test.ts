import { signature } from '../../providers/nuonuo/start';

/** Worked out by others against the platform itself (Odoo's module for China): this very input got past its check. */
it('signs as the platform checks', () => {
  expect(signature('SECRET', 'APPKEY', 'SENID', '12345678', '1700000000', '{"a":1}')).toBe('7iSZiR+0g+376QEJ38xLM+3vGDs=');
});
