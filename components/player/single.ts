let destroyActive: (() => void) | null = null;

/**
 * One film at a time: a second player on the page destroys the first, whose sound would go on. Returns the release for the
 * player that leaves by itself.
 */
export function claimStage(destroy: () => void): () => void {
  destroyActive?.();
  destroyActive = destroy;
  return () => {
    if (destroyActive === destroy) destroyActive = null;
  };
}
