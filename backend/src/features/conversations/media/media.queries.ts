import { QueryTypes } from 'sequelize'
import { Announcement, Contact, Import, MessageMedia } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { columnsOf, type RowOf } from '../../../platform/database/columns.js'
import { database } from '../../../platform/database/database.js'
import { companyOfKey, INSTALLATION } from '../../../platform/storage/mediaKey.js'
import { mayWork } from '../../billing/companies/index.js'

/** A message's file, as `presentMedia` needs it; where WhatsApp keeps it stays out. */
export const mediaColumns = columnsOf<MessageMedia>()('media', [
  ...(['messageId', 'kind', 'mimetype', 'fileName', 'size', 'seconds', 'width', 'height'] as const),
  ...(['waveform', 'thumbnail', 'state', 'storageKey', 'error'] as const),
])

export type MediaView = RowOf<typeof mediaColumns>

/**
 * Companies with a file that is due to be fetched, or whose fetching was not heard of since. Runs in the
 * platform's scope.
 */
export async function listDueCompanies(): Promise<number[]> {
  const rows = await database.query<{ companyId: number }>(
    `select distinct company_id as "companyId" from message_media
      where state = 'waiting' and source is not null and due_at <= now() limit 1000`,
    { type: QueryTypes.SELECT },
  )
  return rows.map(({ companyId }) => companyId)
}

interface FileHolder {
  fileKey: string | null
}

/** The tables whose rows hold a file of their own: those with a `file_key`. */
const holders = () => Object.values(database.models).filter((model) => 'fileKey' in model.getAttributes())

/**
 * Whether somebody may still see the file of a key: a message names it that was not deleted, a contact, or a
 * row that holds it (`holders`), of a company that may work. A file of the installation: an announcement
 * names it. One statement, by the indexes on the keys.
 */
export async function mayShowFile(key: string): Promise<boolean> {
  if (companyOfKey(key) === INSTALLATION) return (await Announcement.count({ where: { mediaKey: key } })) > 0
  const [shown] = await database.query<{ mayShow: boolean }>(
    `select ${mayWork('c', '$2')} and (
              exists (select from message_media f join messages m on m.id = f.message_id
                       where f.storage_key = $1 and f.state <> 'failed' and not m.is_deleted)
              or exists (select from contacts where picture_key = $1)
              or ${holders()
                .map((model) => `exists (select from ${model.tableName} where file_key = $1)`)
                .join(' or ')}
            ) as "mayShow"
       from companies c`,
    { bind: [key, clock.now()], type: QueryTypes.SELECT },
  )
  return shown?.mayShow ?? false
}

/** Which of these keys some row names: of the company or, in the platform's scope, of any. */
export async function namedKeys(keys: string[]): Promise<Set<string>> {
  const onlyKey = { attributes: ['fileKey'], raw: true }
  const [files, pictures, tables, news] = [
    await MessageMedia.findAll({ where: { storageKey: keys }, attributes: ['storageKey'], raw: true }),
    await Contact.findAll({ where: { pictureKey: keys }, attributes: ['pictureKey'], raw: true }),
    await Import.findAll({ where: { storageKey: keys }, attributes: ['storageKey'], raw: true }),
    await Announcement.findAll({ where: { mediaKey: keys }, attributes: ['mediaKey'], raw: true }),
  ]
  const held: FileHolder[] = []
  for (const holder of holders())
    held.push(
      ...((await holder.findAll({ where: { fileKey: keys }, ...onlyKey })) as unknown as FileHolder[]),
    )
  return new Set(
    [
      ...[...files, ...tables].map(({ storageKey }) => storageKey),
      ...pictures.map(({ pictureKey }) => pictureKey),
      ...news.map(({ mediaKey }) => mediaKey),
      ...held.map(({ fileKey }) => fileKey),
    ].filter((key): key is string => key !== null),
  )
}
