import { OfficialNumber, Template, type Campaign } from '../../../../models/index.js'

/** The connections that send a campaign, and its template. */
export interface Senders {
  /** Each connection's business account at WhatsApp; null for a linked phone. */
  accounts: (string | null)[]
  /** With its account; null for none. */
  template: Template | null
}

interface Asked {
  id: number
  connectionIds: readonly number[]
  templateId: number | null
}

/** Senders of campaigns by id, in two statements. */
export async function sendersOf(campaigns: readonly Asked[]): Promise<Map<number, Senders>> {
  const numbers = await OfficialNumber.findAll({
    attributes: ['id', 'businessAccountId'],
    where: { id: campaigns.flatMap(({ connectionIds }) => connectionIds) },
  })
  const templates = await Template.findAll({
    where: { id: campaigns.flatMap(({ templateId }) => templateId ?? []) },
    include: ['account'],
  })
  const accounts = new Map(numbers.map(({ id, businessAccountId }) => [id, businessAccountId]))
  return new Map(
    campaigns.map(({ id, connectionIds, templateId }) => [
      id,
      {
        accounts: connectionIds.map((connectionId) => accounts.get(connectionId) ?? null),
        template: templates.find((template) => template.id === templateId) ?? null,
      },
    ]),
  )
}

/** The senders of a campaign that was read with its connections. */
export const askedOf = ({ id, connections = [], templateId }: Campaign): Asked => ({
  id,
  templateId,
  connectionIds: connections.map(({ connectionId }) => connectionId),
})
