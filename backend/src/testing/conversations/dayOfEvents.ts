import { onTestFinished, vi } from 'vitest'
import { clock } from '../../platform/clock/clock.js'
import type { InboundEvent, InboundMessageEvent } from '../../whatsapp/port/inboundEvents.js'
import {
  aCallEvent,
  aReactionTo,
  aRevokeOf,
  anEditOf,
  anInboundMessage,
  announcedMedia,
  unreadable,
} from '../factories/inbound.js'
import { unique, uniqueNumber } from '../fixtures.js'
import { PEOPLE, type Happening } from './randomDay.js'

const MINUTE_MS = 60_000
const PLACE = { type: 'location', latitude: 1, longitude: 2, name: 'Sé', address: null, isLive: false }

/** A clock that only advances when the test says so. */
export function aStillClock() {
  let now = new Date()
  const spy = vi.spyOn(clock, 'now').mockImplementation(() => now)
  onTestFinished(() => spy.mockRestore())
  return {
    iso: (ago = 0) => new Date(now.getTime() - ago).toISOString(),
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

type Time = ReturnType<typeof aStillClock>

/** Turns the random day into events, the same for every company. */
export function aWorld(time: Time) {
  const numbers = Array.from({ length: PEOPLE }, uniqueNumber)
  const names = numbers.map(() => 'Clara')
  const renamed = new Map<number, string>()
  const group = { number: null, lid: unique(), isGroup: true }
  const last = new Map<number, InboundMessageEvent>()
  const early = new Map<number, string>()

  const says = (who: number, part: Partial<InboundMessageEvent>): InboundMessageEvent => {
    const whatsappId = early.get(who)
    early.delete(who)
    const event = anInboundMessage({
      contact: { number: numbers[who] ?? '', lid: null },
      pushName: part.fromMe ? null : (names[who] ?? ''),
      sentAt: time.iso(),
      ...(whatsappId !== undefined && { whatsappId }),
      ...part,
    })
    last.set(who, event)
    return event
  }

  const about = (who: number, change: (event: InboundMessageEvent) => InboundEvent): InboundEvent[] => {
    const event = last.get(who)
    return event ? [change(event)] : []
  }

  const eventsOf = ({ kind, person: who, text: body }: Happening): InboundEvent[] => {
    const contact = { number: numbers[who] ?? '', lid: null }
    switch (kind) {
      case 'says':
        return [says(who, { body })]
      case 'saysOnOurPhone':
        return [says(who, { body, fromMe: true })]
      case 'saysLongAgo':
        return [says(who, { body, sentAt: time.iso(90 * MINUTE_MS) })]
      case 'saysInGroup':
        return [
          anInboundMessage({
            contact: group,
            body,
            pushName: 'Condomínio',
            sentAt: time.iso(),
            author: { address: contact, pushName: names[who] ?? '' },
          }),
        ]
      case 'quotes':
        return [says(who, { body, quotedWhatsappId: last.get(who)?.whatsappId ?? unique() })]
      case 'sendsPicture':
        return [says(who, { body, mediaType: 'imageMessage', media: announcedMedia() })]
      case 'sendsPlace':
        return [says(who, { body: '', mediaType: 'locationMessage', content: PLACE as never })]
      case 'cannotBeRead': {
        const event = says(who, {})
        const { pushName } = event
        const unread = { ...unreadable(event, event), pushName, sentAt: time.iso() }
        last.set(who, unread)
        return [unread]
      }
      case 'changesName': {
        const name = (renamed.get(who) ?? names[who]) === 'Clara' ? 'Rita' : 'Clara'
        renamed.set(who, name)
        return [{ kind: 'contact', contact, name: `Agenda ${name}`, pictureChanged: false }]
      }
      case 'calls':
        return [aCallEvent({ contact, state: 'missed', at: time.iso() })]
      case 'repeats':
        return about(who, (event) => event)
      case 'canBeRead':
        return about(who, (event) => ({ ...event, body, content: null, mediaType: 'conversation' }))
      case 'edits':
        return about(who, (event) => anEditOf(event, `${body}!`))
      case 'editsEarly': {
        const whatsappId = unique()
        early.set(who, whatsappId)
        return [anEditOf({ whatsappId, contact, fromMe: false, author: null }, `${body}?`)]
      }
      case 'revokes':
        return about(who, aRevokeOf)
      case 'reacts':
        return about(who, (event) => aReactionTo(event, '👍', { fromMe: body.length > 1 }))
      case 'reads':
        return about(who, ({ whatsappId }) => ({ kind: 'ack', whatsappId, contact, ack: 4 }))
    }
  }

  /**
   * The events of a round. A changed name appears from the next round on: chats are processed in parallel, so
   * nothing says which of two names in two chats is the newer one.
   */
  const eventsOfRound = (happenings: readonly Happening[]): InboundEvent[] => {
    const events = happenings.flatMap(eventsOf)
    for (const [who, name] of renamed) names[who] = name
    renamed.clear()
    return events
  }
  return { numbers, eventsOfRound }
}
