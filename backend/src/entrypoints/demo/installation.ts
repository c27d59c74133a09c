import { addDays, addMinutes } from 'date-fns'
import {
  Announcement,
  Chat,
  ChatMessage,
  ChatUser,
  Company,
  Connection,
  ConnectionQueue,
  Help,
  Plan,
  Queue,
  QuickMessage,
  Setting,
  Tag,
  User,
  UserQueue,
} from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { makeCampaigns } from './campaigns.js'
import { makeHistory } from './history.js'
import { makeInvoices } from './invoices.js'
import { ATTENDANTS, CHATS, CONNECTION, LANES, QUEUES, QUICK_MESSAGES, TAGS } from './data/company.js'
import { ANNOUNCEMENT, COMPANIES, HELPS, HIDDEN_PLAN, USERS } from './data/installation.js'

const SETTINGS = ['userRating', 'scheduleType', 'sendGreetingAccepted']

async function ensureCompany(passwordHash: string): Promise<{ companyId: number; isNew: boolean }> {
  const name = 'Demonstração'
  const existing = await Company.findOne({ where: { name } })
  if (existing) return { companyId: existing.id, isNew: false }
  const limits = { users: 10, connections: 10, queues: 10, valueCents: 3_000 }
  const plan = (await Plan.findOne({ where: { name } })) ?? (await Plan.create({ name, ...limits }))
  const { id: companyId } = await Company.create({
    name,
    planId: plan.id,
    // Replaced by that of its open invoice, once there is one.
    dueDate: clock.now(),
    recurrence: 'MENSAL',
  })
  for (const key of SETTINGS) await Setting.create({ companyId, key, value: 'disabled' })
  await Setting.create({ companyId, key: 'userCreation', value: 'enabled' })
  for (const tag of TAGS) await Tag.create({ ...tag, companyId })
  for (const [laneOrder, lane] of LANES.entries())
    await Tag.create({ ...lane, companyId, kanban: 1, laneOrder })
  for (const each of QUICK_MESSAGES) await QuickMessage.create({ ...each, companyId, userId: null })
  await Announcement.create({ ...ANNOUNCEMENT, shown: true })
  for (const help of HELPS) await Help.create(help)
  await makeOtherCompanies(plan.id, passwordHash)
  return { companyId, isNew: true }
}

/** Only created with the company, so that companies deleted by a super user don't come back. */
async function makeOtherCompanies(planId: number, passwordHash: string): Promise<void> {
  const hidden = await Plan.findOrCreate({
    where: { name: HIDDEN_PLAN.name },
    defaults: { ...HIDDEN_PLAN, isPublic: false },
  })
  for (const { name, admin, hiddenPlan, dueIn, status } of COMPANIES) {
    if (await User.findOne({ where: { email: admin.email } })) continue
    const { id: companyId } = await Company.create({
      name,
      status,
      email: admin.email,
      planId: hiddenPlan ? hidden[0].id : planId,
      dueDate: addDays(clock.now(), dueIn),
      lastActivityAt: addDays(clock.now(), Math.min(0, dueIn)),
    })
    await User.create({ ...admin, companyId, profile: 'admin', passwordHash })
  }
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

/** Only created with the company, so that deleted chats don't come back. */
async function makeChats(companyId: number, users: readonly User[]): Promise<void> {
  const byEmail = new Map(users.map((user) => [user.email, user]))
  for (const { title, members, messages: texts, unread } of CHATS) {
    const [owner, ...others] = members.flatMap((email) => byEmail.get(email) ?? [])
    if (!owner) throw new Error(`${members[0]} is not among the demo’s users`)
    const lastMessageAt = clock.now()
    const chat = await Chat.create({ companyId, title, ownerId: owner.id, lastMessageAt })
    const messages: ChatMessage[] = []
    for (const [place, { by, body, mentions = [] }] of texts.entries()) {
      const sender = byEmail.get(by) ?? owner
      const named = mentions.flatMap((email) => byEmail.get(email) ?? [])
      messages.push(
        await ChatMessage.create({
          companyId,
          chatId: chat.id,
          senderId: sender.id,
          senderName: sender.name,
          body,
          mentions: named.map(({ id, name }) => ({ id, name })),
          createdAt: addMinutes(lastMessageAt, place + 1 - texts.length),
        }),
      )
    }
    const read = messages.at(-1 - unread)?.id ?? 0
    for (const { id: userId } of [owner, ...others]) {
      const unreads = messages.filter(({ id, senderId }) => id > read && senderId !== userId).length
      const lastReadId = unreads > 0 ? read : (messages.at(-1)?.id ?? 0)
      await ChatUser.create({ companyId, chatId: chat.id, userId, unreads, lastReadId })
    }
  }
}

/**
 * Creates the demo's data, or finds it: the plan, the company with announcements, some other companies,
 * users, chats, queues, tags and lanes, quick messages, the connection (not linked yet), some weeks of
 * finished conversations, scheduled messages, campaigns and invoices. Runs in the platform scope, so every
 * row names its company.
 */
export async function ensureInstallation(
  passwordHash: string,
): Promise<{ companyId: number; connectionId: number }> {
  const { companyId, isNew } = await ensureCompany(passwordHash)
  const users = await ensureUsers(companyId, passwordHash)
  if (isNew) await makeChats(companyId, users)
  const queues = await ensureQueues(companyId, users)
  const connectionId = await ensureConnection(companyId, queues)
  const campaigns = { companyId, key: 'campaignsEnabled' }
  await Setting.findOrCreate({ where: campaigns, defaults: { ...campaigns, value: 'true' } })
  if (isNew) await makeHistory({ companyId, connectionId, users, queues })
  if (isNew) await makeCampaigns({ companyId, connectionId, queues })
  if (isNew) await makeInvoices(companyId)
  return { companyId, connectionId }
}
