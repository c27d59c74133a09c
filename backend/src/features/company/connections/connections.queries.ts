import { Op, Transaction, type FindOptions, type InferAttributes } from 'sequelize'
import { Connection, ConnectionQueue, OfficialNumber, Queue } from '../../../models/index.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { batchById } from '../../../platform/tenancy/batchReads.js'
import { claimCompany } from '../../billing/companies/index.js'

// Weaker than FOR UPDATE: rows that merely refer to the locked one can still be inserted.
const LOCK = Transaction.LOCK.NO_KEY_UPDATE

/**
 * SQL condition: WhatsApp is connected.
 * @param connection the alias of its row.
 */
export const isConnected = (connection: string): string => `${connection}.status = 'CONNECTED'`

/** SQL condition: messages can be sent. WhatsApp is connected, and nobody has switched the connection off. */
export const isUp = (connection: string): string => `(${isConnected(connection)} and ${connection}.enabled)`

/**
 * SQL condition: the connection may begin chats with new people. It is connected, and WhatsApp does not
 * restrict it.
 * @param now the SQL of the instant.
 */
export const mayBeginChats = (connection: string, now: string): string =>
  `(${isConnected(connection)} and coalesce(${connection}.restricted_until <= ${now}, true))`

const withParts: FindOptions<InferAttributes<Connection>> = {
  include: [
    { model: Queue, as: 'queues', through: { attributes: [] } },
    { model: OfficialNumber, as: 'official' },
  ],
  order: [byAlphabet('Connection'), byAlphabet('queues')],
}

/** The company's connections with their queues and official numbers, by name. */
export const listConnections = (): Promise<Connection[]> => Connection.findAll(withParts)

/** A connection with its queues and official number, or null. */
export const maybeConnection = batchById(Connection, () => withParts)

/** @throws AppError ERR_NO_WAPP_FOUND */
export async function findConnection(id: number): Promise<Connection> {
  const connection = await maybeConnection(id)
  if (!connection) throw new AppError('ERR_NO_WAPP_FOUND')
  return connection
}

/**
 * A connection with its queues and official number, in a locked company.
 * @throws AppError ERR_NO_WAPP_FOUND
 */
export async function claimConnection(id: number): Promise<Connection> {
  await claimCompany()
  return findConnection(id)
}

/**
 * Locks a connection, without its queues, so that changes of its session's state take turns; null when there
 * is none.
 */
export const maybeConnectionToRun = (id: number): Promise<Connection | null> =>
  Connection.findByPk(id, { lock: LOCK })

/** @throws AppError ERR_NO_WAPP_FOUND */
export async function findConnectionToRun(id: number): Promise<Connection> {
  const connection = await maybeConnectionToRun(id)
  if (!connection) throw new AppError('ERR_NO_WAPP_FOUND')
  return connection
}

/** The id of the company's default connection. */
export async function maybeDefaultConnection(): Promise<number | null> {
  const connection = await Connection.findOne({ where: { isDefault: true }, attributes: ['id'] })
  return connection?.id ?? null
}

/** A connection that offers a queue, the company's default one first; null when none does. */
export async function maybeConnectionOffering(queueId: number): Promise<Connection | null> {
  const offers = await ConnectionQueue.findAll({ attributes: ['connectionId'], where: { queueId } })
  return Connection.findOne({
    attributes: ['id', 'name'],
    where: { id: offers.map(({ connectionId }) => connectionId) },
    order: [['isDefault', 'DESC'], byAlphabet('Connection')],
  })
}

export const countConnections = (): Promise<number> => Connection.count()

/** The company's default connection, unless it is this one. */
export const maybeOtherDefault = (id: number): Promise<Connection | null> =>
  Connection.findOne({ where: { isDefault: true, id: { [Op.ne]: id } } })

/** The company's oldest connection besides this one. */
export const maybeOldestOther = (id: number): Promise<Connection | null> =>
  Connection.findOne({ where: { id: { [Op.ne]: id } }, order: [['id', 'ASC']] })
