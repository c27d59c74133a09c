/** Has the browser save what lies at an address, as a click on a link would. */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.click()
}

/** Milliseconds after which the browser has begun to save what was made here. */
const SAVED_MS = 60_000

/** Has the browser save a file that was made here. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  saveFile(url, name)
  setTimeout(() => URL.revokeObjectURL(url), SAVED_MS)
}
