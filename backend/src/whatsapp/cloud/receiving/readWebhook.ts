import { fieldsIn, isFields, listIn, textIn, type Fields } from '../../events/fields.js'
import type { InboundEvent } from '../../port/inboundEvents.js'
import { toEchoEvents, toMessageEvents } from './toMessageEvents.js'
import { toStatusEvents } from './toStatusEvents.js'

/** The events of one number in a webhook, in their order. */
export interface NumberEvents {
  phoneNumberId: string
  events: InboundEvent[]
}

/** What Meta says about an account, its numbers or its templates; not about a message. */
export interface AccountNotice {
  businessAccountId: string
  /** Name of the field at Meta: `account_update`, `message_template_status_update`, … */
  field: string
  value: Fields
}

export interface WebhookContents {
  numbers: NumberEvents[]
  notices: AccountNotice[]
}

function eventsOf(field: string, value: Fields, now: Date): InboundEvent[] | null {
  switch (field) {
    case 'messages':
      return [...toMessageEvents(value, now), ...toStatusEvents(value)]
    case 'smb_message_echoes':
      return toEchoEvents(value, now)
    default:
      return null
  }
}

/**
 * Reads a webhook whose signature has been checked. It holds several accounts (`entry`), changes and
 * messages. Unknown parts are left out.
 * @param now when it came.
 */
export function readWebhook(body: unknown, now: Date): WebhookContents {
  const byNumber = new Map<string, InboundEvent[]>()
  const notices: AccountNotice[] = []
  for (const entry of isFields(body) ? listIn(body, 'entry') : [])
    for (const change of listIn(entry, 'changes')) {
      const field = textIn(change, 'field') ?? ''
      const value = fieldsIn(change, 'value')
      const phoneNumberId = textIn(fieldsIn(value, 'metadata'), 'phone_number_id')
      const events = eventsOf(field, value, now)
      if (events && phoneNumberId)
        byNumber.set(phoneNumberId, [...(byNumber.get(phoneNumberId) ?? []), ...events])
      else if (!events) notices.push({ businessAccountId: textIn(entry, 'id') ?? '', field, value })
    }
  const numbers = [...byNumber].map(([phoneNumberId, events]) => ({ phoneNumberId, events }))
  return { numbers, notices }
}
