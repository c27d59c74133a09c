import { addDays, localTime, type Recurrence } from '@balcao/contract'
import { Op } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Schedule, ScheduleSeries } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { companySettings } from '../../company/settings/index.js'
import { nextOccurrence } from './recurrence.rules.js'
import { requireEndAhead } from './sendTime.rules.js'

/** Fields that a single sending takes from its series. */
export const messageOf = ({
  contactId,
  connectionId,
  userId,
  body,
  templateId,
  templateValues,
  fileKey,
  file,
}: Schedule | ScheduleSeries) => ({
  contactId,
  connectionId,
  userId,
  body,
  templateId,
  templateValues,
  fileKey,
  file,
})

/**
 * Makes a schedule the first sending of a series.
 * @throws AppError ERR_VALIDATION when it would end before it begins.
 */
export async function beginSeries(
  schedule: Schedule,
  recurrence: Exclude<Recurrence, 'none'>,
  untilOn: string | null,
): Promise<void> {
  const { timezone } = await companySettings()
  const { date: firstOn, minute } = localTime(schedule.sendAt, timezone)
  requireEndAhead(firstOn, untilOn)
  const rule = { recurrence, firstOn, minute, untilOn, headOn: firstOn }
  const { id } = await ScheduleSeries.create({ ...messageOf(schedule), ...rule })
  await schedule.update({ seriesId: id, occurrenceOn: firstOn })
}

/**
 * Stores the next sending of a series, after the current one was sent, moved or skipped. Missed sendings are
 * skipped, so that a customer does not get the same message three times at once.
 * @param series locked.
 */
export async function advance(series: ScheduleSeries): Promise<void> {
  const { timezone } = await companySettings()
  const now = clock.now()
  let day = series.headOn
  while (day !== null) {
    const next = nextOccurrence(series, day, now, timezone)
    await series.update({ headOn: next?.day ?? null })
    if (!next) return
    const row = { ...messageOf(series), seriesId: series.id, occurrenceOn: next.day, sendAt: next.at }
    const [stored] = await Schedule.bulkCreate([row], { ignoreDuplicates: true })
    if (stored?.id) return recordEvent('schedule.created', { scheduleId: stored.id })
    const changed = await Schedule.findOne({ where: { seriesId: series.id, occurrenceOn: next.day } })
    // A stored sending that is still due at its time is the next one. A moved or skipped one is passed over.
    if (changed?.state === 'pending' && changed.sendAt.getTime() === next.at.getTime()) return
    day = next.day
  }
}

/**
 * Ends a series before a day; later sendings are deleted.
 * @param series locked.
 * @param except a sending that stays.
 */
export async function endSeries(
  series: ScheduleSeries,
  before: string,
  except: number | null,
): Promise<void> {
  const last = addDays(before, -1)
  const untilOn = series.untilOn !== null && series.untilOn < last ? series.untilOn : last
  const headOn = series.headOn !== null && series.headOn < before ? series.headOn : null
  await series.update({ untilOn, headOn })
  const rest = await Schedule.findAll({
    where: {
      seriesId: series.id,
      occurrenceOn: { [Op.gte]: before },
      state: ['pending', 'skipped'],
      ...(except !== null && { id: { [Op.ne]: except } }),
    },
  })
  for (const schedule of rest) await destroy(schedule)
}

/** Deletes a schedule, and announces that if it was visible. */
export async function destroy(schedule: Schedule): Promise<void> {
  const { id: scheduleId, userId, state } = schedule
  await schedule.destroy()
  if (state !== 'skipped') await recordEvent('schedule.deleted', { scheduleId, userId })
}

/** Deletes a series that has ended, once it has no visible sending left. */
export async function dropIfOver(series: ScheduleSeries): Promise<void> {
  if (series.headOn !== null) return
  const left = await Schedule.count({ where: { seriesId: series.id, state: { [Op.ne]: 'skipped' } } })
  if (left === 0) await series.destroy()
}
