import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Schedule } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { SetAside } from '../../../platform/jobs/job.js'
import { isConnected, maybeDefaultConnection } from '../../company/connections/index.js'
import { fromHeldFile } from '../media/index.js'
import { queueScheduled, storedChoice, type ProgramMessage } from '../messages/index.js'
import { claimContacts } from '../../people/contacts/index.js'
import { ticketsForScheduled } from '../tickets/index.js'
import { claimRows, claimSeveralSeries } from './schedules.queries.js'
import { advance } from './series.commands.js'

/** The longest overdue schedules that can be sent: their connection is up, or they have none. */
const NEXT = `
  select schedules.id, series_id as "seriesId"
    from schedules left join connections on connections.id = schedules.connection_id
         or (schedules.connection_id is null and connections.is_default)
   where state = 'pending' and send_at <= $1 and (connections.id is null or ${isConnected('connections')})
   order by send_at, schedules.id limit $2`

/** A due schedule and its series. */
export interface Due {
  id: number
  seriesId: number | null
}

/** The company's longest overdue schedules. */
export const nextDue = (limit: number): Promise<Due[]> =>
  database.query<Due>(NEXT, { bind: [clock.now(), limit], type: QueryTypes.SELECT })

/**
 * Runs `act` on due schedules, and advances their series. A second call at the same moment waits, and finds
 * them done. All callers lock series before schedules, each by id.
 */
async function settle(due: readonly Due[], act: (schedules: Schedule[]) => Promise<unknown>): Promise<void> {
  const series = await claimSeveralSeries(due.flatMap(({ seriesId }) => seriesId ?? []))
  const rows = await claimRows(due.map(({ id }) => id))
  const now = clock.now()
  const schedules = due.flatMap(({ id, seriesId }) => {
    const schedule = rows.get(id)
    // Somebody may have sent, moved or deleted it meanwhile.
    const isDue = schedule?.state === 'pending' && schedule.seriesId === seriesId && schedule.sendAt <= now
    return isDue ? schedule : []
  })
  if (schedules.length === 0) return
  await act(schedules)
  for (const { id: scheduleId, seriesId, occurrenceOn } of schedules) {
    const own = seriesId === null ? undefined : series.get(seriesId)
    if (own && own.headOn === occurrenceOn) await advance(own)
    await recordEvent('schedule.updated', { scheduleId })
  }
}

/**
 * Turns schedules into messages, each in the contact's live ticket on its connection or else in a closed one.
 * All or none; delivery works as for every message.
 * @throws the error that keeps one of them from being stored.
 */
export const sendDue = (due: readonly Due[]): Promise<void> => settle(due, send)

/**
 * Marks a schedule as failed that could not become a message, with the reason. The company's other schedules
 * go on.
 */
export const giveUp = (due: Due, reason: unknown): Promise<void> =>
  settle([due], ([schedule]) =>
    fail(schedule ? [schedule] : [], reason instanceof AppError ? reason.code : 'ERR_SENDING_WAPP_MSG'),
  )

/**
 * Marks due schedules as failed, without a try, in the transaction of the caller. Their series go on.
 * @param error why, an ErrorCode.
 */
export const failNow = (due: readonly Due[], error: string): Promise<void> =>
  settle(due, (schedules) => fail(schedules, error))

const idsOf = (rows: readonly Pick<Schedule, 'id'>[]): number[] => rows.map(({ id }) => id)

const fail = (schedules: readonly Schedule[], error: string) =>
  Schedule.update({ state: 'failed', error }, { where: { id: idsOf(schedules) } })

/**
 * Noted in pending schedules that the installation before a restore may have sent. They fail when they are
 * due.
 */
export const DOUBTFUL = 'ERR_SCHEDULE_UNKNOWN'

/**
 * Schedules that were due between a backup and its restore. Only the sending itself is in doubt: a series
 * goes on.
 */
export const overdueAfterRestore: readonly SetAside[] = [
  {
    what: 'scheduled messages: nobody knows whether they were sent',
    sql: `update schedules set error = '${DOUBTFUL}', updated_at = now() where state = 'pending' and send_at <= now()`,
  },
]

/** Pending schedules in which a reason is noted are not sent: they fail with it. */
async function send(due: Schedule[]): Promise<void> {
  const doubtful = due.filter(({ error }) => error !== null)
  for (const reason of new Set(doubtful.map(({ error }) => error)))
    if (reason !== null)
      await fail(
        doubtful.filter(({ error }) => error === reason),
        reason,
      )
  const schedules = due.filter(({ error }) => error === null)
  if (schedules.length > 0) await queue(schedules)
}

async function queue(schedules: Schedule[]): Promise<void> {
  const defaultId = await maybeDefaultConnection()
  const targets = schedules.map((schedule) => ({
    schedule,
    connectionId: schedule.connectionId ?? defaultId,
  }))
  const orphans = targets.filter(({ connectionId }) => connectionId === null)
  if (orphans.length > 0)
    await fail(
      orphans.map(({ schedule }) => schedule),
      'ERR_NO_DEF_WAPP_FOUND',
    )
  const contacts = await claimContacts(schedules.map(({ contactId }) => contactId))
  const wanted = targets.flatMap(({ schedule, connectionId }) => {
    const contact = contacts.get(schedule.contactId)
    return contact && connectionId !== null ? { schedule, contact, connectionId } : []
  })
  const tickets = await ticketsForScheduled(wanted)
  await queueScheduled(
    tickets.flatMap((ticket, place) => {
      const schedule = wanted[place]?.schedule
      return schedule ? { ticket, schedule, message: messageOf(schedule) } : []
    }),
  )
  const sent = wanted.map(({ schedule }) => schedule.id)
  await Schedule.update({ state: 'queued', error: null }, { where: { id: sent } })
}

function messageOf(schedule: Schedule): ProgramMessage {
  const { body, fileKey, file } = schedule
  const template = storedChoice(schedule)
  return {
    body,
    ...(template && { template }),
    ...(fileKey !== null && file && { file: fromHeldFile(fileKey, file) }),
  }
}
