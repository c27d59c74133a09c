import { QueryTypes } from 'sequelize'
import { Contact, MessageMedia } from '../../models/index.js'
import { columnsOf, type RowOf } from '../../platform/database/columns.js'
import { database } from '../../platform/database/database.js'

/** A message's file, as `presentMedia` needs it; where WhatsApp keeps it stays out. */
export const mediaColumns = columnsOf<MessageMedia>()('media', [
  ...(['messageId', 'kind', 'mimetype', 'fileName', 'size', 'seconds', 'width', 'height'] as const),
  ...(['waveform', 'thumbnail', 'state', 'storageKey', 'error'] as const),
])

export type ShownMedia = RowOf<typeof mediaColumns>

/** Companies with a file that is due to be fetched, or whose fetching was not heard of since. Runs in the platform's scope. */
export async function listDueCompanies(): Promise<number[]> {
  const rows = await database.query<{ companyId: number }>(
    `select distinct company_id as "companyId" from message_media
      where state = 'waiting' and source is not null and due_at <= now() limit 1000`,
    { type: QueryTypes.SELECT },
  )
  return rows.map(({ companyId }) => companyId)
}

/** Which of these keys some row names. Runs in the platform's scope. */
export async function namedKeys(keys: string[]): Promise<Set<string>> {
  const [files, pictures] = [
    await MessageMedia.findAll({ where: { storageKey: keys }, attributes: ['storageKey'], raw: true }),
    await Contact.findAll({ where: { pictureKey: keys }, attributes: ['pictureKey'], raw: true }),
  ]
  return new Set(
    [...files.map(({ storageKey }) => storageKey), ...pictures.map(({ pictureKey }) => pictureKey)].filter(
      (key): key is string => key !== null,
    ),
  )
}
