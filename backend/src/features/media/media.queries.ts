import { QueryTypes } from 'sequelize'
import {
  Announcement,
  Campaign,
  ChatMessage,
  Contact,
  Import,
  MessageMedia,
  QuickMessage,
  Schedule,
  ScheduleSeries,
} from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { columnsOf, type RowOf } from '../../platform/database/columns.js'
import { database } from '../../platform/database/database.js'
import { companyOfKey, INSTALLATION } from '../../platform/storage/mediaKey.js'
import { mayWork } from '../companies/index.js'

/** A message's file, as `presentMedia` needs it; where WhatsApp keeps it stays out. */
export const mediaColumns = columnsOf<MessageMedia>()('media', [
  ...(['messageId', 'kind', 'mimetype', 'fileName', 'size', 'seconds', 'width', 'height'] as const),
  ...(['waveform', 'thumbnail', 'state', 'storageKey', 'error'] as const),
])

export type MediaView = RowOf<typeof mediaColumns>

/** Companies with a file that is due to be fetched, or whose fetching was not heard of since. Runs in the platform's scope. */
export async function listDueCompanies(): Promise<number[]> {
  const rows = await database.query<{ companyId: number }>(
    `select distinct company_id as "companyId" from message_media
      where state = 'waiting' and source is not null and due_at <= now() limit 1000`,
    { type: QueryTypes.SELECT },
  )
  return rows.map(({ companyId }) => companyId)
}

/**
 * Whether somebody may still see the file of a key: a message names it that was not deleted, a contact, a quick message, a scheduled one, a campaign or
 * one of the team's chats, of a company that may work. A file of the installation: an announcement names it.
 * One statement, by the indexes on the keys. What else names a key (`namedKeys`) and is shown belongs here as well.
 */
export async function mayShowFile(key: string): Promise<boolean> {
  if (companyOfKey(key) === INSTALLATION) return (await Announcement.count({ where: { mediaKey: key } })) > 0
  const [shown] = await database.query<{ mayShow: boolean }>(
    `select ${mayWork('c', '$2')} and (
              exists (select from message_media f join messages m on m.id = f.message_id
                       where f.storage_key = $1 and f.state <> 'failed' and not m.is_deleted)
              or exists (select from contacts where picture_key = $1)
              or exists (select from quick_messages where file_key = $1)
              or exists (select from schedules where file_key = $1)
              or exists (select from schedule_series where file_key = $1)
              or exists (select from campaigns where file_key = $1)
              or exists (select from chat_messages where file_key = $1)
            ) as "mayShow"
       from companies c`,
    { bind: [key, clock.now()], type: QueryTypes.SELECT },
  )
  return shown?.mayShow ?? false
}

/** Which of these keys some row names: of the company or, in the platform's scope, of any. */
export async function namedKeys(keys: string[]): Promise<Set<string>> {
  const fileKey = { where: { fileKey: keys }, attributes: ['fileKey'], raw: true }
  const [files, pictures, tables, news, ...held] = [
    await MessageMedia.findAll({ where: { storageKey: keys }, attributes: ['storageKey'], raw: true }),
    await Contact.findAll({ where: { pictureKey: keys }, attributes: ['pictureKey'], raw: true }),
    await Import.findAll({ where: { storageKey: keys }, attributes: ['storageKey'], raw: true }),
    await Announcement.findAll({ where: { mediaKey: keys }, attributes: ['mediaKey'], raw: true }),
    await QuickMessage.findAll(fileKey),
    await Schedule.findAll(fileKey),
    await ScheduleSeries.findAll(fileKey),
    await Campaign.findAll(fileKey),
    await ChatMessage.findAll(fileKey),
  ]
  return new Set(
    [
      ...[...files, ...tables].map(({ storageKey }) => storageKey),
      ...pictures.map(({ pictureKey }) => pictureKey),
      ...news.map(({ mediaKey }) => mediaKey),
      ...held.flatMap((rows) => rows.map(({ fileKey }) => fileKey)),
    ].filter((key): key is string => key !== null),
  )
}
