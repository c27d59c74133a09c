import { sealedBytes } from '../../../platform/crypto/sealedColumn.js'

/** Where the files of past messages lie at WhatsApp, and their keys. A message keeps its WhatsApp id. */
export const pastSources = sealedBytes<{ whatsappId: string }>({
  table: 'past_messages',
  column: 'source',
  key: { id: 'bigint' },
  facts: { whatsappId: 'whatsapp_id' },
  place: ({ whatsappId }) => `past message ${whatsappId}/file`,
})
