/** Longer than a slow phone needs for the largest file of ours, ms. */
const patienceMs = 120_000;

/**
 * Fetches a file of ours and has the browser keep it under this name. Resolves to the HTTP status, 0 when the network is gone, it took
 * too long or `signal` ended it: the page can say what is to be done, which a link cannot.
 */
export async function saveFile(address: string, name: string, signal: AbortSignal): Promise<number> {
  const late = new AbortController();
  const stop = (): void => late.abort();
  const timer = setTimeout(stop, patienceMs);
  signal.addEventListener('abort', stop);
  try {
    const response = await fetch(address, { credentials: 'same-origin', cache: 'no-store', signal: late.signal });
    if (!response.ok) return response.status;
    const url = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    // Firefox reads it after the click.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
    return response.status;
  } catch {
    return 0;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
