import { headingsOf, usersApi, type UserDetail } from '@balcao/contract'
import { Company, Queue, User, UserQueue } from '../../../models/index.js'
import { exportRoute } from '../../../kit/exportRoute.js'
import { aboutField, AppError } from '../../../platform/errors/AppError.js'
import { authorize } from '../../../platform/errors/authorize.js'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { confirmPassword, findSessionUser, type SessionUserRow } from '../auth/index.js'
import { claimCompany } from '../../billing/companies/index.js'
import { makePasswordLink } from './passwordLinks.commands.js'
import { hashPasswordChosenBy, ownerOf } from './hashChosenPassword.js'
import { createUser, removeUser, updateUser } from './users.commands.js'
import { managesPeople, userPolicy } from './users.policy.js'
import {
  presentColleague,
  presentListedColleague,
  presentUserDetail,
  presentUserLine,
  presentUserRow,
} from './users.presenter.js'
import { listUserPage, listUsers, listUsersAfter, usageOf } from './users.queries.js'
import { changesAllowed, changesLogin } from './users.rules.js'

const answer = async (id: number, actor: UserActor): Promise<UserDetail> =>
  presentUserDetail(await findSessionUser(id), actor)

export const usersRoutes: readonly Route[] = [
  route(
    usersApi.list,
    { access: 'user', reads: true, dependsOn: [User, UserQueue, Queue, Company] },
    async ({ query, actor }) => {
      const managed = managesPeople(actor)
      const { rows, ...facts } = await listUserPage(query, managed)
      const present = managed ? presentUserRow : presentColleague
      return { users: rows.map((user) => present(user, actor)), ...facts }
    },
  ),

  route(
    usersApi.listAll,
    { access: 'user', reads: true, dependsOn: [User, UserQueue, Queue] },
    async ({ actor }) =>
      (await listUsers()).map((user) => presentListedColleague(user, managesPeople(actor))),
  ),

  exportRoute(usersApi.export, {
    access: 'users:write',
    fileName: 'users',
    headings: headingsOf('users'),
    rowsAfter: async (id, size, query) => (await listUsersAfter(id, size, query)).map(presentUserLine),
  }),

  route(usersApi.get, { access: 'user' }, async ({ params, actor }) => {
    authorize(actor, userPolicy, 'see', await findSessionUser(params.id))
    return answer(params.id, actor)
  }),

  routeOutsideScope(usersApi.create, { access: 'users:write' }, async ({ body, actor, inScope }) => {
    const { company } = ownerOf(await inScope(() => findSessionUser(actor.id)))
    const { name, email, profile = 'user' } = body
    const owner = { name, email, profile, super: false, company }
    const passwordHash = await hashPasswordChosenBy(actor, body.password, owner)
    return inScope(async () => {
      const { id } = await createUser(await claimCompany(), body, passwordHash)
      return answer(id, actor)
    })
  }),

  route(usersApi.invite, { access: 'users:write', sensitive: true }, async ({ body, actor }) => {
    const { id } = await createUser(await claimCompany(), body, null)
    return { user: await answer(id, actor), link: await makePasswordLink(await findSessionUser(id)) }
  }),

  route(usersApi.usage, { access: 'users:write' }, async ({ params }) => {
    const user = await findSessionUser(params.id)
    return usageOf(user.id)
  }),

  routeOutsideScope(usersApi.update, { access: 'user' }, async ({ params, body, actor, inScope }) => {
    const before = await inScope(async () => {
      const user = await findSessionUser(params.id)
      authorize(actor, userPolicy, 'update', user)
      return user
    })
    // Admins may change their users' logins without the users' passwords, which they cannot know.
    const needsPassword = (user: SessionUserRow) => actor.id === user.id && changesLogin(user, body)
    const isConfirmed = needsPassword(before)
    if (isConfirmed) await aboutField('currentPassword', confirmPassword(before, body.currentPassword))
    const changes = changesAllowed(body, actor)
    const previousOwner = ownerOf(before)
    const {
      name = previousOwner.name,
      email = previousOwner.email,
      profile = previousOwner.profile,
    } = changes
    const owner = { ...previousOwner, name, email, profile }
    const passwordHash = body.password ? await hashPasswordChosenBy(actor, body.password, owner) : null
    return inScope(async () => {
      const company = await claimCompany()
      const user = await findSessionUser(params.id)
      authorize(actor, userPolicy, 'update', user)
      // The confirmed password may have changed meanwhile.
      const stillHolds = isConfirmed && user.passwordHash === before.passwordHash
      if (needsPassword(user) && !stillHolds)
        throw new AppError('ERR_WRONG_PASSWORD', { field: 'body.currentPassword' })
      await updateUser(company, user, changes, passwordHash, actor)
      return answer(params.id, actor)
    })
  }),

  route(usersApi.remove, { access: 'users:write' }, async ({ params, actor }) => {
    await claimCompany()
    const user = await findSessionUser(params.id)
    authorize(actor, userPolicy, 'remove', user)
    await removeUser(user)
    return { message: 'User deleted' }
  }),
]
