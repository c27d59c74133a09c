import type { ConnectionStatus, Provider } from '@balcao/contract'
import { Connection, ConnectionQueue, type Company, type Queue } from '../../models/index.js'
import { tokenColumns } from '../../features/company/connections/openToken.js'
import { inCompany } from '../inCompany.js'
import { unique, uniqueNumber } from './unique.js'

export interface ConnectionTraits {
  name?: string
  status?: ConnectionStatus
  provider?: Provider
  isDefault?: boolean
  token?: string | null
  /** Null: never linked. */
  number?: string | null
  /** Minutes after which it puts tickets into a queue, and the queue. */
  timeSendQueue?: number
  sendIdQueue?: number
  queues?: readonly Pick<Queue, 'id'>[]
}

/** A linked number with status CONNECTED. No session runs for it. */
export const aConnection = (
  company: Company,
  { queues = [], token = null, ...traits }: ConnectionTraits = {},
): Promise<Connection> =>
  inCompany(company, async () => {
    const connection = await Connection.create({
      name: `Conexão ${unique()}`,
      status: 'CONNECTED',
      number: uniqueNumber(),
      linkedAt: new Date(),
      ...tokenColumns({ tokenHash: null }, token),
      ...traits,
    })
    await ConnectionQueue.bulkCreate(queues.map(({ id }) => ({ connectionId: connection.id, queueId: id })))
    return connection
  })
