/**
 * Gives every style element that code of ours writes the nonce of the document. Ant Design does so for its own, but for two that its
 * dialogs write to hold the page still; a policy that let those through by another way would let any through.
 */
export function giveStylesTheNonce(nonce: string): void {
  const create = Document.prototype.createElement;
  Object.defineProperty(document, 'createElement', {
    configurable: true,
    value(this: Document, ...args: Parameters<Document['createElement']>) {
      const element = create.apply(this, args);
      if (element instanceof HTMLStyleElement) element.nonce = nonce;
      return element;
    },
  });
}
