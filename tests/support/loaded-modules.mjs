/** Preloaded into a process: writes which packages' files it had loaded when it ended, to the file of LOADED_FILE. */
import { writeFileSync } from 'node:fs';
import Module from 'node:module';

process.on('exit', () => writeFileSync(process.env.LOADED_FILE, JSON.stringify(Object.keys(Module._cache))));
