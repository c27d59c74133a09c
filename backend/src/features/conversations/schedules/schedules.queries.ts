import { DAY_MS } from '@balcao/contract/time/durations'
import {
  addDays,
  hasAbility,
  limits,
  localTime,
  pageSizes,
  type QueryOf,
  type schedulesApi,
  type ScheduleStatus,
} from '@balcao/contract'
import { Op, Transaction, type Includeable, type OrderItem, type WhereOptions } from 'sequelize'
import { Schedule, ScheduleSeries, type ScheduleState } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { pageOf, type Page } from '../../../platform/database/page.js'
import { withWords } from '../../../platform/database/searchText.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { batchById } from '../../../platform/tenancy/batchReads.js'
import { companySettings } from '../../company/settings/index.js'
import { occurrencesBetween, type Occurrence } from './recurrence.rules.js'

const includes: Includeable[] = [
  ...['contact', 'user', 'connection'].map((association) => ({ association, attributes: ['id', 'name'] })),
  { association: 'series' },
]

/** SQL: the name of a schedule's contact. The count of a page has no joined tables. */
const CONTACT_NAME = '(select contact.name from contacts contact where contact.id = "Schedule"."contact_id")'

const states: Record<ScheduleStatus, ScheduleState> = {
  PENDENTE: 'pending',
  AGENDADA: 'queued',
  ENVIADA: 'sent',
  ERRO: 'failed',
}

const orders: Record<'newest' | 'sendAt', OrderItem[]> = {
  newest: [
    ['createdAt', 'DESC'],
    ['id', 'DESC'],
  ],
  sendAt: [
    ['sendAt', 'ASC'],
    ['id', 'ASC'],
  ],
}

/** The schedules that a user sees: their own, and for leaders all. Skipped ones are hidden. */
const seenBy = ({ id: userId, profile }: UserActor): WhereOptions => ({
  state: { [Op.ne]: 'skipped' },
  ...(!hasAbility(profile, 'schedules:all') && { userId }),
})

export function listSchedules(
  {
    searchParam,
    pageNumber = 1,
    orderBy = 'newest',
    contactId,
    userId,
    state,
  }: QueryOf<typeof schedulesApi.list>,
  actor: UserActor,
): Promise<Page<Schedule>> {
  const where: WhereOptions[] = [
    seenBy(actor),
    ...(searchParam ? [withWords(['"Schedule"."body"', CONTACT_NAME], searchParam)] : []),
    ...(contactId === undefined ? [] : [{ contactId }]),
    ...(userId === undefined ? [] : [{ userId }]),
    ...(state === undefined ? [] : [{ state: states[state] }]),
  ]
  const options = { where: { [Op.and]: where }, include: includes, order: orders[orderBy] }
  return pageOf(Schedule, options, pageNumber, pageSizes.schedules)
}

/** A schedule with everything it is presented with; null when it is deleted or skipped. */
export const scheduleForBroadcast = batchById(Schedule, () => ({
  where: { state: { [Op.ne]: 'skipped' } },
  include: includes,
}))

/**
 * A schedule that the actor sees, with everything it is presented with.
 * @throws AppError ERR_NO_SCHEDULE_FOUND
 */
export async function findSchedule(id: number, actor: UserActor): Promise<Schedule> {
  const schedule = await Schedule.findOne({ where: { [Op.and]: [{ id }, seenBy(actor)] }, include: includes })
  if (!schedule) throw new AppError('ERR_NO_SCHEDULE_FOUND')
  return schedule
}

/** A stored schedule, or a planned sending of the series of `head`. */
export interface CalendarEntry {
  head: Schedule
  planned: Occurrence | null
}

const MONTH_MS = 31 * DAY_MS

/**
 * The schedules that the actor sees in a span of time, in order, including planned sendings.
 * @returns the first `limits.schedule.listed` of them.
 * @throws AppError ERR_VALIDATION when the span is longer than `limits.schedule.range`.
 */
