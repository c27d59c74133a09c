import type { PastMessage } from '@balcao/contract'
import { signedUrl } from '../../../platform/storage/signedUrl.js'
import type { PastView } from './pastMessages.queries.js'

function presentFile({ file, thumbnail, storageKey, hasSource }: PastView): PastMessage['file'] {
  if (!file) return null
  const { fileName, ...facts } = file
  return {
    ...facts,
    name: fileName,
    thumbnail: thumbnail && `data:image/jpeg;base64,${thumbnail.toString('base64')}`,
    url: storageKey === null ? null : signedUrl(storageKey),
    canFetch: storageKey === null && hasSource,
  }
}

/** A past message on the wire. */
export const presentPast = (past: PastView): PastMessage => ({
  id: past.id,
  contactId: past.contactId,
  whatsappId: past.connectionId,
  fromMe: past.fromMe,
  author: past.author,
  body: past.isDeleted ? '' : past.body,
  mediaType: past.mediaType,
  content: past.isDeleted ? null : past.content,
  reactions: past.isDeleted ? [] : past.reactions.map(({ emoji, fromMe }) => ({ emoji, fromMe, name: null })),
  forwarded: past.forwarded,
  quoted: past.quoted,
  isEdited: past.isEdited,
  isDeleted: past.isDeleted,
  file: past.isDeleted ? null : presentFile(past),
  sentAt: past.sentAt.toISOString(),
})
