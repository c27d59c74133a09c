import { messagesApi, type Message } from '@balcao/contract/resources/messages'
import { call, upload } from '../../../data/apiClient'
import type { OutboxEntry } from './outbox.rules'
import { beginUpload } from './uploads'

/**
 * Hands one entry of the outbox to the server, under its key: however often it is handed over, one message comes of it.
 *
 * @throws ApiError, or axios' cancellation when the upload was given up
 */
export function sendEntry(entry: OutboxEntry): Promise<Message> {
  if (entry.file) return sendFile(entry, entry.file.file)
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

/** Each file is a call of its own: it has its own progress, can be given up alone and tried again alone. */
async function sendFile({ ticketId, clientKey, body, quoted }: OutboxEntry, file: File): Promise<Message> {
  const { end, ...handle } = beginUpload(clientKey)
  try {
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
