import { limits } from '@balcao/contract/limits'
import type { MediaKind } from '@balcao/contract/resources/conversations/messageContent'

export type Refusal =
  | { reason: 'tooLarge' | 'empty'; name: string; size: number }
  /** Too many files at once, by `count`. */
  | { reason: 'tooMany'; count: number }

export interface CheckedFiles {
  accepted: File[]
  refused: Refusal[]
}

/**
 * Which files can be added to the chosen ones, and why the others cannot. A folder appears as a file without
 * bytes.
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
 * The kind of message that a file becomes. Images and videos that browsers and phones cannot show are sent as
 * documents.
 */
export function mediaKindOf({ type }: Pick<File, 'type'>): MediaKind {
  if (/^image\/(jpeg|png|webp|gif)$/.test(type)) return 'image'
  if (/^video\/(mp4|quicktime|3gpp)$/.test(type)) return 'video'
  return type.startsWith('audio/') ? 'audio' : 'document'
}

/** Names a pasted picture, which has only a generic name. Several get different names. */
export function named(file: File, index: number, now: Date): File {
  if (file.name !== '' && !/^image\.\w+$/.test(file.name)) return file
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const extension = file.type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'bin'
  return new File([file], `imagem-${stamp}-${index + 1}.${extension}`, { type: file.type })
}
