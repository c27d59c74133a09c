import { limits, type BodyOf, type ChangeScope, type schedulesApi } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import { Schedule, type ScheduleSeries, type HeldFile } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { aboutField, AppError } from '../../../platform/errors/AppError.js'
import { authorIdOf, type UserActor } from '../../../platform/tenancy/actor.js'
import { findConnection } from '../../company/connections/index.js'
import { choiceColumns, retryScheduled } from '../messages/index.js'
import { companySettings } from '../../company/settings/index.js'
import { findContact } from '../../people/contacts/index.js'
import { isOccurrence, occurrenceOn } from './recurrence.rules.js'
import { claimRow, claimSeries, findSchedule } from './schedules.queries.js'
import { sendTimeOf } from './sendTime.rules.js'
import { advance, beginSeries, destroy, dropIfOver, endSeries, messageOf } from './series.commands.js'

type NewSchedule = BodyOf<typeof schedulesApi.create>
type ScheduleChanges = BodyOf<typeof schedulesApi.update>

/** A locked schedule and its series. */
export interface Claimed {
  schedule: Schedule
  series: ScheduleSeries | null
}

interface Chosen {
  /** The day of another sending of the same series. */
  occurrence?: string | undefined
}

/** @throws AppError ERR_NO_CONTACT_FOUND, ERR_NO_WAPP_FOUND, with the field. */
async function requireTargets({
  contactId,
  whatsappId,
}: Pick<ScheduleChanges, 'contactId' | 'whatsappId'>): Promise<void> {
  if (contactId !== undefined) await aboutField('contactId', findContact(contactId))
  if (whatsappId) await aboutField('whatsappId', findConnection(whatsappId))
}

async function sendTime(text: string): Promise<Date> {
  const { timezone } = await companySettings()
  return sendTimeOf(text, clock.now(), timezone)
}

/**
 * Schedules a message. Its file is copied from another schedule, or uploaded later.
 * @throws AppError as `requireTargets` and `choiceColumns`; ERR_VALIDATION.
 */
export async function createSchedule(body: NewSchedule, actor: UserActor): Promise<number> {
  await requireTargets(body)
  const copied =
    body.copiedId === undefined ? null : await aboutField('copiedId', findSchedule(body.copiedId, actor))
  const { columns, text } = await choiceColumns(body.template)
  const schedule = await Schedule.create({
    ...columns,
    body: text?.slice(0, limits.schedule.body.max) ?? body.body ?? '',
    contactId: body.contactId,
    connectionId: body.whatsappId ?? null,
    userId: authorIdOf(actor),
    sendAt: await sendTime(body.sendAt),
    fileKey: copied?.fileKey ?? null,
    file: copied?.file ?? null,
  })
  const { recurrence = 'none', recurrenceEnd = null } = body
  if (recurrence !== 'none') await beginSeries(schedule, recurrence, recurrenceEnd)
  await recordEvent('schedule.created', { scheduleId: schedule.id })
  return schedule.id
}

/**
 * Stores a planned sending of a series, so that it can be changed by itself.
 * @throws AppError ERR_NO_SCHEDULE_FOUND when there is no such sending.
 */
async function storePlanned(series: ScheduleSeries, day: string): Promise<Schedule> {
  const isAhead = series.headOn !== null && day > series.headOn
  if (!isAhead || !isOccurrence(series, day)) throw new AppError('ERR_NO_SCHEDULE_FOUND')
  const { timezone } = await companySettings()
  const { at: sendAt } = occurrenceOn(series, day, timezone)
  const row = { ...messageOf(series), seriesId: series.id, occurrenceOn: day, sendAt }
  const schedule = await Schedule.create(row)
  await recordEvent('schedule.created', { scheduleId: schedule.id })
  return schedule
}

/**
 * Locks the schedule of a request until the scope ends; its series first, in the same order as elsewhere.
 * @throws AppError ERR_NO_SCHEDULE_FOUND when the actor sees none, ERR_CHANGED_MEANWHILE.
 */
export async function claimChosen(id: number, { occurrence }: Chosen, actor: UserActor): Promise<Claimed> {
  const { seriesId, occurrenceOn: own } = await findSchedule(id, actor)
  const series = seriesId === null ? null : await claimSeries(seriesId)
  const named = series && occurrence !== undefined && occurrence !== own ? occurrence : null
  const other = named === null ? null : await Schedule.findOne({ where: { seriesId, occurrenceOn: named } })
  if (series && named !== null && !other) return { series, schedule: await storePlanned(series, named) }
  const schedule = await claimRow(other?.id ?? id)
  if (!schedule || schedule.state === 'skipped') throw new AppError('ERR_NO_SCHEDULE_FOUND')
  if (schedule.seriesId !== seriesId) throw new AppError('ERR_CHANGED_MEANWHILE')
  return { series, schedule }
}

