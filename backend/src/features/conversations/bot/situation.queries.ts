import { compareNames, type BillingSystem, type Provider } from '@balcao/contract'
import { literal, Op } from 'sequelize'
import { Connection, Queue, type QueueOption, type Ticket } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { capabilitiesOf } from '../../../whatsapp/gateway.js'
import { findCompany, maySend } from '../../billing/companies/index.js'
import { listMenus } from '../../company/queues/index.js'
import { companySettings } from '../../company/settings/index.js'
import type { BotFile, MenuOption, MenuQueue } from './menus.rules.js'
import type { BotMemory, Situation } from './situation.rules.js'

/** Settings of the bot on a connection, for every ticket. */
export interface BotSettings extends Pick<
  Situation,
  'connection' | 'hasButtons' | 'queues' | 'hours' | 'greetsForOneQueue' | 'timezone' | 'language'
> {
  /** Queues of its tickets that it does not offer; read only where queues have their own hours. */
  otherQueues: readonly MenuQueue[]
}

/** Facts about a ticket that the bot decides by. */
export type BotTicket = Pick<
  Ticket,
  'status' | 'isGroup' | 'userId' | 'queueId' | 'queueOptionId' | 'chatbot' | 'botMemory'
>

/** A new ticket. */
export const NEW_TICKET: BotTicket = {
  status: 'pending',
  isGroup: false,
  userId: null,
  queueId: null,
  queueOptionId: null,
  chatbot: false,
  botMemory: {},
}

/**
 * The bot's settings on a connection. Null when it is gone, or its company may not use the product: then
 * messages are stored, and the bot is silent.
 * @param tickets the tickets concerned.
 */
export async function botSettingsOf(
  connectionId: number,
  tickets: readonly Pick<Ticket, 'queueId'>[],
): Promise<BotSettings | null> {
  const now = `'${clock.now().toISOString()}'`
  const connection = await Connection.findOne({
    where: {
      id: connectionId,
      [Op.and]: literal(
        `exists (select from companies c where c.id = "Connection".company_id and ${maySend('c', now)})`,
      ),
    },
    include: [{ association: 'queues', through: { attributes: [] } }],
  })
  return connection && botSettingsOn(connection, connection.queues ?? [], tickets)
}

/** Texts of a connection; `provider` is null for none. */
type BotConnection = Situation['connection'] & { provider: Provider | null }

/** `botSettingsOf` with known texts and queues. */
export async function botSettingsOn(
  { greetingMessage, outOfHoursMessage, provider }: BotConnection,
  queues: readonly Queue[],
  tickets: readonly Pick<Ticket, 'queueId'>[],
): Promise<BotSettings> {
  const options = await listMenus(queues.map(({ id }) => id))
  const { timezone, language, scheduleType, greetForOneQueue, billingSystems } = await companySettings()
  const others = scheduleType === 'queue' ? await queuesBeside(queues, tickets) : []
  const company = scheduleType === 'disabled' ? null : await findCompany(currentCompanyId())
  return {
    timezone,
    language,
    connection: { greetingMessage, outOfHoursMessage },
    hasButtons: provider !== null && capabilitiesOf(provider).includes('buttons'),
    queues: [...queues].sort(inMenuOrder).map((queue) => toMenuQueue(queue, options, billingSystems)),
    otherQueues: others.map((queue) => toMenuQueue(queue, [], billingSystems)),
    hours: { kind: scheduleType, company: company?.schedules ?? [], days: company?.specialDays ?? [] },
    greetsForOneQueue: greetForOneQueue,
  }
}

/** The queues of these tickets that their connection does not offer. */
async function queuesBeside(
  offered: readonly Queue[],
  tickets: readonly Pick<Ticket, 'queueId'>[],
): Promise<Queue[]> {
  const ids = new Set(tickets.flatMap(({ queueId }) => (queueId === null ? [] : [queueId])))
  for (const { id } of offered) ids.delete(id)
  return ids.size === 0 ? [] : Queue.findAll({ where: { id: [...ids] } })
}

/** Everything that decides what the bot does about a message. */
export const situationIn = (
  { otherQueues, ...settings }: BotSettings,
  ticket: BotTicket,
  text: string,
): Situation => {
  const { status, isGroup, userId, queueId, queueOptionId, chatbot } = ticket
  return {
    ...settings,
    otherQueue: otherQueues.find(({ id }) => id === queueId) ?? null,
    now: clock.now(),
    text,
    ticket: { status, isGroup, userId, queueId, queueOptionId, chatbot },
    memory: ticket.botMemory as BotMemory,
  }
}

const fileOf = ({ fileKey, file }: Pick<Queue, 'fileKey' | 'file'>): BotFile | undefined =>
  fileKey !== null && file !== null ? { fileKey, file } : undefined

const toMenuOption = ({ id, parentId, option, title, message, fileKey, file }: QueueOption): MenuOption => ({
  id,
  parentId,
  option,
  title,
  message,
  file: fileOf({ fileKey, file }),
})

const toMenuQueue = (
  queue: Queue,
  options: readonly QueueOption[],
  complete: readonly BillingSystem[],
): MenuQueue => ({
  id: queue.id,
  name: queue.name,
  greetingMessage: queue.greetingMessage,
  file: fileOf(queue),
  outOfHoursMessage: queue.outOfHoursMessage,
  hours: queue.schedules,
  days: queue.specialDays,
  // An option without a title is not offered.
  options: options.filter(({ queueId, title }) => queueId === queue.id && title !== '').map(toMenuOption),
  billing: queue.integration !== null && complete.includes(queue.integration) ? queue.integration : null,
})

/** The order of the menu: by place, then by name. */
const inMenuOrder = (one: Queue, other: Queue): number =>
  (one.orderQueue ?? Infinity) - (other.orderQueue ?? Infinity) || compareNames(one.name, other.name)
