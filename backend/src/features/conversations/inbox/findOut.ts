import type { InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'
import { clock } from '../../../platform/clock/clock.js'
import { answerTo } from '../../campaigns/campaignReplies/index.js'
import { rememberContact } from '../../people/contacts/index.js'
import { lastInboundTimes, latestMessage, storedOf, typedAnswer } from '../messages/index.js'
import { givenRating } from '../ratings/index.js'
import { latestTicketOf } from '../tickets/index.js'
import { dispositionOf, isFresh, type Facts, type Outcome } from './disposition.rules.js'
import { ignoresGroups } from './groups.queries.js'

/** Runs `ask` at the first call, and returns the same answer from then on. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => (answer ??= ask())
}

/**
 * A message that arrives, with lookups of everything about it. Each lookup runs at most once, and only when
 * needed.
 */
function asArriving(connectionId: number, event: InboundMessageEvent, hasCampaigns: boolean) {
  const contact = once(() => rememberContact(event.contact, event.pushName, event.username))
  const found = once(async () => storedOf({ ...event, connectionId, contactId: (await contact()).id }))
  const latestTicket = once(async () => latestTicketOf((await contact()).id, connectionId))
  const quoted = async () => (await found()).quoted
  return {
    connectionId,
    event,
    contact,
    latestTicket,
    quoted,
    ignoresGroups,
    /** The member of a group who wrote it. */
    author: once(async () => event.author && rememberContact(event.author.address, event.author.pushName)),
    stored: async () => (await found()).stored,
    lastInboundAt: async () => {
      if (isFresh(event, clock.now())) return null
      const { id } = await contact()
      return (await lastInboundTimes(connectionId, [id])).get(id) ?? null
    },
    rating: once(async () => {
      const ticket = await latestTicket()
      return ticket && givenRating(ticket, typedAnswer(event))
    }),
    latestMessage: async () => latestMessage((await contact()).id, connectionId),
    answer: once(async () =>
      hasCampaigns
        ? answerTo({ event, contact: await contact(), connectionId, quoted: await quoted() })
        : null,
    ),
  }
}

export type Arriving = ReturnType<typeof asArriving>

/**
 * Looks up just enough about a message to decide its outcome. The sender's contact is created or updated on
 * the way.
 * @param hasCampaigns whether the company has campaigns that it may answer.
 */
export async function findOut(
  connectionId: number,
  event: InboundMessageEvent,
  hasCampaigns: boolean,
): Promise<{ outcome: Outcome; message: Arriving }> {
  const message = asArriving(connectionId, event, hasCampaigns)
  const facts: Partial<Facts> = {}
  const learn = async <K extends keyof Facts>(name: K): Promise<void> => {
    const ask: { [N in keyof Facts]: () => Promise<Facts[N]> } = message
    facts[name] = await ask[name]()
  }
  for (;;) {
    const disposition = dispositionOf(event, facts)
    if ('becomes' in disposition) return { outcome: disposition.becomes, message }
    await learn(disposition.needs)
  }
}
