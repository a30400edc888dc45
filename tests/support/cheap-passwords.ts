import crypto from 'node:crypto';

const { scrypt } = crypto;

/** Passwords are hashed as ever, at a sixteenth of the cost: a thousand of them would take a machine half a minute. */
Object.defineProperty(crypto, 'scrypt', {
  configurable: true,
  writable: true,
  value: (
    ...[password, salt, length, options, done]: [string, Buffer, number, crypto.ScryptOptions, (error: Error | null, key: Buffer) => void]
  ) => scrypt(password, salt, length, { ...options, N: Math.min(options.N ?? 1024, 1024) }, done),
});
