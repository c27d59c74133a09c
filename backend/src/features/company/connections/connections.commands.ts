import type { BodyOf, connectionsApi } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import { hooksOf } from '../../../kit/hooks.js'
import { clearReferencesTo } from '../../../kit/clearReferencesTo.js'
import { Connection, ConnectionQueue, type Company } from '../../../models/index.js'
import { refuseDuplicates, type UniqueKeys } from '../../../platform/database/uniqueViolation.js'
import { aboutField, AppError } from '../../../platform/errors/AppError.js'
import { requireFit } from '../../billing/companies/index.js'
import { addOfficialNumber, changeOfficialNumber } from '../officialNumbers/index.js'
import { queues } from '../queues/index.js'
import { wakeSession } from './connectionSession.commands.js'
import { passOnDefault, takeDefault } from './defaultConnection.commands.js'
import { countConnections, maybeOldestOther } from './connections.queries.js'
import { lacksGreeting } from './connections.rules.js'
import { tokenColumns } from './openToken.js'
import { offeredProviders } from '../../../whatsapp/gateway.js'
import type { EventAddress } from '../../../whatsapp/port/setup.js'

type NewConnection = BodyOf<typeof connectionsApi.create>
type ConnectionChanges = BodyOf<typeof connectionsApi.update>

const uniqueKeys: UniqueKeys = {
  connections_name: { code: 'ERR_WAPP_NAME_ALREADY_EXISTS', field: 'name' },
  connections_token: { code: 'ERR_WAPP_TOKEN_ALREADY_EXISTS', field: 'token' },
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const defined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>

type StoredColumns = Pick<Connection, 'tokenHash' | 'timeSendQueue' | 'sendIdQueue'>

/**
 * A form sends the value under both names, and a change under only one. The name with a changed value counts.
 */
const chosenLimit = (
  own: number | undefined,
  older: number | undefined,
  stored: number,
): number | undefined => (own !== undefined && own !== stored ? own : (older ?? own))

/** The connection's own columns in a request's body. */
function columnsOf(connection: StoredColumns, body: ConnectionChanges, leastToken?: number) {
  const {
    queueIds: _queueIds,
    isDefault: _isDefault,
    token,
    timeToTransfer,
    transferQueueId,
    ...fields
  } = body
  const { phoneNumberId: _number, businessAccountId: _account, accessToken: _token, ...others } = fields
  const { appSecret: _secret, monthlyLimitCents: _limit, ...rest } = others
  return {
    ...defined({
      ...rest,
      timeSendQueue: chosenLimit(rest.timeSendQueue, timeToTransfer, connection.timeSendQueue),
      sendIdQueue: chosenLimit(rest.sendIdQueue, transferQueueId, connection.sendIdQueue),
    }),
    ...tokenColumns(connection, token, leastToken),
  }
}

async function refuseUnsound(
  connection: Connection,
  body: ConnectionChanges,
  queueCount: number,
): Promise<void> {
  if (lacksGreeting(queueCount, connection.greetingMessage)) {
    throw new AppError('ERR_WAPP_GREETING_REQUIRED', { field: 'body.greetingMessage' })
  }
  const { sendIdQueue } = connection
  if (connection.changed('sendIdQueue') && sendIdQueue)
    await aboutField(body.sendIdQueue ? 'sendIdQueue' : 'transferQueueId', queues.find(sendIdQueue))
}

/** A connection keeps its provider: its link, its sent messages and its files mean nothing to another one. */
function refuseOtherProvider({ provider }: Connection, body: ConnectionChanges): void {
  if (body.provider !== undefined && body.provider !== provider)
    throw new AppError('ERR_WAPP_PROVIDER_FIXED', { field: 'body.provider' })
}

/** Replaces the queues that a connection offers. */
async function offerQueues(connectionId: number, queueIds: readonly number[]): Promise<void> {
  await ConnectionQueue.destroy({ where: { connectionId } })
  await ConnectionQueue.bulkCreate(queueIds.map((queueId) => ({ connectionId, queueId })))
}

/**
 * Creates a connection and starts its session after the commit. The company's first one becomes the default.
 * @param company locked, so that two requests cannot exceed its plan's limit together.
 * @param leastToken fewest characters of an API token; `limits.token.min` by default.
 * @throws AppError ERR_PLAN_LIMIT_CONNECTIONS, ERR_NO_QUEUE_FOUND, ERR_WAPP_GREETING_REQUIRED,
 *   ERR_WAPP_PROVIDER_UNAVAILABLE, ERR_WAPP_NAME_ALREADY_EXISTS, ERR_WAPP_TOKEN_ALREADY_EXISTS (only for a
 *   token of this company; another company's is not revealed), ERR_VALIDATION.
 * @returns the connection, and where WhatsApp delivers events of an official number.
 */
export async function createConnection(
  company: Company,
  body: NewConnection,
  leastToken?: number,
): Promise<{ connection: Connection; webhook: EventAddress | null }> {
  if (body.provider !== undefined && !offeredProviders().includes(body.provider))
    throw new AppError('ERR_WAPP_PROVIDER_UNAVAILABLE', { field: 'body.provider' })
  const count = await countConnections()
  requireFit('ERR_PLAN_LIMIT_CONNECTIONS', count, company.plan?.connections)
  const offered = await aboutField('queueIds', queues.findEach(body.queueIds ?? []))
  const columns = columnsOf({ tokenHash: null, timeSendQueue: 0, sendIdQueue: 0 }, body, leastToken)
  const connection = Connection.build({ greetingMessage: '', ...columns, name: body.name })
  await refuseUnsound(connection, body, offered.length)
  await refuseDuplicates(uniqueKeys, () => connection.save())
  await offerQueues(
    connection.id,
    offered.map(({ id }) => id),
  )
  if (body.isDefault === true || count === 0) await takeDefault(connection)
  await recordEvent('connection.changed', { connectionId: connection.id })
  wakeSession(connection.id)
  return { connection, webhook: await addOfficialNumber(connection, body) }
}

/**
 * Changes a connection's settings; fields that the body leaves out stay.
 * @param connection locked, with its queues and official number.
 * @throws AppError as `createConnection`; ERR_WAPP_PROVIDER_FIXED for another provider; ERR_NO_OTHER_WHATSAPP
 *   when the only connection would stop being the default.
 */
export async function updateConnection(
  connection: Connection,
  body: ConnectionChanges,
  leastToken?: number,
): Promise<void> {
  refuseOtherProvider(connection, body)
  const queueIds =
    body.queueIds && (await aboutField('queueIds', queues.findEach(body.queueIds))).map(({ id }) => id)
  connection.set(columnsOf(connection, body, leastToken))
  await refuseUnsound(connection, body, queueIds?.length ?? connection.queues?.length ?? 0)
  // Queues are separate rows, so the connection's `updatedAt` is moved explicitly. Screens compare it.
  connection.changed('updatedAt', true)
  await refuseDuplicates(uniqueKeys, () => connection.save())
  if (connection.official) await changeOfficialNumber(connection.official, body)
  if (queueIds) await offerQueues(connection.id, queueIds)
  if (body.isDefault === true) await takeDefault(connection)
  if (body.isDefault === false) await passOnDefault(connection)
  await recordEvent('connection.changed', { connectionId: connection.id })
}

/**
 * Deletes a connection and ends its session after the commit. Its tickets and messages stay without a
 * connection, and its waiting messages fail. If it was the default, the oldest other one becomes the default.
 * @param connection locked.
 */
export async function removeConnection(connection: Connection): Promise<void> {
  const successor = connection.isDefault ? await maybeOldestOther(connection.id) : null
  for (const run of hooksOf('connectionRemoved')) await run(connection.id)
  await clearReferencesTo('connections', connection.id)
  await connection.destroy()
  if (successor) {
    await successor.update({ isDefault: true })
    await recordEvent('connection.changed', { connectionId: successor.id })
  }
  await recordEvent('connection.deleted', { connectionId: connection.id })
  wakeSession(connection.id)
}

/** A queue is deleted: connections that moved waiting tickets to it stop doing so. */
export async function leaveQueue(queueId: number): Promise<void> {
  const where = { sendIdQueue: queueId }
  const [, connections] = await Connection.update({ sendIdQueue: 0 }, { where, returning: ['id'] })
  for (const { id: connectionId } of connections) await recordEvent('connection.changed', { connectionId })
}
