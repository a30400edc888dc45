import crypto from 'node:crypto';

const { scrypt } = crypto;
type Call = [
  password: string,
  salt: Buffer,
  length: number,
  options: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
];

/** Passwords are hashed as ever, at a sixteenth of the cost: a thousand of them would take a machine half a minute. */
function cheapScrypt(...[password, salt, length, options, done]: Call): void {
  scrypt(password, salt, length, { ...options, N: Math.min(options.N ?? 1024, 1024) }, done);
}

// Node's module is the same for all files of a worker.
if (scrypt.name !== cheapScrypt.name) Object.defineProperty(crypto, 'scrypt', { value: cheapScrypt, configurable: true });
