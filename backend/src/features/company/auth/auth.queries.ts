import {
  pageSizes,
  type LoginMethod,
  type PlanSwitch,
  type Profile,
  type SecondFactor,
} from '@balcao/contract'
import { Op, QueryTypes } from 'sequelize'
import { Company, type Plan, Queue, Setting, User, UserSession } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { env } from '../../../platform/config/env.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { database } from '../../../platform/database/database.js'
import { pageOf, type Page } from '../../../platform/database/page.js'
import { bound, raw, sql, type Sql } from '../../../platform/database/sql.js'
import { readRows, readSingle } from '../../../platform/database/statement.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { mailIsOn } from '../../../platform/mail/transport.js'
import { actingUser } from '../../../platform/tenancy/audited.js'
import { batchById } from '../../../platform/tenancy/batchReads.js'
import { mayWork, switchedOff } from '../../billing/companies/index.js'
import { allowedEntries, demandsFactor, factorDemandedFrom } from '../accessPolicy/index.js'
import { hasVerifiedEmail } from '../emailVerification/index.js'
import { factorsOf, hasFactor } from '../secondFactor/index.js'
import { campaignsAreOn, mayExportContacts } from '../settings/index.js'
import { isQuestioned, mayAnswer, type KnownPlace } from './newDevice.queries.js'
import type { CompanyAccess } from './auth.rules.js'

export interface LoginCandidate {
  id: number
  companyId: number
  /** Null: invited, and has not chosen a password yet. */
  passwordHash: string | null
  active: boolean
}

/** The user with an e-mail, in any company. Runs in the platform scope. */
export async function maybeLoginCandidate(email: string): Promise<LoginCandidate | null> {
  const [candidate] = await database.query<LoginCandidate>(
    `select id, company_id as "companyId", password_hash as "passwordHash", active from users where lower(email) = lower($1)`,
    { bind: [email], type: QueryTypes.SELECT },
  )
  return candidate ?? null
}

export type SessionUserRow = User & {
  company: Company & { settings: Setting[]; plan?: Plan | null }
  queues: Queue[]
}

/**
 * A user with queues, company and the company's stored settings; null when there is none. These are few rows,
 * so one statement reads all.
 */
export const maybeSessionUser = batchById(User, () => ({
  include: [
    { model: Company, as: 'company', include: [{ model: Setting, as: 'settings' }, 'plan'] },
    {
      model: Queue,
      as: 'queues',
      attributes: ['id', 'name', 'color'],
      through: { attributes: ['createdAt', 'updatedAt'] },
    },
  ],
  order: [
    byAlphabet('queues'),
    [{ model: Company, as: 'company' }, { model: Setting, as: 'settings' }, 'key', 'ASC'],
  ],
})) as (id: number) => Promise<SessionUserRow | null>

/** @throws AppError ERR_NO_USER_FOUND */
export async function findSessionUser(id: number): Promise<SessionUserRow> {
  const user = await maybeSessionUser(id)
  if (!user) throw new AppError('ERR_NO_USER_FOUND')
  return user
}

/**
 * A session that was live when the request began.
 * @throws AppError ERR_SESSION_EXPIRED
 */
export async function findSession(id: string): Promise<UserSession> {
  const session = await maybeSession(id)
  if (!session) throw new AppError('ERR_SESSION_EXPIRED')
  return session
}

/** Locks a session until the scope ends. Of two refreshes at once, the second sees what the first did. */
export const maybeSession = (id: string): Promise<UserSession | null> =>
  UserSession.findByPk(id, { lock: true })

const liveAt = (now: Date) => ({ revokedAt: null, expiresAt: { [Op.gt]: now } })

/** The live sessions of the scope's company, locked. */
export const listOpenSessions = (): Promise<UserSession[]> =>
  UserSession.findAll({ where: liveAt(clock.now()), order: [['id', 'ASC']], lock: true })

/** A page of a user's sessions that have ended, the newest first. */
export const listPastSessions = (userId: number, pageNumber = 1): Promise<Page<UserSession>> =>
  pageOf(
    UserSession,
    {
      where: { userId, [Op.not]: liveAt(clock.now()) },
      order: [
        ['createdAt', 'DESC'],
        ['id', 'ASC'],
      ],
    },
    pageNumber,
    pageSizes.pastLogins,
  )

