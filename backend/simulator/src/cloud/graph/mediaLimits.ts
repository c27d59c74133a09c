const MB = 1024 * 1024

type Limit = { types: RegExp; bytes: number }

/** Files that WhatsApp delivers, by the message's type. */
const limits: Record<string, Limit> = {
  image: { types: /^image\/(jpeg|png)$/, bytes: 5 * MB },
  video: { types: /^video\/(mp4|3gpp)$/, bytes: 16 * MB },
  audio: { types: /^audio\/(aac|amr|mpeg|mp4|ogg|opus)$/, bytes: 16 * MB },
  sticker: { types: /^image\/webp$/, bytes: 500 * 1024 },
  document: { types: /^[\w.+-]+\/[\w.+-]+$/, bytes: 100 * MB },
}

const plain = (mimetype: string): string => mimetype.split(';')[0]?.trim().toLowerCase() ?? ''

/** Why a file cannot be sent as this type of message; undefined when it can. */
export function mediaProblem(type: string, mimetype: string, size: number): string | undefined {
  const limit = limits[type]
  if (!limit) return undefined
  if (!limit.types.test(plain(mimetype))) return `Unsupported ${type} mime type ${plain(mimetype)}.`
  return size > limit.bytes ? `The ${type} file is larger than ${limit.bytes} bytes.` : undefined
}

const documentTypes =
  /^(application\/(pdf|msword|vnd\.ms-excel|vnd\.ms-powerpoint|vnd\.openxmlformats-officedocument\..+)|text\/plain)$/

/** Whether Meta accepts an upload of this type at all. */
export const isUploadable = (mimetype: string): boolean =>
  documentTypes.test(plain(mimetype)) ||
  ['image', 'video', 'audio', 'sticker'].some((type) => limits[type]?.types.test(plain(mimetype)))

/** Largest upload of this type (bytes). */
export function uploadLimit(mimetype: string): number {
  const type = ['image', 'video', 'audio'].find((one) => limits[one]?.types.test(plain(mimetype)))
  return limits[type ?? 'document']?.bytes ?? 0
}
