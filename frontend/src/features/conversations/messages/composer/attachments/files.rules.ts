import { limits } from '@balcao/contract/limits'
import type { MediaKind } from '@balcao/contract/resources/conversations/messageContent'

export type Refusal =
  | { reason: 'tooLarge' | 'empty'; name: string; size: number }
  /** `count` files more than go at once. */
  | { reason: 'tooMany'; count: number }

export interface CheckedFiles {
  accepted: File[]
  refused: Refusal[]
}

/**
 * Which files may go along with those already chosen, and why the others may not. A folder shows as a file
 * without bytes.
 */
export function checkFiles(files: readonly File[], chosen = 0): CheckedFiles {
  const refused: Refusal[] = []
  const good = files.filter(({ name, size }) => {
    const reason = size === 0 ? 'empty' : size > limits.mediaBytes.max ? 'tooLarge' : null
    if (reason) refused.push({ reason, name, size })
    return reason === null
  })
  const room = Math.max(0, limits.medias.max - chosen)
  if (good.length > room) refused.push({ reason: 'tooMany', count: good.length - room })
  return { accepted: good.slice(0, room), refused }
}

/**
 * What a file will be to the reader. Images and videos that browsers and phones do not show go as documents.
 */
export function mediaKindOf({ type }: Pick<File, 'type'>): MediaKind {
  if (/^image\/(jpeg|png|webp|gif)$/.test(type)) return 'image'
  if (/^video\/(mp4|quicktime|3gpp)$/.test(type)) return 'video'
  return type.startsWith('audio/') ? 'audio' : 'document'
}

/** A pasted picture has no name that says anything; several must not have the same. */
export function named(file: File, index: number, now: Date): File {
  if (file.name !== '' && !/^image\.\w+$/.test(file.name)) return file
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const extension = file.type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'bin'
  return new File([file], `imagem-${stamp}-${index + 1}.${extension}`, { type: file.type })
}
