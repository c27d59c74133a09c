import type { SignOnAnswer } from '@balcao/contract'
import { Op, QueryTypes, Transaction } from 'sequelize'
import { SignOn, SignOnDomain, SignOnPerson, User } from '../../../models/index.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { domainOf } from './signOn.rules.js'

export const maybeSignOn = (): Promise<SignOn | null> => SignOn.findOne()

/**
 * Locks the company's settings until the scope ends.
 * @throws AppError ERR_NO_SIGN_ON_FOUND
 */
export async function claimSignOn(): Promise<SignOn> {
  const signOn = await SignOn.findOne({ lock: Transaction.LOCK.NO_KEY_UPDATE })
  if (!signOn) throw new AppError('ERR_NO_SIGN_ON_FOUND')
  return signOn
}

/** In alphabetical order. */
export const listDomains = async (): Promise<string[]> =>
  (await SignOnDomain.findAll({ order: [['domain', 'ASC']] })).map(({ domain }) => domain)

/** How many users have logged in at the provider. */
export const countPeople = (): Promise<number> => SignOnPerson.count()

/** The company's active people, with the domains of their e-mails. */
export async function listTeam(): Promise<SignOnAnswer['team']> {
  const people = await User.findAll({
    attributes: ['name', 'email'],
    where: { active: true },
    order: [byAlphabet('User'), ['id', 'ASC']],
  })
  return people.map(({ name, email }) => ({ name, domain: domainOf(email) }))
}

/** Verified e-mails of the company's active admins. */
export async function listVerifiedEmails(): Promise<string[]> {
  const where = { profile: 'admin' as const, active: true, emailVerified: true }
  return (await User.findAll({ attributes: ['email'], where })).map(({ email }) => email)
}

/** The user whose account at the provider this is; null before their first login by it. */
export async function maybeLinkedUser(subject: string): Promise<User | null> {
  const link = await SignOnPerson.findOne({ where: { subject } })
  return link && User.findByPk(link.userId)
}

/** The account with which a user logs in; null before their first login by it. */
export const maybeLink = (userId: number): Promise<SignOnPerson | null> => SignOnPerson.findByPk(userId)

/** The company's user with an e-mail. */
export const maybeUserOfEmail = (email: string): Promise<User | null> =>
  User.findOne({ where: { email: { [Op.eq]: email } } })

/** A company whose people log in at its provider. */
export interface OfferedSignOn {
  companyId: number
  issuer: string
}

/** The company that has connected a domain. Runs in the platform scope. */
export async function maybeOffer(domain: string): Promise<OfferedSignOn | null> {
  const [offered] = await database.query<OfferedSignOn>(
    `select s.company_id as "companyId", s.issuer from sign_on_domains d join sign_ons s on s.company_id = d.company_id
      where d.domain = $1 and s.enabled`,
    { bind: [domain], type: QueryTypes.SELECT },
  )
  return offered ?? null
}

/** Those of some domains that belong to, or are used by, another company. Runs in the platform scope. */
export async function listForeignDomains(companyId: number, domains: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ domain: string }>(
    `select domain from sign_on_domains where company_id <> $1 and domain = any($2::text[])
     union select lower(split_part(email, '@', 2)) from users
            where company_id <> $1 and active and lower(split_part(email, '@', 2)) = any($2::text[])`,
    { bind: [companyId, [...domains]], type: QueryTypes.SELECT },
  )
  return rows.map(({ domain }) => domain)
}
