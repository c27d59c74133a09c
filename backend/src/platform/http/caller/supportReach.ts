import {
  announcementsApi,
  apiTokensApi,
  authApi,
  botPreviewApi,
  campaignsApi,
  chatsApi,
  connectionsApi,
  contactImportsApi,
  contactListImportsApi,
  contactsApi,
  loginsApi,
  ownAccessApi,
  passwordLinksApi,
  pushDevicesApi,
  secondFactorApi,
  signOnApi,
  macrosApi,
  ticketNotesApi,
  ticketsApi,
  transcriptsApi,
  usersApi,
  webhooksApi,
  type Endpoint,
} from '@balcao/contract'
import { AppError } from '../../errors/AppError.js'
import { noteInAuditLog } from '../../tenancy/auditNotes.js'
import { actAs } from '../../tenancy/scope.js'
import type { Access, ActorLoader } from '../access.js'
import type { AccessClaims } from './accessToken.js'
import { asCompany } from './caller.js'

/** The call, and its access. */
interface Called {
  endpoint: Endpoint
  access: Access
}

/** Calls other than GET that change nothing. */
const reading: ReadonlySet<Endpoint> = new Set<Endpoint>([botPreviewApi.play])

/** Calls that support access may never make, with or without write access. */
const closed: ReadonlySet<Endpoint> = new Set<Endpoint>([
  // These take data away. Only the company's own admins may.
  contactsApi.exportPerson,
  contactImportsApi.refused,
  contactListImportsApi.refused,
  transcriptsApi.pdf,
  transcriptsApi.mail,
  // These disclose a secret, or give somebody access.
  connectionsApi.rotateToken,
  apiTokensApi.create,
  apiTokensApi.update,
  webhooksApi.create,
  webhooksApi.secret,
  webhooksApi.rotateSecret,
  // Users and their logins are the company's own.
  usersApi.create,
  usersApi.invite,
  usersApi.update,
  usersApi.remove,
  passwordLinksApi.create,
  loginsApi.end,
  loginsApi.endAll,
  loginsApi.unlock,
  // The factors of a super user are in their own company.
  ...Object.values(secondFactorApi).filter(({ method }) => method !== 'GET'),
  // A device belongs to a session of a user of the company.
  ...Object.values(pushDevicesApi).filter(({ method }) => method !== 'GET'),
  // They decide who gets into the company.
  ...Object.values(signOnApi).filter(({ method }) => method !== 'GET'),
  // Erased data can't be restored.
  contactsApi.erasePerson,
  // These need a user of the company, for example as holder of a ticket, member of a chat, author of a note,
  // or reader.
  ticketsApi.create,
  ticketsApi.update,
  ticketsApi.unresolve,
  ticketsApi.read,
  ticketsApi.markUnread,
  ticketsApi.pin,
  ticketsApi.snooze,
  ticketsApi.wake,
  macrosApi.run,
  ticketNotesApi.create,
  ticketNotesApi.see,
  ...Object.values(chatsApi).filter(({ method }) => method !== 'GET'),
  announcementsApi.read,
  campaignsApi.test,
  // These are about the user's own login. A support session is left instead, and begun again.
  authApi.logout,
  authApi.confirm,
  ownAccessApi.answer,
])

/**
 * What support access may call: `reading` always, `writing` after it was requested with a reason, `closed`
 * never. Calls that are not listed are judged by their method. So a new call that changes data is `writing`
 * by default, and a new table to export is `closed`.
 */
export function supportReach({ endpoint, access }: Called) {
  if (closed.has(endpoint) || endpoint.path.endsWith('/export')) return 'closed'
  return endpoint.method === 'GET' || access === 'support' || reading.has(endpoint) ? 'reading' : 'writing'
}

/**
 * Admits a call of support access before anything in it is read. A call that may change data first gets an
 * entry in the company's audit log, whatever its outcome, since not every change has an entry of its own.
 * @param path the called path, with the ids.
 * @throws AppError ERR_SUPPORT_CLOSED, ERR_SUPPORT_READ_ONLY; ERR_TOKEN_EXPIRED when the access has ended.
 */
export async function admitSupport(
  route: Called,
  claims: AccessClaims,
  path: string,
  loadActor: ActorLoader,
): Promise<void> {
  const reach = supportReach(route)
  if (reach === 'closed') throw new AppError('ERR_SUPPORT_CLOSED')
  if (reach === 'reading') return
  await asCompany(claims.companyId, async () => {
    const actor = await loadActor(claims)
    if (!actor.support?.isWriting) throw new AppError('ERR_SUPPORT_READ_ONLY')
    actAs(actor)
    const call = `${route.endpoint.method} ${path}`.slice(0, 200)
    await noteInAuditLog(
      { kind: 'supportAccess', id: actor.support.number, name: actor.name },
      { call: [null, call] },
    )
  })
}
