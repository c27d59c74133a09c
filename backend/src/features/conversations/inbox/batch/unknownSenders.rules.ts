import type { WhatsappAddress } from '../../../../whatsapp/port/address.js'
import { factsOf, isUpToDate, otherForm } from '../../../people/contacts/index.js'
import type { TextRow } from './batch.rules.js'

/** All identifiers of a person. */
const identifiersOf = ({ number, lid }: WhatsappAddress): string[] => [
  ...(number ? [number, otherForm(number) ?? number] : []),
  ...(lid ? [`lid:${lid}`] : []),
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
      const { contact: address, pushName } = first.event
      return isUpToDate(factsOf({ address, pushName }), event.contact, event.pushName)
    }
    const identifiers = identifiersOf(event.contact)
    if (identifiers.some((identifier) => conversations.has(identifier))) return false
    for (const identifier of identifiers) conversations.set(identifier, conversation)
    firstRows.set(conversation, row)
    return true
  }
  return new Set(rows.filter(isClear).map(({ id }) => id))
}
