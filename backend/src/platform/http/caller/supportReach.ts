import {
  announcementsApi,
  authApi,
  botPreviewApi,
  campaignsApi,
  chatsApi,
  connectionsApi,
  contactImportsApi,
  contactListImportsApi,
  contactsApi,
  loginsApi,
  passwordLinksApi,
  ticketNotesApi,
  ticketsApi,
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

/** Calls that change nothing, although they are no GET. */
const reading: ReadonlySet<Endpoint> = new Set<Endpoint>([botPreviewApi.play])

/** Calls that are closed to support, whether it may write or not. */
const closed: ReadonlySet<Endpoint> = new Set<Endpoint>([
  // They take data away: the company's own admins do.
  contactsApi.exportPerson,
  contactImportsApi.refused,
  contactListImportsApi.refused,
  // They disclose a secret, or let in whoever is given one.
  connectionsApi.rotateToken,
  webhooksApi.create,
  webhooksApi.rotateSecret,
  // People, and how they log in, are the company's own.
  usersApi.create,
  usersApi.invite,
  usersApi.update,
  usersApi.remove,
  passwordLinksApi.create,
  loginsApi.end,
  loginsApi.endAll,
  loginsApi.unlock,
  // Nobody gets back what it erases.
  contactsApi.erasePerson,
  // They need one of the company's users: who holds a ticket, belongs to a chat, is the author of a note, has
  // read something.
  ticketsApi.create,
  ticketsApi.update,
  ticketsApi.unresolve,
  ticketsApi.read,
  ticketNotesApi.create,
  ...Object.values(chatsApi).filter(({ method }) => method !== 'GET'),
  announcementsApi.read,
  campaignsApi.test,
  // It ends the user's own login; this session is left.
  authApi.logout,
])

/**
 * What support access may call: `reading` always, `writing` once it was asked for with a reason, `closed`
 * never. By the method alone, but for the calls that are listed here: a new one that changes something is
 * `writing` by itself, and a new table to take away is `closed`.
 */
export function supportReach({ endpoint, access }: Called) {
  if (closed.has(endpoint) || endpoint.path.endsWith('/export')) return 'closed'
  return endpoint.method === 'GET' || access === 'support' || reading.has(endpoint) ? 'reading' : 'writing'
}

/**
 * Lets a call of support access through, before anything of it is looked at. One that may change something is
 * entered into the company's audit log first, whatever becomes of it: not everything that it can change has
 * entries of its own.
 * @param path as it was called: what it names.
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
