import {
  COUNT_CAP,
  limits,
  pageSizes,
  type dashboardApi,
  type GivenRating,
  type QueryOf,
} from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { allOf, sql, type Sql } from '../../../platform/database/sql.js'
import { readOnce } from '../../../platform/database/statement.js'
import { companySettings } from '../settings/index.js'
import { periodOf, spanOf, todayIn, wordsOfRating, type PeriodQuery } from './dashboard.rules.js'

interface RatingRow extends Pick<GivenRating, 'id' | 'rate'> {
  ticketId: number
  uuid: string
  contactId: number
  contactName: string
  userId: number | null
  userName: string | null
  createdAt: Date
  /** The message with the rating; null when it was deleted. */
  answer: string | null
  /** Texts that the customer wrote after it. */
  after: string[]
}

/**
 * Minutes after a rating in which a customer's messages belong to it, and how many messages and characters of
 * each are shown.
 */
const AFTER = { minutes: 10, messages: 5, characters: 500 }

/**
 * The customer's texts after their rating, in the same thread, without answers to the bot. Uses the thread's
 * index.
 */
const writtenAfter = sql`array(
  select left(said.body, ${AFTER.characters}::integer) from messages said
   where said.company_id = answer.company_id and said.contact_id = answer.contact_id and said.connection_id = answer.connection_id
     and said.id > answer.id and said.created_at <= answer.created_at + make_interval(mins => ${AFTER.minutes}::integer)
     and not said.from_me and not said.is_deleted and not said.answers_bot and said.body <> ''
   order by said.id limit ${AFTER.messages}::integer)`

type RatingsQuery = QueryOf<typeof dashboardApi.ratings>

async function givenIn({ rate, userId, ...asked }: Omit<RatingsQuery, 'pageNumber'>): Promise<Sql> {
  const { timezone } = await companySettings()
  const { start, end } = spanOf(periodOf(asked, todayIn(timezone, clock.now())), timezone)
  return allOf([
    sql`r.created_at >= ${start}::timestamptz and r.created_at < ${end}::timestamptz`,
    ...(rate ? [sql`r.rate = ${rate}::smallint`] : []),
    ...(userId ? [sql`r.user_id = ${userId}::integer`] : []),
  ])
}

/** Newest first. */
const readRatings = (where: Sql, limit: number, offset = 0): Promise<RatingRow[]> =>
  readOnce<RatingRow>(sql`
    select r.id, r.rate, r.created_at as "createdAt", t.id as "ticketId", t.uuid, c.id as "contactId", c.name as "contactName",
           u.id as "userId", u.name as "userName",
           answer.body as answer, ${writtenAfter} as after
      from user_ratings r
      join tickets t on t.company_id = r.company_id and t.id = r.ticket_id
      join contacts c on c.company_id = t.company_id and c.id = t.contact_id
      left join messages answer on answer.company_id = r.company_id and answer.id = r.message_id
      left join attendants u on u.company_id = r.company_id and u.id = r.user_id
     where ${where}
     order by r.created_at desc, r.id desc limit ${limit}::integer offset ${offset}::integer`)

/**
 * A page of the ratings of a period.
 * @throws AppError ERR_VALIDATION as `periodOf`.
 */
export async function pageOfRatings({ pageNumber = 1, ...asked }: RatingsQuery) {
  const where = await givenIn(asked)
  const size = pageSizes.plain
  const [rows, [counted]] = await Promise.all([
    readRatings(where, size + 1, (pageNumber - 1) * size),
    readOnce<{ count: number }>(
      sql`select count(*)::integer as count from (select from user_ratings r where ${where} limit ${COUNT_CAP}::integer) counted`,
    ),
  ])
  return {
    ratings: rows.slice(0, size).map(presentRating),
    count: counted?.count ?? 0,
    hasMore: rows.length > size,
  }
}

/**
 * The newest ratings of a period, `limits.dashboard.ratings` at most.
 * @throws AppError ERR_VALIDATION as `periodOf`.
 */
export const ratingsOf = async (asked: PeriodQuery): Promise<GivenRating[]> =>
  (await readRatings(await givenIn(asked), limits.dashboard.ratings)).map(presentRating)

const presentRating = ({ id, rate, createdAt, answer, after, ...row }: RatingRow): GivenRating => ({
  id,
  rate,
  words: wordsOfRating(answer, after),
  ticket: { id: row.ticketId, uuid: row.uuid },
  contact: { id: row.contactId, name: row.contactName },
  user: row.userId === null ? null : { id: row.userId, name: row.userName ?? '' },
  createdAt: createdAt.toISOString(),
})
