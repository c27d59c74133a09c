import type { Message } from '@balcao/contract/resources/conversations/messages'
import { extensionOf } from '../../../../ui/files/fileType.rules'

/** Whether a message belongs to the pictures and videos of the lightbox. */
export const isInGallery = ({ isDeleted, media, mediaUrl }: Message): boolean =>
  !isDeleted &&
  mediaUrl !== null &&
  (media?.kind === 'image' || media?.kind === 'video' || media?.kind === 'gif')

/** `image/jpeg; x` -> `jpg`. */
function extensionFor(mimetype: string): string {
  const subtype = /^[a-z]+\/([a-z0-9]+)/.exec(mimetype)?.[1] ?? ''
  return subtype === 'jpeg' ? 'jpg' : subtype === 'quicktime' ? 'mov' : subtype === 'mpeg' ? 'mp3' : subtype
}

/** The name for saving a file: its own, else kind and time, such as `image-2026-03-02-1004.jpg`. */
export function saveNameOf({ media, createdAt }: Message): string {
  if (!media) return ''
  if (media.name && extensionOf(media.name)) return media.name
  const extension = extensionFor(media.mimetype)
  const moment = createdAt.slice(0, 16).replace('T', '-').replace(':', '')
  return `${media.name ?? `${media.kind}-${moment}`}${extension && `.${extension}`}`
}
