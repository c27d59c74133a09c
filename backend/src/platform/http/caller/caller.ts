import { isDeepStrictEqual } from 'node:util'
import { needsCampaigns } from '@balcao/contract'
import { AppError } from '../../errors/AppError.js'
import type { Actor, UserActor } from '../../tenancy/actor.js'
import { noteInAuditLog } from '../../tenancy/auditNotes.js'
import { actAs, withReadScope, withReportScope, withScope, withStatements } from '../../tenancy/scope.js'
import { mayCall, requireConfirmed, type Access, type ActorLoader, type RouteOptions } from '../access.js'
import type { AccessClaims } from './accessToken.js'
import type { FileEntry } from '../files/fileStream.js'
import { forgetCaller, recentCaller, rememberCaller } from './recentCallers.js'

export type AsCompany = <T>(companyId: number, work: () => Promise<T>) => Promise<T>

/** Actor of a scope before the caller is known. */
const routeActor: Actor = { kind: 'system', name: 'route' }

/** As a company, before the caller is known, in a transaction. */
export const asCompany: AsCompany = (companyId, work) => withScope({ companyId, actor: routeActor }, work)

/** The same for reads. */
export const asReader: AsCompany = (companyId, work) => withReadScope({ companyId, actor: routeActor }, work)

/** The same for reports. */
export const asReport: AsCompany = (companyId, work) =>
  withReportScope({ companyId, actor: routeActor }, work)

/** As a known caller, in a transaction. */
export const asActor = <T>(actor: UserActor, work: () => Promise<T>): Promise<T> =>
  withScope({ companyId: actor.companyId, actor }, work)

/** As a known caller, for reads. */
export const asReadingActor = <T>(actor: UserActor, work: () => Promise<T>): Promise<T> =>
  withReadScope({ companyId: actor.companyId, actor }, work)

/** As a known caller, whose statements of one moment are a transaction. */
export const asActorTogether = <T>(actor: UserActor, work: () => Promise<T>): Promise<T> =>
  withStatements({ companyId: actor.companyId, actor }, work)

/** As a super user in any company, in a transaction. Its audit log shows them by name. */
export const asVisitor = <T>(actor: UserActor, companyId: number, work: () => Promise<T>): Promise<T> => {
  if (!actor.super) throw new AppError('ERR_NO_PERMISSION')
  return withScope({ companyId, actor }, work)
}

/** Adds an entry to the audit log: somebody downloads a file. */
export const noteFile = (
  actor: UserActor,
  { companyId = actor.companyId, kind, id, name, facts = {} }: FileEntry,
): Promise<void> => {
  const changes = Object.fromEntries(
    Object.entries(facts).map(([field, value]) => [field, [null, value]] as const),
  )
  const note = () => noteInAuditLog({ kind, id, name }, changes, 'exported')
  return companyId === actor.companyId ? asActor(actor, note) : asVisitor(actor, companyId, note)
}

/** As a known caller, for reports. */
export const asReportOf = <T>(actor: UserActor, work: () => Promise<T>): Promise<T> =>
  withReportScope({ companyId: actor.companyId, actor }, work)

/** A program, authenticated by a token. */
export interface Program {
  companyId: number
  /** The only connection that it reaches; null for all of its company. */
  connectionId: number | null
  /** Its token; null for a connection's own. */
  tokenId: number | null
}

/** The program's name in logs. */
export const nameOfProgram = ({ connectionId, tokenId }: Omit<Program, 'companyId'>): string =>
  tokenId === null ? `connection:${connectionId}` : `token:${tokenId}`

/** As a program, in a transaction. */
export const asProgram = <T>({ companyId, ...program }: Program, work: () => Promise<T>): Promise<T> =>
  withScope({ companyId, actor: { kind: 'system', name: `program of ${nameOfProgram(program)}` } }, work)

/** The actor of a token, if it may call. Runs in the scope of its company and acts in it from then on. */
export async function callerOf(
  claims: AccessClaims,
  options: RouteOptions<Access>,
  loadActor: ActorLoader,
): Promise<UserActor> {
  const actor = await loadActor(claims, options).catch((error: unknown) => {
    forgetCaller(claims)
    throw error
  })
  rememberCaller(actor)
  if (!mayCall(options.access, actor)) throw new AppError('ERR_NO_PERMISSION')
  if (needsCampaigns(options.access) && !actor.campaignsEnabled) throw new AppError('ERR_CAMPAIGNS_DISABLED')
  if (needsCampaigns(options.access) && !actor.hasVerifiedEmail) throw new AppError('ERR_EMAIL_NOT_VERIFIED')
  if (options.sensitive) requireConfirmed(actor)
  actAs(actor)
  return actor
}

/** Whether the caller could call recently. */
export function wasAdmitted(claims: AccessClaims, { access }: RouteOptions<Access>): boolean {
  const guess = recentCaller(claims)
  return guess !== undefined && mayCall(access, guess)
}

/**
 * Runs a read for the caller. For a recent caller it starts at once, beside the lookup of the caller, and is
 * repeated if the caller has changed. If the lookup refuses the caller, the read's result is dropped.
 */
export async function readAs<T>(
  claims: AccessClaims,
  caller: () => Promise<UserActor>,
  read: (actor: UserActor) => Promise<T>,
): Promise<T> {
  const guess = recentCaller(claims)
  if (!guess) return read(await caller())
  const looking = caller()
  // In an async function, so that an error thrown at once is also reported only after the lookup.
  const reading = (async () => read(guess))()
  // An error only counts if the guess was right.
  reading.catch(() => undefined)
  const actor = await looking
  return isDeepStrictEqual(actor, guess) ? reading : read(actor)
}
