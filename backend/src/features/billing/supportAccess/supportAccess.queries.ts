import type { PlanSwitch } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { Company, type Plan, Queue, Setting, SupportAccess } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { database } from '../../../platform/database/database.js'
import { bound, raw, sql, type Sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { AccessClaims } from '../../../platform/http/caller/accessToken.js'
import { actingUser } from '../../../platform/tenancy/audited.js'
import { campaignsAreOn, mayExportContacts } from '../../company/settings/index.js'
import { switchedOff } from '../companies/index.js'

const CAMPAIGNS_ARE_ON = raw(campaignsAreOn('c.id'))
const MAY_EXPORT = raw(mayExportContacts('c.id'))
const SWITCHED_OFF = raw(switchedOff('c'))
const ACTING = raw(actingUser('s.user_id'))

interface SupportRow {
  name: string
  number: number
  isWriting: boolean
  queueIds: number[]
  campaignsEnabled: boolean
  exportContacts: boolean
  switchedOff: PlanSwitch[]
  createdAt: Date
}

/**
 * The super user of a live support access to the scope's company. Later changes in this transaction are
 * logged under their name. Null when the access, or the super user's own session, has ended.
 */
export async function maybeSupportRow(
  { id, sessionId }: Pick<AccessClaims, 'id' | 'sessionId'>,
  now: Date,
): Promise<SupportRow | null> {
  const [row] = await readRows<SupportRow & { actingUser: string }>(sql`
    select s.user_name as name, s.number, s.created_at as "createdAt", s.is_writing as "isWriting", array(select id from queues order by id) as "queueIds",
           ${CAMPAIGNS_ARE_ON} as "campaignsEnabled", ${MAY_EXPORT} as "exportContacts", ${SWITCHED_OFF} as "switchedOff", ${ACTING}
      from support_accesses s join companies c on c.id = s.company_id
     where s.id in (select live_support_access(${sessionId}::uuid, ${now}::timestamptz)) and s.user_id = ${id}`)
  return row ?? null
}

/** Locks a live access until the scope ends; null when it is not live. */
export async function maybeLiveAccess(id: string, now: Date): Promise<SupportAccess | null> {
  const [live] = await database.query('select live_support_access($1, $2) as id', {
    bind: [id, now],
    type: QueryTypes.SELECT,
  })
  return live ? SupportAccess.findByPk(id, { lock: true }) : null
}

/** @throws AppError ERR_SESSION_EXPIRED when it has ended. */
export async function findLiveAccess(id: string, now: Date): Promise<SupportAccess> {
  const access = await maybeLiveAccess(id, now)
  if (!access) throw new AppError('ERR_SESSION_EXPIRED')
  return access
}

export type VisitedCompany = Company & { settings: Setting[]; plan?: Plan | null }

/** The scope's company with its settings, and its queues by name. @throws AppError ERR_NO_COMPANY_FOUND */
export async function findVisited(): Promise<{ company: VisitedCompany; queues: Queue[] }> {
  const company = (await Company.findOne({
    include: [{ model: Setting, as: 'settings' }, 'plan'],
  })) as VisitedCompany | null
  if (!company) throw new AppError('ERR_NO_COMPANY_FOUND')
  return { company, queues: await Queue.findAll({ order: [byAlphabet('Queue')] }) }
}

const ENDING = `
  select company_id as "companyId", array_agg(id) as ids from support_accesses s
   where ended_at is null and (expires_at <= $1 or not exists (
     select from users u join user_sessions home on home.user_id = u.id
      where u.id = s.user_id and u.super and u.active
        and home.id = s.home_session_id and home.revoked_at is null and home.expires_at > $1))
   group by company_id`

/** Finds a row when `listEndingAccesses` does. */
export const accessesAreEnding = (): Sql => bound(ENDING, [clock.now()])

/**
 * Accesses to end, by company: they have expired, or their super user has logged out or is none any more.
 * Runs in the platform scope.
 */
export const listEndingAccesses = (now: Date): Promise<{ companyId: number; ids: string[] }[]> =>
  database.query(ENDING, { bind: [now], type: QueryTypes.SELECT })
