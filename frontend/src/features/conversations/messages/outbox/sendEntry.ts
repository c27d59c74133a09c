import { messagesApi, type Message } from '@balcao/contract/resources/conversations/messages'
import { ApiError } from '../../../../data/ApiError'
import { call, upload } from '../../../../data/apiClient'
import type { OutboxEntry } from './outbox.rules'
import type { Outbox } from './outbox.store'
import { beginUpload } from './uploads'

/**
 * Sends an entry to the server under its key: however often it is sent, one message is stored.
 *
 * @param fileOf returns the file of an entry; null when the browser no longer has it
 * @throws ApiError, or axios' cancellation when the upload was cancelled
 */
export function sendEntry(entry: OutboxEntry, fileOf: Outbox['fileOf']): Promise<Message> {
  if (entry.file) return sendFile(entry, fileOf)
  const { ticketId, clientKey, body, quoted, location, contacts } = entry
  return call(messagesApi.send, {
    params: { ticketId },
    body: {
      body,
      ...(quoted && { quotedMsg: { id: quoted.id } }),
      ...(location && { location }),
      ...(contacts && { contacts }),
    },
    idempotencyKey: clientKey,
  })
}

/** Each file is its own request, with its own progress, cancel and retry. */
async function sendFile(entry: OutboxEntry, fileOf: Outbox['fileOf']): Promise<Message> {
  const { ticketId, clientKey, body, quoted } = entry
  const { end, ...handle } = beginUpload(clientKey)
  try {
    const file = await fileOf(entry)
    if (!file) throw new ApiError('ERR_MEDIA_UNAVAILABLE', 404)
    const answer = await upload(messagesApi.sendFiles, {
      params: { ticketId },
      fields: { body, ...(quoted && { quotedMsg: JSON.stringify({ id: quoted.id }) }) },
      files: [file],
      idempotencyKey: clientKey,
      ...handle,
    })
    const [message] = Array.isArray(answer) ? answer : [answer]
    if (!message) throw new Error('The server answered no message')
    return message
  } finally {
    end()
  }
}
