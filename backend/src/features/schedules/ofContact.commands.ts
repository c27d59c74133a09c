import { Op } from 'sequelize'
import { recordEvent } from '../../events/recordEvent.js'
import { Schedule, ScheduleSeries } from '../../models/index.js'
import { destroy } from './series.commands.js'

/** Removes all that was and is to be sent to a contact. @returns the files' keys in the store. */
export async function forgetSchedulesOf(contactId: number): Promise<string[]> {
  const rows = await Schedule.findAll({ where: { contactId } })
  const series = await ScheduleSeries.findAll({ where: { contactId } })
  for (const row of rows) await destroy(row)
  await ScheduleSeries.destroy({ where: { contactId } })
  return [...rows, ...series].flatMap(({ fileKey }) => fileKey ?? [])
}

const seriesOf = (rows: readonly Schedule[]): number[] => rows.flatMap(({ seriesId }) => seriesId ?? [])

/**
 * Puts what was and is to be sent to one contact under another.
 * @param only some of it, by id, each with all of its series.
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
