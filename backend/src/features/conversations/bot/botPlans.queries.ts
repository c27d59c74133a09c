import { clock } from '../../../platform/clock/clock.js'
import type { InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'
import { isMenuAnswer, nextSteps } from './nextSteps.rules.js'
import { botSettingsOf, situationIn, type BotTicket } from './situation.queries.js'
import { mayBotAnswer, type Step } from './situation.rules.js'

/** The bot's plan for a message of the customer. */
export interface BotPlan {
  steps: readonly Step[]
  /** The message answers the bot's menu, and no person wants to read it; see `Message.answersBot`. */
  answersBot: boolean
}

const SILENT: BotPlan = { steps: [], answersBot: false }

/** Milliseconds: what a customer wrote longer ago, while the server was away, no menu answers any more. */
const TOO_OLD_MS = 60 * 60_000

interface Heard {
  ticket: BotTicket
  message: InboundMessageEvent
}

/**
 * Whether the bot has anything to do with a message: not with our own words, nor with what cannot be read yet
 * and is answered when it can, nor with what is old.
 */
const isHeard = ({ ticket, message: { fromMe, content, sentAt } }: Heard, now: Date): boolean =>
  mayBotAnswer(ticket) &&
  !fromMe &&
  content?.type !== 'waiting' &&
  now.getTime() - Date.parse(sentAt) <= TOO_OLD_MS

/**
 * What the bot does about messages that came through a connection, each in its ticket as that stands now. It
 * runs in the messages' own transaction, with the lock of their conversations held: of two messages at once
 * the second finds what the first one led to.
 * @returns a plan for each message, in their order.
 */
export async function botPlans(connectionId: number, messages: readonly Heard[]): Promise<BotPlan[]> {
  const now = clock.now()
  const tickets = messages.filter((each) => isHeard(each, now)).map(({ ticket }) => ticket)
  const settings = tickets.length > 0 ? await botSettingsOf(connectionId, tickets) : null
  return messages.map((each) => {
    if (!settings || !isHeard(each, now)) return SILENT
    const situation = situationIn(settings, each.ticket, each.message.body)
    // A file says more than its words.
    return { steps: nextSteps(situation), answersBot: each.message.media === null && isMenuAnswer(situation) }
  })
}