/** A user's live sessions, last used first. */
export const listLiveSessions = (userId: number): Promise<UserSession[]> =>
  UserSession.findAll({
    where: { userId, ...liveAt(clock.now()) },
    order: [
      ['rotatedAt', 'DESC'],
      ['id', 'ASC'],
    ],
  })

/**
 * Locks a live session of a user until the scope ends.
 * @throws AppError ERR_NO_SESSION_FOUND
 */
export async function findLiveSession(userId: number, id: string): Promise<UserSession> {
  const session = await UserSession.findOne({ where: { id, userId, ...liveAt(clock.now()) }, lock: true })
  if (!session) throw new AppError('ERR_NO_SESSION_FOUND')
  return session
}

/** What is stored about the sessions of a user. */
export interface SessionFacts {
  userId: number
  /** Open ones. */
  sessions: number
  /** When the last one began, and how. */
  lastLoginAt: Date
  lastMethod: LoginMethod
}

/** The facts of these users' sessions, by user; nothing for users without any. */
export async function sessionFactsOf(
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, SessionFacts>> {
  const rows = await readRows<SessionFacts>(sql`
    select person.id as "userId", begun.at as "lastLoginAt", begun.method as "lastMethod",
           (select count(*) from user_sessions s where s.user_id = person.id and s.revoked_at is null
               and s.expires_at > ${now}::timestamptz)::integer as sessions
      from unnest(${[...userIds]}::integer[]) as person (id)
      cross join lateral (select s.created_at as at, s.login_method as method from user_sessions s
                           where s.user_id = person.id order by s.created_at desc limit 1) begun`)
  return new Map(rows.map((facts) => [facts.userId, facts]))
}

/** Whether a user is logged in anywhere. */
export const hasLiveSession = async (userId: number, now: Date): Promise<boolean> =>
  (await UserSession.count({ where: { userId, ...liveAt(now) } })) > 0

const EXPIRED = `
  select company_id as "companyId", array_agg(id) as "sessionIds"
    from (select company_id, id from user_sessions where revoked_at is null and expires_at <= $1 limit 1000) expired
   group by company_id`

/** Finds a row when `listExpiredSessions` does. */
export const sessionsAreExpired = (): Sql => bound(EXPIRED, [clock.now()])

/**
 * Sessions that have expired and were not ended, up to a thousand, by company. Runs in the platform scope.
 */
export const listExpiredSessions = (now: Date): Promise<{ companyId: number; sessionIds: string[] }[]> =>
  database.query(EXPIRED, { bind: [now], type: QueryTypes.SELECT })

/** Whether the scope's company may use the product at an instant. */
export async function findCompanyAccess(now: Date): Promise<CompanyAccess> {
  const [access] = await database.query<CompanyAccess>(
    `select c.status, c.due_date as "dueDate", ${mayWork('c', '$1')} as "mayWork" from companies c`,
    { bind: [now], type: QueryTypes.SELECT },
  )
  if (!access) throw new AppError('ERR_NO_COMPANY_FOUND')
  return access
}

/** Later changes in this transaction are logged under this user in the audit log. */
const ACTING = raw(actingUser('u.id'))
const HAS_VERIFIED_EMAIL = raw(hasVerifiedEmail('c.id'))
const CAMPAIGNS_ARE_ON = raw(campaignsAreOn('c.id'))
const FACTORS = raw(factorsOf('c.id', 'u.id'))
const MAY_EXPORT = raw(mayExportContacts('c.id'))
const MAY_WORK = raw(mayWork('c', 'now.instant'))
const SWITCHED_OFF = raw(switchedOff('c'))
const ALLOWED_ENTRIES = raw(allowedEntries('u.company_id'))
const HAS_FACTOR = raw(hasFactor('u.company_id', 'u.id'))
const FACTOR_FROM = raw(factorDemandedFrom('u'))

/** SQL condition: a user must have a second factor now, and has none. A company's own login is one. */
const mustEnrol = (method: string, instant: string): Sql =>
  sql`((${raw(demandsFactor('u', instant))} or (u.super and ${env.SUPERS_NEED_FACTOR}::boolean))
       and ${raw(method)} <> 'singleSignOn' and not ${HAS_FACTOR})`

export interface ActorRow extends CompanyAccess {
  name: string
  profile: Profile
  super: boolean
  queueIds: number[]
  campaignsEnabled: boolean
  exportContacts: boolean
  switchedOff: PlanSwitch[]
  hasVerifiedEmail: boolean
  /** Entries from which the company's people may log in; null for all addresses. */
  allowedEntries: string[] | null
  mustEnrol: boolean
  confirmedAt: Date | null
  factors: SecondFactor[]
  hasPassword: boolean
}

/** The user of a live session, with the state of their company; null when the session has ended. */
export async function maybeActorRow(sessionId: string, userId: number, now: Date): Promise<ActorRow | null> {
  const [row] = await readSingle<ActorRow & { actingUser: string }>(sql`
    select u.name, u.profile, u.super, c.status, c.due_date as "dueDate", ${MAY_WORK} as "mayWork",
           array(select queue_id from user_queues where user_id = u.id order by queue_id) as "queueIds",
           ${CAMPAIGNS_ARE_ON} as "campaignsEnabled", ${MAY_EXPORT} as "exportContacts", ${SWITCHED_OFF} as "switchedOff",
           (not ${mailIsOn()}::boolean or ${HAS_VERIFIED_EMAIL}) as "hasVerifiedEmail",
           ${ALLOWED_ENTRIES} as "allowedEntries", ${mustEnrol('s.login_method', 'now.instant')} as "mustEnrol",
           s.confirmed_at as "confirmedAt", u.password_hash is not null as "hasPassword", ${FACTORS} as factors, ${ACTING}
      from (select ${now}::timestamptz as instant) now
      join user_sessions s on s.expires_at > now.instant and s.revoked_at is null
      join users u on u.id = s.user_id and u.active join companies c on c.id = u.company_id
     where s.id = ${sessionId} and u.id = ${userId}`)
  return row ?? null
}

/** What a company's rules say of a login. */
export interface EntryRules {
  allowedEntries: string[] | null
  mustEnrol: boolean
  /** From then on the user must have a second factor, and has none; null: they have one, or need none. */
  factorFrom: Date | null
  /** A login from a new device waits for the user's answer, which they may give from here. */
  asksAboutLogin: boolean
}

/** What the rules of the scope's company say of a user who logs in, or goes on, by a method, from a place. */
export async function findEntryRules(
  userId: number,
  { method, ...place }: { method: LoginMethod } & KnownPlace,
  now: Date,
): Promise<EntryRules> {
  const [rules] = await readRows<EntryRules>(sql`
    select ${ALLOWED_ENTRIES} as "allowedEntries", ${mustEnrol('now.method', 'now.instant')} as "mustEnrol",
           case when now.method <> 'singleSignOn' and not ${HAS_FACTOR} then ${FACTOR_FROM} end as "factorFrom",
           exists (select from user_sessions q where q.user_id = u.id and ${isQuestioned('q', now)})
             and ${mayAnswer('u.id', place)} as "asksAboutLogin"
      from (select ${now}::timestamptz as instant, ${method}::text as method) now, users u where u.id = ${userId}`)
  if (!rules) throw new AppError('ERR_NO_USER_FOUND')
  return rules
}

/**
 * Users with open sessions whose rooms are not for them any more, because they must enrol a second factor.
 * Runs in the platform scope.
 */
export const listEnrolling = (now: Date): Promise<{ id: number }[]> =>
  readRows(sql`
    select distinct u.id from (select ${now}::timestamptz as instant) now, users u
      join user_sessions s on s.user_id = u.id and s.revoked_at is null
     where s.expires_at > now.instant and ${mustEnrol('s.login_method', 'now.instant')}`)

/** Companies that may not use the product now. Runs in the platform scope. */
export const listInactiveCompanies = (now: Date): Promise<{ id: number; status: boolean }[]> =>
  database.query(`select c.id, c.status from companies c where not ${mayWork('c', '$1')}`, {
    bind: [now],
    type: QueryTypes.SELECT,
  })
