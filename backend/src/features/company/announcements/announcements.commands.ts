import type { announcementsApi, BodyOf } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { recordEvent, recordEventFor } from '../../../events/recordEvent.js'
import { Announcement, AnnouncementCompany, AnnouncementRead } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { bound, type Sql } from '../../../platform/database/sql.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { mayWork } from '../../billing/companies/index.js'
import { requireCompanies } from './announcements.queries.js'

type Body = BodyOf<typeof announcementsApi.update>

/** Whether an announcement is visible now: it is on, and within its dates. */
const isShown = ({ status, startsAt, endsAt }: Announcement, now: Date): boolean =>
  status && (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now)

/** Active companies that see an announcement now. */
async function audienceOf({ id, forAll, shown }: Announcement): Promise<number[]> {
  if (!shown) return []
  const rows = await database.query<{ id: number }>(
    `select c.id from companies c where ${mayWork('c', '$1')}
        and ($2 or exists (select from announcement_companies m where m.announcement_id = $3 and m.company_id = c.id))`,
    { bind: [clock.now(), forAll, id], type: QueryTypes.SELECT },
  )
  return rows.map((company) => company.id)
}

/** Tells the companies that see an announcement now, and those that saw it `before`. */
async function tellAudience(announcement: Announcement, before: readonly number[]): Promise<void> {
  const now = await audienceOf(announcement)
  const announcementId = announcement.id
  const previous = new Set(before)
  await recordEventFor(
    now.filter((id) => !previous.has(id)),
    'announcement.changed',
    { announcementId, isNew: true },
  )
  await recordEventFor(before, 'announcement.changed', { announcementId, isNew: false })
}

async function setCompanies(announcement: Announcement, companyIds: number[] | null): Promise<void> {
  if (companyIds) await requireCompanies(companyIds)
  await AnnouncementCompany.destroy({ where: { announcementId: announcement.id } })
  const rows = [...new Set(companyIds ?? [])].map((companyId) => ({
    announcementId: announcement.id,
    companyId,
  }))
  await AnnouncementCompany.bulkCreate(rows)
  await announcement.update({ forAll: companyIds === null })
}

function requireOrder({ startsAt, endsAt }: Pick<Announcement, 'startsAt' | 'endsAt'>): void {
  if (startsAt && endsAt && endsAt <= startsAt)
    throw new AppError('ERR_VALIDATION', {
      field: 'body.endsAt',
      message: 'body.endsAt must be after startsAt',
    })
}

/**
 * Changes an announcement in the platform's scope, and tells the companies that see it now or saw it before.
 * The caller has locked the row.
 */
async function changed(announcement: Announcement, change: () => Promise<unknown>): Promise<Announcement> {
  const before = await audienceOf(announcement)
  await change()
  await announcement.update({ shown: isShown(announcement, clock.now()) })
  // A trigger gives the second of two changes in one millisecond a later time.
  await announcement.reload()
  await tellAudience(announcement, before)
  return announcement
}

const givenOf = ({ title, text, priority, status, startsAt, endsAt }: Body) =>
  Object.fromEntries(
    Object.entries({ title, text, priority, status, startsAt, endsAt }).filter(
      ([, value]) => value !== undefined,
    ),
  )

/** @throws AppError ERR_NO_COMPANY_FOUND, ERR_VALIDATION. */
export async function createAnnouncement(
  body: BodyOf<typeof announcementsApi.create>,
): Promise<Announcement> {
  const { title, text, companyIds = null } = body
  const announcement = await Announcement.create({ ...givenOf(body), title, text, shown: false })
  return changed(announcement, () => setCompanies(announcement, companyIds))
}

/** @throws AppError ERR_NO_COMPANY_FOUND, ERR_VALIDATION. */
export const updateAnnouncement = (announcement: Announcement, body: Body): Promise<Announcement> =>
  changed(announcement, async () => {
    announcement.set(givenOf(body))
    requireOrder(announcement)
    await announcement.save()
    if (body.companyIds !== undefined) await setCompanies(announcement, body.companyIds)
  })

/** The sweep for unused files removes the earlier picture. */
export const setPicture = (
  announcement: Announcement,
  picture: { storageKey: string; fileName: string | null } | null,
): Promise<Announcement> =>
  changed(announcement, () =>
    announcement.update({ mediaKey: picture?.storageKey ?? null, mediaName: picture?.fileName ?? null }),
  )

export async function removeAnnouncement(announcement: Announcement): Promise<void> {
  const before = await audienceOf(announcement)
  await announcement.destroy()
  await recordEventFor(before, 'announcement.changed', { announcementId: announcement.id, isNew: false })
}

/** Notes that a user has opened an announcement; only the first time counts. Runs in the company's scope. */
export async function markRead({ id: announcementId }: Announcement, userId: number): Promise<Date> {
  const readAt = clock.now()
  const rows = await database.query(
    `insert into announcement_reads (announcement_id, user_id, read_at) values ($1, $2, $3)
     on conflict do nothing returning read_at`,
    { bind: [announcementId, userId, readAt], type: QueryTypes.SELECT },
  )
  if (rows.length > 0) {
    await recordEvent('announcement.read', { announcementId, userId })
    return readAt
  }
  const first = await AnnouncementRead.findOne({ where: { announcementId, userId }, rejectOnEmpty: true })
  return first.readAt
}

/** Tells super users that an announcement has changed. */
export const tellManagers = ({ companyId }: UserActor): Promise<void> =>
  recordEventFor([companyId], 'announcement.managed', {})

const CHANGING = `
  select id from announcements
   where shown <> (status and coalesce(starts_at <= $1, true) and coalesce(ends_at > $1, true))`

/** Finds a row when `tellDueAnnouncements` has something to tell. */
export const announcementsChange = (): Sql => bound(CHANGING, [clock.now()])

/** Announces those that began or ended since the last time. Runs in the platform's scope. */
export async function tellDueAnnouncements(): Promise<void> {
  const rows = await database.query<{ id: number }>(`${CHANGING} for update skip locked`, {
    bind: [clock.now()],
    type: QueryTypes.SELECT,
  })
  const due = await Announcement.findAll({ where: { id: rows.map(({ id }) => id) } })
  for (const announcement of due) await changed(announcement, () => Promise.resolve())
}
