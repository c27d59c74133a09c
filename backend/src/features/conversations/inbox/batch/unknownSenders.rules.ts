import { identifiersOf, type WhatsappAddress } from '../../../../whatsapp/port/address.js'
import { factsOf, isUpToDate, otherForm } from '../../../people/contacts/index.js'
import type { TextRow } from './batch.rules.js'

/** All identifiers of a person, the number in both spellings. */
const spellingsOf = (address: WhatsappAddress): string[] => [
  ...identifiersOf(address),
  ...(address.number ? [otherForm(address.number) ?? address.number] : []),
]

/**
 * Which rows of unknown senders are clear about their sender. The first row of a conversation defines the
 * sender. A later row with other facts is not clear, nor is a row whose sender may belong to another
 * conversation.
 * @param rows in the order of arrival.
 * @returns the rows' ids.
 */
export function rowsOfClearSenders(rows: readonly TextRow[]): Set<string> {
  const firstRows = new Map<string, TextRow>()
  const conversations = new Map<string, string>()
  const isClear = (row: TextRow): boolean => {
    const { conversation, event } = row
    const first = firstRows.get(conversation)
    if (first) {
      const { contact: address, pushName, username } = first.event
      const facts = factsOf({ address, pushName, username })
      return isUpToDate(facts, event.contact, event.pushName, event.username)
    }
    const identifiers = spellingsOf(event.contact)
    if (identifiers.some((identifier) => conversations.has(identifier))) return false
    for (const identifier of identifiers) conversations.set(identifier, conversation)
    firstRows.set(conversation, row)
    return true
  }
  return new Set(rows.filter(isClear).map(({ id }) => id))
}
