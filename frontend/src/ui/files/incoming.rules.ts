/**
 * The files of a paste or a drop. Some programs add a picture of a copied text. Then the text counts, unless
 * real files were copied.
 */
export function filesOf(data: DataTransfer | null): File[] {
  if (!data) return []
  const files = [...data.files]
  const isPictureOfText = data.types.includes('text/plain') && !data.types.includes('text/uri-list')
  return isPictureOfText && files.every(({ type }) => type.startsWith('image/')) ? [] : files
}

/** A limit in whole MB of 1024 × 1024 bytes, such as 100 MB. */
export const wholeMegabytes = (bytes: number): string => `${Math.floor(bytes / 1024 ** 2)} MB`
