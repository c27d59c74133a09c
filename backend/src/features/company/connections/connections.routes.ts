import { connectionsApi, limits } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { isOwnClient } from '../../../platform/http/errorSentence.js'
import { route, type Request, type Route } from '../../../platform/http/route.js'
import { claimCompany } from '../../billing/companies/index.js'
import { listMenus } from '../queues/index.js'
import { connectionHealth } from './connectionHealth.js'
import { pairByCode, renewLink, retrySession, stopSession } from './connectionSession.commands.js'
import { createConnection, removeConnection, updateConnection } from './connections.commands.js'
import { canSeeSecrets, requireOwnSecrets, requireOwnToken, requireReachable } from './connections.policy.js'
import { presentConnection, presentConnectionDetail } from './connections.presenter.js'
import {
  claimConnection,
  findConnection,
  findConnectionToRun,
  listConnections,
} from './connections.queries.js'
import { openToken, rotateToken } from './openToken.js'
import { offeredProviders } from '../../../whatsapp/gateway.js'

/** Programs of older installations keep their tokens, however short. Our page warns about short ones. */
const leastTokenOf = (req: Request): number => (isOwnClient(req) ? limits.token.min : 1)

/** Calls that answer connections with `token: null`. */
const withoutToken = 'The token is null here.'

export const connectionsRoutes: readonly Route[] = [
  route(connectionsApi.list, { access: 'user', unconfirmed: withoutToken }, async ({ actor }) =>
    (await listConnections()).map((connection) =>
      presentConnection(connection, { secrets: canSeeSecrets(actor) }),
    ),
  ),
  route(
    connectionsApi.get,
    {
      access: 'user',
      unconfirmed: 'Older clients open a connection by this call, and show an admin its token.',
    },
    async ({ params, actor }) => {
      const connection = await findConnection(params.id)
      const secrets = canSeeSecrets(actor)
      const token = secrets ? openToken(connection) : null
      const options = await listMenus((connection.queues ?? []).map(({ id }) => id))
      return presentConnectionDetail(connection, { secrets }, token, options)
    },
  ),
  route(
    connectionsApi.create,
    {
      access: 'connections-page:addConnection',
      unconfirmed: `${withoutToken} The word for WhatsApp only confirms an address.`,
    },
    async ({ req, body, actor }) => {
      requireReachable(actor)
      requireOwnToken(actor, body.token, false)
      requireOwnSecrets(actor, body)
      const { connection, webhook } = await createConnection(await claimCompany(), body, leastTokenOf(req))
      const secrets = canSeeSecrets(actor)
      const presented = presentConnection(await findConnection(connection.id), { secrets })
      return webhook && secrets
        ? { ...presented, webhookUrl: webhook.url, verifyToken: webhook.verifyToken }
        : presented
    },
  ),
  route(
    connectionsApi.update,
    { access: 'connections-page:editOrDeleteConnection', unconfirmed: withoutToken },
    async ({ req, params, body, actor }) => {
      const connection = await claimConnection(params.id)
      requireOwnToken(actor, body.token, connection.tokenHash !== null)
      requireOwnSecrets(actor, body)
      await updateConnection(connection, body, leastTokenOf(req))
      return presentConnection(await findConnection(params.id), { secrets: canSeeSecrets(actor) })
    },
  ),
  route(connectionsApi.remove, { access: 'connections-page:editOrDeleteConnection' }, async ({ params }) => {
    await removeConnection(await claimConnection(params.id))
    return { message: 'Whatsapp deleted.' }
  }),
  route(connectionsApi.retry, { access: 'connections-page:actionButtons' }, async ({ params, actor }) => {
    requireReachable(actor)
    await retrySession(await findConnectionToRun(params.id))
    return { message: 'Starting session.' }
  }),
  route(connectionsApi.newQr, { access: 'connections-page:actionButtons' }, async ({ params, actor }) => {
    requireReachable(actor)
    await renewLink(await findConnectionToRun(params.id))
    return { message: 'Starting session.' }
  }),
  route(
    connectionsApi.pair,
    { access: 'connections-page:actionButtons' },
    async ({ params, body, actor }) => {
      requireReachable(actor)
      await pairByCode(await findConnectionToRun(params.id), body.number)
      return { message: 'Starting session.' }
    },
  ),
  route(connectionsApi.disconnect, { access: 'connections-page:actionButtons' }, async ({ params }) => {
    await stopSession(await findConnectionToRun(params.id))
    return { message: 'Session disconnected.' }
  }),
  route(connectionsApi.rotateToken, { access: 'api:manage', sensitive: true }, async ({ params }) => ({
    token: await rotateToken(await claimConnection(params.id)),
  })),
  route(connectionsApi.health, { access: 'connections-page:actionButtons' }, async ({ params }) =>
    connectionHealth(await findConnection(params.id), clock.now()),
  ),
  route(connectionsApi.providers, { access: 'user' }, () => Promise.resolve(offeredProviders())),
]
