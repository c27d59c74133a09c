import { fieldsIn, idOf, isFields, listIn, textIn, type Fields } from '../../events/fields.js'
import type { InboundEvent } from '../../port/inboundEvents.js'
import type { WebhookEvents } from '../../port/webhooks.js'
import { numberOfNotice, toAccountEvents } from './toAccountEvents.js'
import { toCallEvents } from './toCallEvents.js'
import { toEchoEvents, toIdentityEvents, toMessageEvents, toOptOutEvents } from './toMessageEvents.js'
import { toStatusEvents } from './toStatusEvents.js'
import { toTemplateEvents } from './toTemplateEvents.js'

/** The events of a change that names its number; null for other changes. */
function eventsOf(field: string, value: Fields, now: Date): InboundEvent[] | null {
  switch (field) {
    case 'messages':
      return [...toMessageEvents(value, now), ...toStatusEvents(value, now)]
    case 'smb_message_echoes':
      return toEchoEvents(value, now)
    case 'user_id_update':
      return toIdentityEvents(value)
    case 'user_preferences':
      return toOptOutEvents(value, now)
    case 'calls':
      return toCallEvents(value, now)
    default:
      return null
  }
}

/** One change of an entry. It names its number by id, or is a notice about the account. */
function readChange(change: Fields, entry: Fields, now: Date): WebhookEvents {
  const field = textIn(change, 'field') ?? ''
  const value = fieldsIn(change, 'value')
  const accountId = idOf(textIn(entry, 'id'))
  const events = eventsOf(field, value, now)
  if (!events)
    return {
      numberId: null,
      accountId,
      number: numberOfNotice(value),
      events: [...toAccountEvents(field, value, entry, now), ...toTemplateEvents(field, value, entry, now)],
    }
  const numberId = idOf(textIn(fieldsIn(value, 'metadata'), 'phone_number_id'))
  return { numberId, accountId, number: null, events: numberId === null ? [] : events }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}

/** `read` of the port's `WebhookReader`. A webhook holds several accounts (`entry`), changes and messages. */
export function readWebhook(body: Buffer, now: Date): WebhookEvents[] {
  const webhook = parsed(body)
  const found = new Map<string, WebhookEvents>()
  for (const entry of isFields(webhook) ? listIn(webhook, 'entry') : [])
    for (const change of listIn(entry, 'changes')) {
      const one = readChange(change, entry, now)
      const key = JSON.stringify([one.numberId, one.accountId, one.number])
      const before = found.get(key)
      if (before) before.events.push(...one.events)
      else found.set(key, one)
    }
  return [...found.values()].filter(({ events }) => events.length > 0)
}
