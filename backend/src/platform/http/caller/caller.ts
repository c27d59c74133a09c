import { isDeepStrictEqual } from 'node:util'
import { needsCampaigns } from '@balcao/contract'
import { AppError } from '../../errors/AppError.js'
import type { Actor, UserActor } from '../../tenancy/actor.js'
import { noteInAuditLog } from '../../tenancy/auditNotes.js'
import { actAs, withReadScope, withReportScope, withScope } from '../../tenancy/scope.js'
import { mayCall, type Access, type ActorLoader, type RouteOptions } from '../access.js'
import type { AccessClaims } from './accessToken.js'
import type { FileEntry } from '../files/fileStream.js'
import { forgetCaller, recentCaller, rememberCaller } from './recentCallers.js'

export type AsCompany = <T>(companyId: number, work: () => Promise<T>) => Promise<T>

/** Actor of a scope until the caller is known. */
const routeActor: Actor = { kind: 'system', name: 'route' }

/** As a company whose caller is not known yet: in a transaction. */
export const asCompany: AsCompany = (companyId, work) => withScope({ companyId, actor: routeActor }, work)

/** The same, for what only reads. */
export const asReader: AsCompany = (companyId, work) => withReadScope({ companyId, actor: routeActor }, work)

/** The same, for what reads much. */
export const asReport: AsCompany = (companyId, work) =>
  withReportScope({ companyId, actor: routeActor }, work)

/** As a caller who is known: in a transaction. */
export const asActor = <T>(actor: UserActor, work: () => Promise<T>): Promise<T> =>
  withScope({ companyId: actor.companyId, actor }, work)

/**
 * As a super user in a company that need not be theirs: in a transaction, in whose audit log they stand by
 * name.
 */
export const asVisitor = <T>(actor: UserActor, companyId: number, work: () => Promise<T>): Promise<T> => {
  if (!actor.super) throw new AppError('ERR_NO_PERMISSION')
  return withScope({ companyId, actor }, work)
}

/** Enters into the audit log that somebody downloads a file. */
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

/** As a caller who is known, for what reads much. */
export const asReportOf = <T>(actor: UserActor, work: () => Promise<T>): Promise<T> =>
  withReportScope({ companyId: actor.companyId, actor }, work)

/** A program that has come with a connection's token. */
export interface Program {
  companyId: number
  connectionId: number
}

/** As a program: in a transaction. */
export const asProgram = <T>({ companyId, connectionId }: Program, work: () => Promise<T>): Promise<T> =>
  withScope({ companyId, actor: { kind: 'system', name: `program of connection ${connectionId}` } }, work)

/**
 * The actor behind a token, when it may call. Runs in the scope of its company, in which it acts from then
 * on.
 */
export async function callerOf(
  claims: AccessClaims,
  options: RouteOptions<Access>,
  loadActor: ActorLoader,
): Promise<UserActor> {
  const actor = await loadActor(claims, options.whenExpired).catch((error: unknown) => {
    forgetCaller(claims)
    throw error
  })
  rememberCaller(actor)
  if (!mayCall(options.access, actor)) throw new AppError('ERR_NO_PERMISSION')
  if (needsCampaigns(options.access) && !actor.campaignsEnabled) throw new AppError('ERR_CAMPAIGNS_DISABLED')
  if (needsCampaigns(options.access) && !actor.hasVerifiedEmail) throw new AppError('ERR_EMAIL_NOT_VERIFIED')
  actAs(actor)
  return actor
}

/** Whether the caller could call lately. */
export function wasAdmitted(claims: AccessClaims, { access }: RouteOptions<Access>): boolean {
  const guess = recentCaller(claims)
  return guess !== undefined && mayCall(access, guess)
}

/**
 * Reads for whoever calls: for who called before at once, beside looking them up, and again when they are not
 * the same any more. What the look refuses is refused, whatever was read.
 */
export async function readAs<T>(
  claims: AccessClaims,
  caller: () => Promise<UserActor>,
  read: (actor: UserActor) => Promise<T>,
): Promise<T> {
  const guess = recentCaller(claims)
  if (!guess) return read(await caller())
  const looking = caller()
  // What it throws before it begins to read is told as what it throws later, so that the look is waited for
  // all the same.
  const reading = (async () => read(guess))()
  // It counts only if the guess was right.
  reading.catch(() => undefined)
  const actor = await looking
  return isDeepStrictEqual(actor, guess) ? reading : read(actor)
}
