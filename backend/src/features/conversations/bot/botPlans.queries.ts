import { clock } from '../../../platform/clock/clock.js'
import type { InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'
import { typedAnswer } from '../messages/index.js'
import { isMenuAnswer, nextSteps } from './nextSteps.rules.js'
import { botSettingsOf, situationIn, type BotTicket } from './situation.queries.js'
import { mayBotAnswer, type Step } from './situation.rules.js'

/** The bot's plan for a message of the customer. */
export interface BotPlan {
  steps: readonly Step[]
  /** The message answers the bot's menu, so no person has to read it; see `Message.answersBot`. */
  answersBot: boolean
}

const SILENT: BotPlan = { steps: [], answersBot: false }

/** Older messages (ms), received after the server was away, get no menu. */
const TOO_OLD_MS = 60 * 60_000

interface Heard {
  ticket: BotTicket
  message: InboundMessageEvent
}

/**
 * Whether the bot considers a message. It ignores our own messages, messages that cannot be decrypted yet,
 * old ones, and those that it has most likely answered before a restore.
 */
const isHeard = ({ ticket, message: { fromMe, content, sentAt, isRestored } }: Heard, now: Date): boolean =>
  mayBotAnswer(ticket) &&
  !fromMe &&
  !isRestored &&
  content?.type !== 'waiting' &&
  now.getTime() - Date.parse(sentAt) <= TOO_OLD_MS

/**
 * The bot's plans for messages of a connection, each in the current state of its ticket. Runs in the
 * messages' own transaction, with their conversations locked, so of two messages at once the second sees the
 * result of the first.
 * @returns a plan for each message, in their order.
 */
export async function botPlans(connectionId: number, messages: readonly Heard[]): Promise<BotPlan[]> {
  const now = clock.now()
  const tickets = messages.filter((each) => isHeard(each, now)).map(({ ticket }) => ticket)
  const settings = tickets.length > 0 ? await botSettingsOf(connectionId, tickets) : null
  return messages.map((each) => {
    if (!settings || !isHeard(each, now)) return SILENT
    const situation = situationIn(settings, each.ticket, typedAnswer(each.message))
    // A file is more than an answer to a menu.
    return { steps: nextSteps(situation), answersBot: each.message.media === null && isMenuAnswer(situation) }
  })
}
