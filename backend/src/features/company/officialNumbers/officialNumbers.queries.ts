import { Op, QueryTypes } from 'sequelize'
import { Connection, OfficialNumber } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'

/** The official number of a connection; null when it has none. */
export const maybeOfficialNumber = (connectionId: number): Promise<OfficialNumber | null> =>
  OfficialNumber.findByPk(connectionId)

/** @throws AppError ERR_NO_WAPP_FOUND; ERR_WAPP_NOT_SUPPORTED for a connection without an official number. */
export async function findOfficialNumber(connectionId: number): Promise<OfficialNumber> {
  const number = await maybeOfficialNumber(connectionId)
  if (number) return number
  const isThere = await Connection.findByPk(connectionId, { attributes: ['id'] })
  throw new AppError(isThere ? 'ERR_WAPP_NOT_SUPPORTED' : 'ERR_NO_WAPP_FOUND')
}

/** Numbers that one sweep checks at most. */
const AT_ONCE = 30

/**
 * Numbers to check again, of each company in turn. Those of connections that a person stopped are left alone.
 * Every hour; five minutes after WhatsApp did not answer; once a day when nobody has mended it for a week.
 * Runs in the platform scope.
 */
export const listDueNumbers = (now: Date): Promise<{ companyId: number; connectionId: number }[]> =>
  database.query(
    `select id as "connectionId", "companyId" from (
       select o.id, o.company_id as "companyId", o.checked_at,
              row_number() over (partition by o.company_id order by o.checked_at nulls first) as turn
         from official_numbers o join connections c on c.company_id = o.company_id and c.id = o.id
        where c.enabled and (o.checked_at is null or o.checked_at < $1::timestamptz - case
                when c.status = 'TIMEOUT' then interval '5 minutes'
                when c.status = 'DISCONNECTED' and c.status_since < $1::timestamptz - interval '7 days' then interval '1 day'
                else interval '1 hour' end)
     ) due order by turn, checked_at nulls first limit ${AT_ONCE}`,
    { bind: [now], type: QueryTypes.SELECT },
  )

/** The company's business accounts at WhatsApp, each with its connections, the oldest first. */
export async function listBusinessAccounts(): Promise<
  { businessAccountId: string; connectionIds: number[] }[]
> {
  const numbers = await OfficialNumber.findAll({
    attributes: ['id', 'businessAccountId'],
    where: { confirmedAt: { [Op.ne]: null } },
    order: [['id', 'ASC']],
  })
  const accounts = new Map<string, number[]>()
  for (const { id, businessAccountId } of numbers)
    accounts.set(businessAccountId, [...(accounts.get(businessAccountId) ?? []), id])
  return [...accounts].map(([businessAccountId, connectionIds]) => ({ businessAccountId, connectionIds }))
}

/** WhatsApp's id of the account of a connection; null for a connection without one. */
export const maybeBusinessAccount = async (connectionId: number): Promise<string | null> =>
  (await maybeOfficialNumber(connectionId))?.businessAccountId ?? null
