import type { PushKindName } from '@balcao/contract'
import { QueryTypes, Transaction } from 'sequelize'
import type { PublishedEvent } from '../../../events/record.js'
import { hooksOf } from '../../../kit/hooks.js'
import type { PushKind } from '../../../kit/pushKinds.js'
import { PushDevice, PushNotice } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { columnsOf, type FlatRow, type RowOf } from '../../../platform/database/columns.js'
import { database } from '../../../platform/database/database.js'
import { bound, raw, sql, type Sql } from '../../../platform/database/sql.js'
import { readOnce } from '../../../platform/database/statement.js'
import { AppError } from '../../../platform/errors/AppError.js'

const own = columnsOf<PushDevice>()('device', [
  ...(['id', 'companyId', 'userId', 'sealedSubscription', 'userAgent', 'language', 'timeZone'] as const),
  ...(['showsText', 'mutedKinds', 'quietFrom', 'quietTo', 'failures', 'lastPushedAt'] as const),
  ...(['createdAt', 'updatedAt'] as const),
])

/** A device, with whether its session lasts. */
export type ListedDevice = RowOf<typeof own> & { isLoggedIn: boolean }

/** Devices whose user is logged in there. Others get nothing. */
const isLoggedIn = (now: Date): Sql => sql`exists (
  select from user_sessions session join users person on person.company_id = session.company_id and person.id = session.user_id
   where session.company_id = device.company_id and session.id = device.session_id and session.user_id = device.user_id
     and session.revoked_at is null and session.expires_at > ${now}::timestamptz and person.active)`

async function devicesThat(which: Sql): Promise<ListedDevice[]> {
  const rows = await readOnce<FlatRow & { isLoggedIn: boolean }>(sql`
    select ${raw(own.sql)}, ${isLoggedIn(clock.now())} as "isLoggedIn" from push_devices device where ${which}
     order by coalesce(device.last_pushed_at, device.created_at) desc, device.id desc`)
  return rows.map((row) => ({ ...(own.read(row) as RowOf<typeof own>), isLoggedIn: row.isLoggedIn }))
}

/** A user's devices, the last used one first. */
export const listDevices = (userId: number): Promise<ListedDevice[]> =>
  devicesThat(sql`device.user_id = ${userId}`)

export const listDevicesById = (ids: readonly number[]): Promise<ListedDevice[]> =>
  devicesThat(sql`device.id = any(${ids}::integer[])`)

/** @throws AppError ERR_NO_PUSH_DEVICE_FOUND, also for a device of somebody else. */
export async function findDevice(id: number, userId: number): Promise<ListedDevice> {
  const [device] = await devicesThat(sql`device.id = ${id} and device.user_id = ${userId}`)
  if (!device) throw new AppError('ERR_NO_PUSH_DEVICE_FOUND')
  return device
}

/**
 * Locks a device until the scope ends.
 * @throws AppError ERR_NO_PUSH_DEVICE_FOUND, also for a device of somebody else.
 */
export async function claimDevice(id: number, userId: number): Promise<PushDevice> {
  const device = await PushDevice.findOne({ where: { id, userId }, lock: Transaction.LOCK.NO_KEY_UPDATE })
  if (!device) throw new AppError('ERR_NO_PUSH_DEVICE_FOUND')
  return device
}

/** The kinds that features declare. */
export const declaredKinds = (): PushKind[] => hooksOf('pushes').flat()

/**
 * A query for what these events tell which devices: `device_id`, `kind`, `subject`, `tag`. Only devices that
 * get notices now.
 */
export function wantedPushes(events: readonly PublishedEvent[]): Sql {
  const parts = declaredKinds().flatMap(({ name, events: names, recipients }) => {
    const meant = events.filter((event) => names.includes(event.name))
    return meant.length > 0
      ? [
          sql`select ${name}::text as kind, recipient.user_id, recipient.subject, recipient.tag from (${recipients(meant as never)}) recipient`,
        ]
      : []
  })
  const wanted = parts.reduce((all, part) => sql`${all} union all ${part}`)
  return sql`
    select device.id as device_id, wanted.kind, wanted.subject, wanted.tag
      from (${wanted}) wanted join push_devices device on device.user_id = wanted.user_id
     where not (wanted.kind = any(device.muted_kinds)) and ${isLoggedIn(clock.now())}`
}

const DUE = `due_at <= $1 and (claimed_until is null or claimed_until < $1)`

const DUE_COMPANIES = `select distinct company_id as "companyId" from push_notices where ${DUE}`

/** Finds a row when `companiesWithDueNotices` does. */
export const noticesAreDue = (): Sql => bound(DUE_COMPANIES, [clock.now()])

/** Companies with notices to send now. Runs in the platform scope. */
export const companiesWithDueNotices = (): Promise<{ companyId: number }[]> =>
  database.query(DUE_COMPANIES, { bind: [clock.now()], type: QueryTypes.SELECT })

/** Claims the next notices, the oldest first. Claims at the same time get different ones. */
export const claimNotices = (limit: number, until: Date): Promise<PushNotice[]> =>
  database.query<PushNotice>(
    `with next as materialized (
       select id from push_notices where ${DUE} order by due_at, id limit $2 for update skip locked)
     update push_notices notice set claimed_until = $3, attempts = attempts + 1, updated_at = $1
       from next where notice.id = next.id returning notice.*`,
    { bind: [clock.now(), limit, until], model: PushNotice, mapToModel: true },
  )

/** The declared kind of a notice; null when no feature declares it any more. */
export const kindNamed = (name: PushKindName): PushKind | null =>
  declaredKinds().find((kind) => kind.name === name) ?? null
