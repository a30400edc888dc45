/** Started by a process that says when to open (scripts/start.mjs)? Then that moment; else at once. Nobody opens what was left alone. */
export function toldToOpen(): Promise<void> {
  if (process.send === undefined) return Promise.resolve();
  const leave = (): never => process.exit(1);
  if (!process.connected) leave();
  process.once('disconnect', leave);
  return new Promise((resolve) => {
    process.once('message', () => {
      process.off('disconnect', leave);
      // Not from within: Node still looks at the channel of a message that had to wait for us.
      setImmediate(() => process.connected && process.disconnect());
      resolve();
    });
  });
}
