import { Op } from 'sequelize'
import { Company, Connection, QueueOption, type Queue, type Ticket } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { currentCompanyId } from '../../platform/tenancy/scope.js'
import { companySettings } from '../settings/index.js'
import type { MenuOption, MenuQueue } from './menus.rules.js'
import type { BotMemory, Situation } from './nextSteps.rules.js'

/** What the bot goes by on a connection, whichever ticket it is about. */
export type Office = Pick<Situation, 'connection' | 'queues' | 'hours' | 'greetsForOneQueue' | 'timezone'>

/** Whether the bot may answer in a ticket at all: while nobody of the team has it, and never in groups. */
export const hasSay = ({ status, isGroup, userId }: Pick<Ticket, 'status' | 'isGroup' | 'userId'>): boolean =>
  !isGroup && status === 'pending' && userId === null

/** What the bot goes by on a connection; null when that is gone. */
export async function officeOf(connectionId: number): Promise<Office | null> {
  const connection = await Connection.findByPk(connectionId, {
    include: [{ association: 'queues', through: { attributes: [] } }],
  })
  if (!connection) return null
  const queues = connection.queues ?? []
  const options = queues.length === 0 ? [] : await optionsOf(queues)
  const { timezone, scheduleType, greetForOneQueue } = await companySettings()
  const company = scheduleType === 'company' ? await Company.findByPk(currentCompanyId()) : null
  return {
    timezone,
    connection: {
      greetingMessage: connection.greetingMessage,
      outOfHoursMessage: connection.outOfHoursMessage,
    },
    queues: queues.map((queue) => toMenuQueue(queue, options)).sort(byName),
    hours: { of: scheduleType, company: company?.schedules ?? [] },
    greetsForOneQueue: greetForOneQueue,
  }
}

/** Everything that decides what the bot does about a message. */
export const situationIn = (office: Office, ticket: Ticket, text: string): Situation => {
  const { status, isGroup, userId, queueId, queueOptionId, chatbot } = ticket
  return {
    ...office,
    now: clock.now(),
    text,
    ticket: { status, isGroup, userId, queueId, queueOptionId, chatbot },
    memory: ticket.botMemory as BotMemory,
  }
}

/** The situation in a ticket; null where the bot has no say, which is most of the time. */
export async function situationOf(ticket: Ticket, text: string): Promise<Situation | null> {
  if (!hasSay(ticket) || ticket.connectionId === null) return null
  const office = await officeOf(ticket.connectionId)
  return office && situationIn(office, ticket, text)
}

const optionsOf = (queues: readonly Queue[]): Promise<QueueOption[]> =>
  QueueOption.findAll({
    where: { queueId: { [Op.in]: queues.map(({ id }) => id) } },
    order: [['id', 'ASC']],
  })

const toMenuOption = ({ id, parentId, option, title, message }: QueueOption): MenuOption => ({
  id,
  parentId,
  option,
  title,
  message,
})

const toMenuQueue = (queue: Queue, options: readonly QueueOption[]): MenuQueue => ({
  id: queue.id,
  name: queue.name,
  greetingMessage: queue.greetingMessage,
  outOfHoursMessage: queue.outOfHoursMessage,
  hours: queue.schedules,
  options: options.filter(({ queueId }) => queueId === queue.id).map(toMenuOption),
})

/** The order of the menu (server.md, section 4, step 14). */
const byName = (one: MenuQueue, other: MenuQueue): number => one.name.localeCompare(other.name, 'pt')
