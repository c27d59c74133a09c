import type { BodyOf, availabilityApi } from '@balcao/contract'
import { MAX_AWAY_DAYS } from '@balcao/contract'
import { DAY_MS } from '@balcao/contract/time/durations'
import { QueryTypes } from 'sequelize'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { lockUser } from '../auth/index.js'
import { findCompany } from '../../billing/companies/index.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { companySettings } from '../settings/index.js'
import {
  endAbsences,
  endNights,
  endTimesAway,
  lockUsers,
  makeAvailable,
  makeAway,
  noteHours,
} from '../users/index.js'
import { listAbsent, listAttending } from './availability.queries.js'
import { worksNow } from './availability.rules.js'

/** The present state of a row of `users`. */
const STATE = `case when away_since is not null then 'away' when online then 'available' else 'offline' end`

/**
 * Ends the spans of users whose state has changed, and begins the next ones. The rows of the users are locked
 * by the change, so spans follow each other without gaps.
 */
async function noteStates(userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  const values = { bind: [userIds, clock.now()] }
  await database.query(
    `update availability_spans span set ended_at = greatest($2::timestamptz, span.started_at), updated_at = $2
       from users where span.user_id = users.id and users.id = any($1::integer[]) and span.ended_at is null
        and (span.state, span.reason) is distinct from (${STATE}, users.away_reason)`,
    { ...values, type: QueryTypes.UPDATE },
  )
  await database.query(
    `insert into availability_spans (user_id, state, reason, started_at)
     select id, ${STATE}, away_reason, $2::timestamptz from users where id = any($1::integer[])
     on conflict (company_id, user_id) where ended_at is null do nothing`,
    { ...values, type: QueryTypes.INSERT },
  )
}

/**
 * Sets whether a user gets new tickets.
 * @throws AppError ERR_NO_USER_FOUND; ERR_VALIDATION for an end that is past or too far ahead.
 */
export async function setAvailability(
  userId: number,
  { state, reason = 'other', until = null }: BodyOf<typeof availabilityApi.set>,
): Promise<void> {
  const now = clock.now()
  if (state === 'away' && until) {
    const refuse = (message: string) => new AppError('ERR_VALIDATION', { field: 'body.until', message })
    if (until <= now) throw refuse('it lies in the past')
    if (until.getTime() > now.getTime() + MAX_AWAY_DAYS * DAY_MS) throw refuse('it lies too far ahead')
  }
  if (!(await lockUser(userId))) throw new AppError('ERR_NO_USER_FOUND')
  await noteStates(
    state === 'away' ? await makeAway([userId], { reason, until }) : await makeAvailable([userId]),
  )
}

/** Users have come online or gone offline. Who was away for that reason alone is available again. */
export async function followSockets(userIds: readonly number[]): Promise<void> {
  await endAbsences(userIds)
  await noteStates(userIds)
}

/** Ends the times away that are over. */
export const endTimes = async (): Promise<void> => noteStates(await endTimesAway())

/** Users without a window for as long as the company's setting says are away. */
export async function noteAbsent(): Promise<void> {
  const ids = (await listAbsent()).map(({ id }) => id)
  await noteStates(await makeAway(ids, { reason: 'absence' }, { onlyAvailable: true }))
}

/**
 * Makes users away when their working hours end, and available when these begin. Only the change does that:
 * who sets another state between them keeps it.
 */
export async function followHours(): Promise<void> {
  const now = clock.now()
  const settings = await companySettings()
  const company = await findCompany(currentCompanyId())
  const users = await listAttending()
  const works = ({ queues }: (typeof users)[number]) => worksNow({ settings, company, queues }, now)
  const [beginning, ending] = [true, false].map((inHours) =>
    users.filter((user) => user.inHours !== inHours && works(user) === inHours).map(({ id }) => id),
  )
  await lockUsers([...(beginning ?? []), ...(ending ?? [])])
  const begun = await noteHours(beginning ?? [], true)
  const ended = await noteHours(ending ?? [], false)
  const away = await makeAway(ended, { reason: 'hours' }, { onlyAvailable: true })
  const back = await endNights(begun)
  await noteStates([...away, ...back])
}
