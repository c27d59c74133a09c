import { literal, Op, Transaction, type WhereOptions } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Schedule, ScheduleSeries } from '../../../models/index.js'
import { claimSeveralSeries } from './schedules.queries.js'
import { destroy, dropIfOver } from './series.commands.js'

/**
 * Deletes all schedules of a contact.
 * @returns the files' keys in the store.
 */
export async function forgetSchedulesOf(contactId: number): Promise<string[]> {
  const rows = await Schedule.findAll({ where: { contactId } })
  const series = await ScheduleSeries.findAll({ where: { contactId } })
  for (const row of rows) await destroy(row)
  await ScheduleSeries.destroy({ where: { contactId } })
  return [...rows, ...series].flatMap(({ fileKey }) => fileKey ?? [])
}

/** Announces the schedules of a contact as deleted: they go with it. */
export async function announceDeletedSchedules(contactId: number): Promise<void> {
  const where = { contactId, state: { [Op.ne]: 'skipped' } }
  for (const { id: scheduleId, userId } of await Schedule.findAll({ attributes: ['id', 'userId'], where }))
    await recordEvent('schedule.deleted', { scheduleId, userId })
}

const seriesOf = (rows: readonly Schedule[]): number[] => rows.flatMap(({ seriesId }) => seriesId ?? [])

/** Schedules deleted in one transaction. */
const AT_ONCE = 200

/**
 * Deletes some schedules that were sent, or failed, before a moment, and whose message is deleted.
 * @returns how many, and their files' keys in the store.
 */
export async function forgetSentBefore(before: Date): Promise<{ removed: number; files: string[] }> {
  const past: WhereOptions = {
    state: ['sent', 'failed'],
    sendAt: { [Op.lt]: before },
    sentAt: { [Op.or]: [null, { [Op.lt]: before }] },
    [Op.and]: literal(`not exists (select from messages
       where messages.company_id = "Schedule".company_id and messages.schedule_id = "Schedule".id)`),
  }
  const found = await Schedule.findAll({
    attributes: ['id', 'seriesId'],
    where: past,
    order: [['sendAt', 'ASC']],
    limit: AT_ONCE,
  })
  const claimed = [...(await claimSeveralSeries(seriesOf(found))).values()]
  const rows = await Schedule.findAll({
    where: { [Op.and]: [{ id: found.map(({ id }) => id) }, past] },
    lock: Transaction.LOCK.UPDATE,
  })
  for (const row of rows) await destroy(row)
  for (const series of claimed) await dropIfOver(series)
  return { removed: rows.length, files: [...rows, ...claimed].flatMap(({ fileKey }) => fileKey ?? []) }
}

/**
 * Moves schedules from one contact to another.
 * @param only some of them, by id, each with its whole series.
 * @returns the ids.
 */
export async function giveSchedules(from: number, to: number, only?: readonly number[]): Promise<number[]> {
  const named = await Schedule.findAll({ where: { contactId: from, ...(only && { id: [...only] }) } })
  const either = { [Op.or]: [{ id: named.map(({ id }) => id) }, { seriesId: seriesOf(named) }] }
  const rows = await Schedule.findAll({ where: { contactId: from, ...either } })
  const ids = rows.map(({ id }) => id)
  await Schedule.update({ contactId: to }, { where: { id: ids } })
  await ScheduleSeries.update({ contactId: to }, { where: { id: seriesOf(rows) } })
  for (const scheduleId of ids) await recordEvent('schedule.updated', { scheduleId })
  return ids
}
