import { phrases } from '@balcao/contract'
import { messageName } from '../../../whatsapp/port/messages.js'
import type {
  InboundAckEvent,
  InboundContactEvent,
  InboundEvent,
  InboundOptOutEvent,
} from '../../../whatsapp/port/inboundEvents.js'
import { optOut } from '../../campaigns/optOuts/index.js'
import { companySettings } from '../../company/settings/index.js'
import { applySessionEvent, restrictNewChats } from '../../company/connections/index.js'
import { recordPrices } from '../../company/costs/index.js'
import { applyAccountEvent } from '../../company/officialNumbers/index.js'
import { applyTemplateEvent } from '../../company/templates/index.js'
import {
  askForPictures,
  listContactsAt,
  moveContact,
  nameIfNameless,
  updateContactAt,
} from '../../people/contacts/index.js'
import { applyRefusal } from '../delivery/index.js'
import { applyAck } from '../messages/index.js'
import { targetsOf } from './early.rules.js'
import { receiveCall } from './calls/receiveCall.js'
import { receiveChange, receiveSilent } from './receiveChange.js'
import { receiveMessage, type InboundFacts } from './receiveMessage.js'

/** Next step for the rest of a conversation's journal. */
export interface Reception {
  /** It changes a message that is not stored yet: the name of that message. */
  awaits: string | null
  /** Changes that wait for a message of this name can be applied now. */
  arrived: string | null
}

const sentAs = (connectionId: number, event: Pick<InboundAckEvent, 'whatsappId' | 'sentAs'>) => ({
  connectionId,
  whatsappId: event.whatsappId,
  ...(event.sentAs !== undefined && { sentAs: event.sentAs }),
})

const nothing: Reception = { awaits: null, arrived: null }

/** Handles one event of WhatsApp. Runs in the company's scope, once for each journal row. */
export async function receiveInbound(
  connectionId: number,
  event: InboundEvent,
  facts: InboundFacts = { hasCampaigns: false },
): Promise<Reception> {
  switch (event.kind) {
    case 'message': {
      const isThere = await receiveMessage(connectionId, event, facts)
      return isThere ? { ...nothing, arrived: messageName(event) } : nothing
    }
    case 'edit':
    case 'revoke':
    case 'reaction': {
      const isDone = await receiveChange(connectionId, event)
      return isDone ? nothing : { ...nothing, awaits: messageName(targetsOf(event)[0]) }
    }
    case 'silent':
      await receiveSilent(connectionId, event)
      return nothing
    case 'call':
      await receiveCall(connectionId, event)
      return nothing
    case 'contact':
      await receiveContact(connectionId, event)
      return nothing
    case 'optOut':
      await receiveOptOut(event)
      return nothing
    case 'ack':
      await applyAck(sentAs(connectionId, event), event.ack)
      await recordPrices(connectionId, [event])
      return nothing
    case 'refusal':
      await applyRefusal(sentAs(connectionId, event), event.reason)
      return nothing
    case 'session':
      await applySessionEvent(connectionId, event)
      return nothing
    case 'template':
      await applyTemplateEvent(connectionId, event)
      return nothing
    case 'account':
      await applyAccountEvent(connectionId, event)
      if (event.restrictedUntil) await restrictNewChats(connectionId, new Date(event.restrictedUntil))
      return nothing
  }
}

/** Notes an opt-out that was told to WhatsApp, by the person's number or, without one, by their user id. */
async function receiveOptOut({ contact: address }: InboundOptOutEvent): Promise<void> {
  const [contact] = await listContactsAt(address)
  const number = address.number ?? contact?.number
  const userId = address.userId ?? contact?.userId
  const who = number ? { number } : userId ? { userId } : null
  if (!who) return
  const { language } = await companySettings()
  const reason = phrases[language].customers.marketingStopped
  await optOut({ ...who, name: contact?.name ?? '', reason, source: 'reply' })
}

/**
 * Updates a contact with new facts from WhatsApp. It creates none: only senders become contacts. A group has
 * the name its members gave it. A person's name in the phone's address book is used only when there is no
 * other.
 */
async function receiveContact(connectionId: number, event: InboundContactEvent): Promise<void> {
  const { contact: address, formerly, name, pictureChanged } = event
  const contact = formerly
    ? await moveContact(formerly, address)
    : await updateContactAt(address, address.isGroup ? name : null)
  if (!contact) return
  if (name !== null) await nameIfNameless(contact, name)
  if (pictureChanged) await askForPictures([contact], connectionId, { atOnce: true })
}
