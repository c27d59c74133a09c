import { addYears } from 'date-fns'
import {
  Company,
  Connection,
  ConnectionQueue,
  Plan,
  Queue,
  Setting,
  Tag,
  User,
  UserQueue,
} from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { ATTENDANTS, CONNECTION, QUEUES, TAGS, USERS } from './demoData.js'

const SETTINGS = ['userRating', 'scheduleType', 'sendGreetingAccepted']

async function ensureCompany(): Promise<number> {
  const name = 'Demonstração'
  const existing = await Company.findOne({ where: { name } })
  if (existing) return existing.id
  const limits = { users: 10, connections: 10, queues: 10, value: '30.00' }
  const plan = (await Plan.findOne({ where: { name } })) ?? (await Plan.create({ name, ...limits }))
  const { id: companyId } = await Company.create({
    name,
    planId: plan.id,
    dueDate: addYears(clock.now(), 10),
    recurrence: 'MENSAL',
  })
  for (const key of SETTINGS) await Setting.create({ companyId, key, value: 'disabled' })
  for (const tag of TAGS) await Tag.create({ ...tag, companyId })
  return companyId
}

async function ensureUsers(companyId: number, passwordHash: string): Promise<User[]> {
  const users: User[] = []
  for (const user of USERS) {
    const existing = await User.findOne({ where: { email: user.email } })
    users.push(existing ?? (await User.create({ ...user, companyId, passwordHash })))
  }
  return users
}

async function ensureQueues(companyId: number, users: readonly User[]): Promise<Queue[]> {
  const existing = await Queue.findAll({ where: { companyId } })
  if (existing.length > 0) return existing
  const queues: Queue[] = []
  for (const queue of QUEUES) queues.push(await Queue.create({ ...queue, companyId }))
  const attendants = users.filter(({ email }) => ATTENDANTS.includes(email))
  for (const { id: userId } of attendants) {
    for (const { id: queueId } of queues) await UserQueue.create({ companyId, userId, queueId })
  }
  return queues
}

async function ensureConnection(companyId: number, queues: readonly Queue[]): Promise<number> {
  const existing = await Connection.findOne({ where: { companyId }, order: [['id', 'ASC']] })
  if (existing) return existing.id
  const { id: connectionId } = await Connection.create({
    ...CONNECTION,
    companyId,
    provider: 'simulator',
    isDefault: true,
  })
  for (const { id: queueId } of queues) await ConnectionQueue.create({ companyId, connectionId, queueId })
  return connectionId
}

/**
 * Makes what the demo has in the database, or finds it: the plan, the company, its people, queues and tags, and the connection
 * (not linked yet). Runs in the platform scope, so every row names its company.
 */
export async function ensureInstallation(
  passwordHash: string,
): Promise<{ companyId: number; connectionId: number }> {
  const companyId = await ensureCompany()
  const users = await ensureUsers(companyId, passwordHash)
  const queues = await ensureQueues(companyId, users)
  return { companyId, connectionId: await ensureConnection(companyId, queues) }
}