export async function readCalendar(
  {
    from = clock.now(),
    to = new Date(from.getTime() + MONTH_MS),
  }: { from?: Date | undefined; to?: Date | undefined },
  actor: UserActor,
): Promise<{ entries: CalendarEntry[]; hasMore: boolean }> {
  const { range, listed } = limits.schedule
  if (to.getTime() - from.getTime() > range.max * DAY_MS)
    throw new AppError('ERR_VALIDATION', {
      field: 'query.to',
      message: `at most ${range.max} days after from`,
    })
  const stored = await Schedule.findAll({
    where: { [Op.and]: [seenBy(actor), { sendAt: { [Op.gte]: from, [Op.lt]: to } }] },
    include: includes,
    order: orders.sendAt,
    limit: listed.max + 1,
  })
  const entries = [
    ...stored.map((head): CalendarEntry => ({ head, planned: null })),
    ...(await plannedEntries({ from, to }, actor)),
  ].sort((one, other) => timeOf(one) - timeOf(other))
  return { entries: entries.slice(0, listed.max), hasMore: entries.length > listed.max }
}

const timeOf = ({ head, planned }: CalendarEntry): number => (planned?.at ?? head.sendAt).getTime()

async function plannedEntries(stretch: { from: Date; to: Date }, actor: UserActor): Promise<CalendarEntry[]> {
  const { listed } = limits.schedule
  const heads = await Schedule.findAll({
    where: { [Op.and]: [seenBy(actor), { '$series.head_on$': { [Op.col]: 'Schedule.occurrence_on' } }] },
    include: includes,
    order: orders.sendAt,
    limit: listed.max,
  })
  if (heads.length === 0) return []
  const { timezone } = await companySettings()
  const changed = await Schedule.findAll({
    attributes: ['seriesId', 'occurrenceOn'],
    where: {
      seriesId: heads.flatMap(({ seriesId }) => seriesId ?? []),
      occurrenceOn: { [Op.gte]: addDays(localTime(stretch.from, timezone).date, -1) },
    },
  })
  const stored = new Set(changed.map(({ seriesId, occurrenceOn }) => `${seriesId}/${occurrenceOn}`))
  return heads.flatMap((head) => {
    const { series } = head
    if (!series?.headOn) return []
    return occurrencesBetween(series, series.headOn, stretch, timezone)
      .filter(({ day }) => !stored.has(`${series.id}/${day}`))
      .map((planned) => ({ head, planned }))
  })
}

/** Locks a series until the scope ends. It is locked before its schedules. */
export const claimSeries = (id: number): Promise<ScheduleSeries | null> =>
  ScheduleSeries.findByPk(id, { lock: Transaction.LOCK.UPDATE })

const heldUntilTheEnd = (ids: readonly number[]) => ({
  where: { id: [...new Set(ids)] },
  order: [['id', 'ASC'] as [string, string]],
  lock: Transaction.LOCK.UPDATE,
})

/** `claimSeries` for several, by id. */
export async function claimSeveralSeries(ids: readonly number[]): Promise<Map<number, ScheduleSeries>> {
  if (ids.length === 0) return new Map()
  const rows = await ScheduleSeries.findAll(heldUntilTheEnd(ids))
  return new Map(rows.map((series) => [series.id, series]))
}

/** Locks several schedules until the scope ends, after their series; by id. */
export async function claimRows(ids: readonly number[]): Promise<Map<number, Schedule>> {
  const rows = await Schedule.findAll(heldUntilTheEnd(ids))
  return new Map(rows.map((schedule) => [schedule.id, schedule]))
}

/** Locks a schedule until the scope ends, after its series. */
export const claimRow = (id: number): Promise<Schedule | null> =>
  Schedule.findByPk(id, { lock: Transaction.LOCK.UPDATE })

/** Sent and planned schedules of a contact, the oldest first. */
export const schedulesOf = (contactId: number): Promise<Schedule[]> =>
  Schedule.findAll({
    where: { contactId, state: { [Op.ne]: 'skipped' } },
    include: ['user', 'series'],
    order: [['id', 'ASC']],
  })
