import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../events/recordEvent.js'
import { Connection, type Schedule, type ScheduledFile } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { database } from '../../platform/database/database.js'
import { AppError } from '../../platform/errors/AppError.js'
import type { StoredFile } from '../media/index.js'
import { queueScheduled } from '../messages/index.js'
import { claimContact, ticketForProgram } from '../tickets/index.js'
import { claimRow, claimSeries } from './schedules.queries.js'
import { advance } from './series.commands.js'

const bytes = (base64: string | null): Buffer | null =>
  base64 === null ? null : Buffer.from(base64, 'base64')

const toStored = (storageKey: string, { waveform, thumbnail, ...file }: ScheduledFile): StoredFile => ({
  ...file,
  storageKey,
  waveform: bytes(waveform),
  thumbnail: bytes(thumbnail),
})

/** What is due longest and can leave: its connection is up, or there is none to wait for. */
const NEXT = `
  select schedules.id, series_id as "seriesId"
    from schedules left join connections on connections.id = schedules.connection_id
         or (schedules.connection_id is null and connections.is_default)
   where state = 'pending' and send_at <= $1 and (connections.id is null or connections.status = 'CONNECTED')
   order by send_at, schedules.id limit 1`

/** A sending that is due, and its series. */
interface Due {
  id: number
  seriesId: number | null
}

/** What is due longest in the company of the scope. */
export async function nextDue(): Promise<Due | undefined> {
  const [next] = await database.query<Due>(NEXT, { bind: [clock.now()], type: QueryTypes.SELECT })
  return next
}

/** Does something with what is due, which is over then. Whoever tries at the same moment waits, and finds that it is done. */
async function settle({ id, seriesId }: Due, act: (schedule: Schedule) => Promise<unknown>): Promise<void> {
  const series = seriesId === null ? null : await claimSeries(seriesId)
  const schedule = await claimRow(id)
  // Somebody has sent, moved or removed it meanwhile.
  if (schedule?.state !== 'pending' || schedule.seriesId !== seriesId || schedule.sendAt > clock.now()) return
  await act(schedule)
  if (series && series.headOn === schedule.occurrenceOn) await advance(series)
  await recordEvent('schedule.updated', { scheduleId: schedule.id })
}

/**
 * Makes a message of it, in the conversation that lives on its connection, else in an ended one: what waits is sent then as every message
 * is. @throws what keeps it from being stored.
 */
export const sendDue = (due: Due): Promise<void> => settle(due, send)

/** Gives up what could not be made a message for a reason of its own, which is told: the others of the company go on. */
export const giveUp = (due: Due, reason: unknown): Promise<void> =>
  settle(due, (schedule) =>
    schedule.update({
      state: 'failed',
      error: reason instanceof AppError ? reason.code : 'ERR_SENDING_WAPP_MSG',
    }),
  )

async function send(schedule: Schedule): Promise<void> {
  const { connectionId, contactId, body, fileKey, file } = schedule
  const connection = await Connection.findOne({
    where: connectionId === null ? { isDefault: true } : { id: connectionId },
    attributes: ['id'],
  })
  if (!connection) {
    await schedule.update({ state: 'failed', error: 'ERR_NO_DEF_WAPP_FOUND' })
    return
  }
  const contact = await claimContact(contactId)
  const where = { contact, connectionId: connection.id, queueId: null, userId: null, status: undefined }
  const ticket = await ticketForProgram(where)
  const message = { body, ...(fileKey !== null && file && { file: toStored(fileKey, file) }) }
  await queueScheduled(ticket, message, schedule)
  await schedule.update({ state: 'queued', error: null })
}
