/** Starts a download of the bytes: a plain link could not send the session's token. */
export function saveFile(bytes: Blob, fileName: string): void {
  const address = URL.createObjectURL(bytes);
  const link = window.document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
