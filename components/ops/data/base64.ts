/** A file, or a part of one, as Base64. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((read, failed) => {
    const reader = new FileReader();
    reader.onload = () => read(String(reader.result).replace(/^.*?,/, ''));
    reader.onerror = () => failed(new Error('the file was not read'));
    reader.readAsDataURL(file);
  });
