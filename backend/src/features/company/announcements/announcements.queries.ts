import { limits, pageSizes, type ManagedAnnouncement, type ShownAnnouncement } from '@balcao/contract'
import { Op, QueryTypes, type WhereOptions } from 'sequelize'
import { Announcement, AnnouncementCompany, AnnouncementRead, Company } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { pageOf, type Page } from '../../../platform/database/page.js'
import { withWords } from '../../../platform/database/searchText.js'
import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { batchById } from '../../../platform/tenancy/batchReads.js'
import { presentManaged, presentVisible } from './announcements.presenter.js'

interface PageQuery {
  searchParam?: string | undefined
  pageNumber?: number | undefined
}

/** Condition: visible now. A company's scope only contains announcements meant for it. */
const shownNow = (now: Date): WhereOptions => ({
  [Op.and]: [
    { status: true },
    { startsAt: { [Op.or]: [null, { [Op.lte]: now }] } },
    { endsAt: { [Op.or]: [null, { [Op.gt]: now }] } },
  ],
})

const pageWhere = (
  { searchParam, pageNumber = 1 }: PageQuery,
  where: WhereOptions,
): Promise<Page<Announcement>> =>
  pageOf(
    Announcement,
    {
      where: {
        [Op.and]: [where, ...(searchParam ? [withWords(['"Announcement"."title"'], searchParam)] : [])],
      },
      order: [
        ['createdAt', 'DESC'],
        ['id', 'DESC'],
      ],
    },
    pageNumber,
    pageSizes.plain,
  )

interface ListedPage<R> {
  records: R[]
  count: number
  hasMore: boolean
}

/** A page of the announcements that the scope's company sees now. */
export async function pageOfVisible(
  query: PageQuery,
  userId: number,
): Promise<ListedPage<ShownAnnouncement>> {
  const { rows, ...facts } = await pageWhere(query, shownNow(clock.now()))
  const reads = await AnnouncementRead.findAll({
    where: { userId, announcementId: rows.map(({ id }) => id) },
  })
  const readAt = new Map(reads.map((read) => [read.announcementId, read.readAt]))
  return { records: rows.map((row) => presentVisible(row, readAt.get(row.id) ?? null)), ...facts }
}

/** An announcement that the scope's company sees now; null otherwise. */
export const maybeVisible = batchById(Announcement, () => ({ where: shownNow(clock.now()) }))

/**
 * An announcement that the scope's company sees now.
 * @throws AppError ERR_NO_ANNOUNCEMENT_FOUND
 */
export async function findVisible(id: number): Promise<Announcement> {
  const found = await maybeVisible(id)
  if (!found) throw new AppError('ERR_NO_ANNOUNCEMENT_FOUND')
  return found
}

/** An announcement that the scope's company sees now, with the time at which the reader opened it. */
export async function shownTo(id: number, userId: number): Promise<ShownAnnouncement> {
  const row = await findVisible(id)
  const read = await AnnouncementRead.findOne({ where: { announcementId: id, userId } })
  return presentVisible(row, read?.readAt ?? null)
}

type CurrentRow = Parameters<typeof presentVisible>[0] & { readAt: Date | null }

/** All announcements that the scope's company sees now, newest first, in one statement. */
export async function listCurrent(userId: number): Promise<ShownAnnouncement[]> {
  const now = clock.now()
  const rows = await readRows<CurrentRow>(sql`
    select a.id, a.title, a.text, a.priority, a.status, a.media_key as "mediaKey", a.media_name as "mediaName",
           a.starts_at as "startsAt", a.ends_at as "endsAt", a.created_at as "createdAt", a.updated_at as "updatedAt",
           r.read_at as "readAt"
      from announcements a left join announcement_reads r on r.announcement_id = a.id and r.user_id = ${userId}
     where a.status and (a.starts_at is null or a.starts_at <= ${now}) and (a.ends_at is null or a.ends_at > ${now})
     order by a.created_at desc, a.id desc limit ${limits.announcement.listed}`)
  return rows.map(({ readAt, ...row }) => presentVisible(row, readAt))
}

/** Announcements as super users see them. Runs in the platform's scope. */
export async function presentAllManaged(rows: readonly Announcement[]): Promise<ManagedAnnouncement[]> {
  const ids = rows.map(({ id }) => id)
  const meant = await AnnouncementCompany.findAll({
    where: { announcementId: ids },
    order: [['companyId', 'ASC']],
  })
  const counts = await database.query<{ id: number; count: number }>(
    `select announcement_id as id, count(*)::integer as count from announcement_reads
      where announcement_id = any($1::int[]) group by announcement_id`,
    { bind: [ids], type: QueryTypes.SELECT },
  )
  const readCounts = new Map(counts.map(({ id, count }) => [id, count]))
  const companiesOf = (id: number) =>
    meant.filter(({ announcementId }) => announcementId === id).map(({ companyId }) => companyId)
  return rows.map((row) =>
    presentManaged(row, row.forAll ? null : companiesOf(row.id), readCounts.get(row.id) ?? 0),
  )
}

/** A page of all announcements. Runs in the platform's scope. */
export async function pageOfManaged(query: PageQuery): Promise<ListedPage<ManagedAnnouncement>> {
  const { rows, ...facts } = await pageWhere(query, {})
  return { records: await presentAllManaged(rows), ...facts }
}

/**
 * Any announcement. Runs in the platform's scope.
 * @throws AppError ERR_NO_ANNOUNCEMENT_FOUND
 */
export async function findManaged(id: number, { lock = false } = {}): Promise<Announcement> {
  const found = await Announcement.findByPk(id, { lock })
  if (!found) throw new AppError('ERR_NO_ANNOUNCEMENT_FOUND')
  return found
}

/**
 * Runs in the platform's scope.
 * @throws AppError ERR_NO_COMPANY_FOUND when one of them does not exist.
 */
export async function requireCompanies(ids: readonly number[]): Promise<void> {
  const distinct = new Set(ids)
  if ((await Company.count({ where: { id: [...distinct] } })) < distinct.size)
    throw new AppError('ERR_NO_COMPANY_FOUND', { field: 'body.companyIds' })
}