/** @throws AppError ERR_SCHEDULE_SENT when it is on its way, was sent, or failed. */
function requirePending({ state }: Schedule): void {
  if (state !== 'pending') throw new AppError('ERR_SCHEDULE_SENT')
}

/** Ends the series before a sending, which leaves the series. */
async function detach({ schedule, series }: Claimed): Promise<void> {
  if (!series || schedule.occurrenceOn === null) return
  await endSeries(series, schedule.occurrenceOn, schedule.id)
  await schedule.update({ seriesId: null, occurrenceOn: null })
  await dropIfOver(series)
}

/**
 * Changes a waiting schedule: only this sending, or it and all that follow, which become a series of their
 * own.
 * @throws AppError ERR_SCHEDULE_SENT, ERR_VALIDATION, and as `requireTargets`.
 */
export async function updateSchedule(
  { schedule, series }: Claimed,
  body: ScheduleChanges,
  scope: ChangeScope,
): Promise<number> {
  requirePending(schedule)
  await requireTargets(body)
  const { columns, text } = await choiceColumns(body.template)
  const words = text?.slice(0, limits.schedule.body.max) ?? body.body
  const { sendAt: before } = schedule
  // A past time may stay unchanged: the schedule waits for its connection.
  const isSame = body.sendAt !== undefined && Date.parse(body.sendAt) === before.getTime()
  const sendAt = body.sendAt === undefined || isSame ? before : await sendTime(body.sendAt)
  await schedule.update({
    sendAt,
    // It is not in doubt any more: this time is ahead.
    ...(!isSame && body.sendAt !== undefined && { error: null }),
    ...columns,
    ...(words !== undefined && { body: words }),
    ...(body.contactId !== undefined && { contactId: body.contactId }),
    ...(body.whatsappId !== undefined && { connectionId: body.whatsappId }),
  })
  if (!series || scope === 'following') await changeRule({ schedule, series }, body)
  else if (sendAt.getTime() !== before.getTime() && series.headOn === schedule.occurrenceOn)
    await advance(series)
  await recordEvent('schedule.updated', { scheduleId: schedule.id })
  return schedule.id
}

async function changeRule({ schedule, series }: Claimed, body: ScheduleChanges): Promise<void> {
  const { recurrence = series?.recurrence ?? 'none', recurrenceEnd = series?.untilOn ?? null } = body
  await detach({ schedule, series })
  if (recurrence !== 'none') await beginSeries(schedule, recurrence, recurrenceEnd)
}

/**
 * Replaces or removes the file of a sending; `following` includes those after it, which become a series of
 * their own.
 */
export async function changeFile(
  { schedule, series }: Claimed,
  stored: { fileKey: string; file: HeldFile } | null,
  scope: ChangeScope,
): Promise<number> {
  requirePending(schedule)
  await schedule.update(stored ?? { fileKey: null, file: null })
  if (series && scope === 'following') {
    const { recurrence, untilOn } = series
    await detach({ schedule, series })
    await beginSeries(schedule, recurrence, untilOn)
  }
  await recordEvent('schedule.updated', { scheduleId: schedule.id })
  return schedule.id
}

/**
 * Sends a failed schedule again; its existing message is reused.
 * @throws AppError ERR_MESSAGE_NOT_FAILED
 */
export async function retrySchedule({ schedule }: Claimed): Promise<number> {
  if (schedule.state !== 'failed' || schedule.error === 'ERR_SCHEDULE_DISCARDED')
    throw new AppError('ERR_MESSAGE_NOT_FAILED')
  const isStored = await retryScheduled(schedule.id)
  await schedule.update({ state: isStored ? 'queued' : 'pending', error: null })
  await recordEvent('schedule.updated', { scheduleId: schedule.id })
  return schedule.id
}

/**
 * Deletes a schedule. If it is waiting, nothing is sent; if it was sent, the message stays in its ticket.
 * @throws AppError ERR_SCHEDULE_SENT while it is on its way.
 */
export async function removeSchedule({ schedule, series }: Claimed, scope: ChangeScope): Promise<void> {
  if (schedule.state === 'queued') throw new AppError('ERR_SCHEDULE_SENT')
  const day = schedule.occurrenceOn
  if (!series || day === null) return destroy(schedule)
  if (scope === 'following') await endSeries(series, day, schedule.id)
  else if (series.headOn === day) await advance(series)
  const comesAgain = series.headOn !== null && day > series.headOn
  if (comesAgain) await leaveOut(schedule)
  else await destroy(schedule)
  await dropIfOver(series)
}

/** Keeps the row as a skipped day, so that the series does not store it again. */
async function leaveOut(schedule: Schedule): Promise<void> {
  const { id: scheduleId, userId } = schedule
  await schedule.update({ state: 'skipped', fileKey: null, file: null })
  await recordEvent('schedule.deleted', { scheduleId, userId })
}
