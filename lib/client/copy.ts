/** What became of a wish to copy: `unsupported` where the browser knows no way at all, `failed` where it refused. */
export type CopyResult = 'copied' | 'unsupported' | 'failed';

/** Copies text; old webviews and plain http have no clipboard, there the text is selected and copied as by hand. */
export async function copyText(text: string): Promise<CopyResult> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): CopyResult {
  if (typeof document.execCommand !== 'function') return 'unsupported';
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside an open dialog, so that its focus trap does not take the focus away from the selection.
  (document.querySelector('[role="dialog"]') ?? document.body).appendChild(area);
  area.select();
  try {
    return document.execCommand('copy') ? 'copied' : 'failed';
  } catch {
    return 'failed';
  } finally {
    area.remove();
  }
}
