/** Class names as they are written, so that tests can read them. */
export default new Proxy({}, { get: (_target, key) => String(key) });
