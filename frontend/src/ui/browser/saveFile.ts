/** Downloads the file at a URL, like a click on a download link. */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.click()
}

/** Milliseconds after which the object URL is released: by then the browser has begun to save. */
const SAVED_MS = 60_000

/** Saves a blob as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  saveFile(url, name)
  setTimeout(() => URL.revokeObjectURL(url), SAVED_MS)
}
