// The sealed columns of tables that several folders of `whatsapp` and its features read.
import { sealedBytes } from '../../platform/crypto/sealedColumn.js'

const ofNumber = {
  table: 'official_numbers',
  key: { id: 'integer' },
  facts: { id: 'id' },
} as const

const placeOf =
  (secret: string) =>
  ({ id }: { id: number }): string =>
    `official number ${id}/${secret}`

/** The token by which an official number sends. */
export const accessTokens = sealedBytes<{ id: number }>({
  ...ofNumber,
  column: 'sealed_access_token',
  place: placeOf('access token'),
})

/** The secret by which WhatsApp signs the events of an official number. */
export const appSecrets = sealedBytes<{ id: number }>({
  ...ofNumber,
  column: 'sealed_app_secret',
  place: placeOf('app secret'),
})

/** The word by which WhatsApp verifies the address of an official number. */
export const verifyTokens = sealedBytes<{ id: number }>({
  ...ofNumber,
  column: 'sealed_verify_token',
  place: placeOf('verify token'),
})

/** Credentials and Signal keys of linked phones. */
export const sessionKeys = sealedBytes<{ connectionId: number; type: string; id: string }>({
  table: 'connection_keys',
  column: 'value',
  key: { connection_id: 'integer', type: 'text', id: 'text' },
  facts: { connectionId: 'connection_id', type: 'type', id: 'id' },
  place: ({ connectionId, type, id }) => `${connectionId}/${type}/${id}`,
})

/** What was uploaded to WhatsApp for a message of ours. */
export const uploads = sealedBytes<{ whatsappId: string }>({
  table: 'message_media',
  column: 'upload',
  key: { message_id: 'bigint' },
  facts: { whatsappId: '(select whatsapp_id from messages where messages.id = message_media.message_id)' },
  place: ({ whatsappId }) => `message ${whatsappId}/upload`,
})
