/**
 * The files of a paste or a drop. Programs that copy text often add a picture of it: text wins, unless files
 * were copied as files.
 */
export function filesOf(data: DataTransfer | null): File[] {
  if (!data) return []
  const files = [...data.files]
  const isPictureOfText = data.types.includes('text/plain') && !data.types.includes('text/uri-list')
  return isPictureOfText && files.every(({ type }) => type.startsWith('image/')) ? [] : files
}

/** A limit as it is spoken of: the 100 MB of 1024 × 1024 bytes each. */
export const wholeMegabytes = (bytes: number): string => `${Math.floor(bytes / 1024 ** 2)} MB`
