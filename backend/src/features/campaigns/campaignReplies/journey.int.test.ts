import { expect, it } from 'vitest'
import { aLinkedCompany, product, type Customer } from '../../../testing/whatsapp/aLinkedCompany.js'
import { aCustomer, aNumber, eventually, withSessions } from '../../../testing/whatsapp/sessionsFixture.js'

withSessions()

/** Milliseconds. This test measures no times, and a busy machine needs long for 280 messages. */
const PATIENCE_MS = 400_000

/** What the 200 people of a list do. Those without an answer stay silent. */
const GROUPS = [
  { group: 'confirm', count: 80, answer: 'Sim!' },
  { group: 'refuse', count: 50, answer: 'Não, obrigado' },
  { group: 'optOut', count: 20, answer: 'SAIR' },
  { group: 'ask', count: 20, answer: 'Quanto custa?' },
  { group: 'silent', count: 10, answer: null },
] as const
const NOT_ON_WHATSAPP = 20

type Group = (typeof GROUPS)[number]['group']

/** Who is in each group, each with a phone of their own. */
async function thePeople() {
  const people: { customer: Customer; group: Group; answer: string | null }[] = []
  for (const { group, count, answer } of GROUPS)
    for (let index = 0; index < count; index += 1)
      people.push({ customer: await aCustomer({ name: `${group} ${index}` }), group, answer })
  return people
}

it(
  '200 people are asked, and what each answers is done: the message, nothing, or a person',
  async () => {
    const settings = { campaignsEnabled: 'true', sendPerMinute: '0', newChatsPerMinute: '0' }
    const linked = await aLinkedCompany(settings)
    const { Campaign, CampaignConnection, CampaignShipment } = await product()
    const { ContactList, ContactListEntry, OptOut, Queue } = await product()
    const { dueCampaignsSweep } = await import('../campaignRuns/runCampaigns.job.js')
    const { database } = await import('../../../platform/database/database.js')
    const people = await thePeople()
    const campaign = await linked.within(async () => {
      const queue = await Queue.create({ name: 'Vendas', color: '#00695c' })
      const list = await ContactList.create({ name: 'Clientes' })
      const now = new Date()
      const none = Array.from({ length: NOT_ON_WHATSAPP }, () => ({
        number: aNumber(),
        isWhatsappValid: false,
      }))
      const numbers = people.map(({ customer }) => ({ number: customer.number, isWhatsappValid: true }))
      await ContactListEntry.bulkCreate(
        [...numbers, ...none].map((entry) => ({
          ...entry,
          contactListId: list.id,
          name: 'Cliente',
          checkedAt: now,
        })),
      )
      await database.query(
        `insert into campaign_settings (message_interval, longer_interval_after, greater_interval, warm_up, in_working_hours)
       values (0, 0, 0, false, false)`,
      )
      const made = await Campaign.create({
        name: 'Natal',
        contactListId: list.id,
        queueId: queue.id,
        confirmation: true,
        messages: ['A oferta, {nome}', '', '', '', ''],
        confirmations: ['Podemos enviar?', '', '', '', ''],
        state: 'scheduled',
        scheduledAt: now,
      })
      await CampaignConnection.create({
        campaignId: made.id,
        connectionId: linked.connection.id,
        position: 0,
      })
      return made
    })
    const shipments = () =>
      linked.within(() => CampaignShipment.findAll({ where: { campaignId: campaign.id } }))
    /** Works until this many shipments match. */
    const until = (count: number, isSo: (shipment: InstanceType<typeof CampaignShipment>) => boolean) =>
      eventually(async () => {
        await dueCampaignsSweep.run()
        await linked.settle()
        return (await shipments()).filter(isSo).length >= count ? true : undefined
      }, PATIENCE_MS)

    await until(people.length, ({ confirmationRequestedAt }) => confirmationRequestedAt !== null)
    for (const { customer, answer } of people) if (answer) await customer.writes(linked.connection, answer)
    await until(70, ({ declinedAt }) => declinedAt !== null)
    await linked.sees(
      async () => (await linked.tickets()).filter(({ status }) => status === 'pending').length >= 20,
    )

    await until(100, ({ state }) => state === 'sent')

    const all = await shipments()
    const count = (state: string) => all.filter((shipment) => shipment.state === state).length
    expect({
      sent: count('sent'),
      declined: count('declined'),
      confirming: count('confirming'),
      skipped: count('skipped'),
      all: all.length,
    }).toEqual({ sent: 100, declined: 70, confirming: 10, skipped: 20, all: 200 })
    expect(all.filter(({ confirmedAt }) => confirmedAt !== null)).toHaveLength(100)
    expect(all.filter(({ reason }) => reason === 'invalid')).toHaveLength(20)
    expect(
      await linked.within(() => OptOut.count({ where: { source: 'reply', campaignId: campaign.id } })),
    ).toBe(20)

    const tickets = await linked.tickets()
    const pending = tickets.filter(({ status }) => status === 'pending')
    expect(pending).toHaveLength(20)
    expect(
      pending.every(({ campaignId, queueId }) => campaignId === campaign.id && queueId === campaign.queueId),
    ).toBe(true)
    expect(tickets.filter(({ status, unreadMessages }) => status === 'closed' && unreadMessages > 0)).toEqual(
      [],
    )
  },
  4 * PATIENCE_MS,
)
