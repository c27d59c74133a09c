import { costsApi, messagesApi } from '@balcao/contract'
import { expect, it } from 'vitest'
import { apiAs } from '../../../testing/apiClient.js'
import { anApprovedTemplate } from '../../../testing/whatsapp/anApprovedTemplate.js'
import { anOfficialCompany } from '../../../testing/whatsapp/officialCompany.js'
import { aReachableStandIn } from '../../../testing/whatsapp/aReachableStandIn.js'

const standIn = aReachableStandIn()

interface Bill {
  categories: Record<string, { messages: number; billable: number }>
}

it('the report counts what WhatsApp bills, by category', async () => {
  const official = await anOfficialCompany(standIn)
  const api = apiAs(official.fixture.admin)
  await official.writes({ type: 'text', text: 'Bom dia' })
  await official.answers('Pois não')
  await official.answers('Em que posso ajudar?')
  const [ticket] = await official.tickets()
  for (const category of ['UTILITY', 'MARKETING', 'MARKETING'] as const) {
    const { id: templateId } = await anApprovedTemplate(official, { category })
    const template = { templateId, values: { 'body.nome': 'Ana' } }
    const sent = await api.ok(messagesApi.send, {
      params: { ticketId: ticket?.id ?? 0 },
      body: { template },
    })
    await official.sees(async () =>
      (await official.messages()).find(({ id, ack }) => id === sent.id && ack === 3),
    )
  }
  const { phoneNumberId } = official.number
  const bill = await standIn.control<Bill>(`/bill?phoneNumberId=${phoneNumberId}`)
  expect(bill.categories).toMatchObject({
    service: { messages: 2, billable: 0 },
    utility: { messages: 1, billable: 1 },
    marketing: { messages: 2, billable: 2 },
  })
  const report = await api.ok(costsApi.report, {})
  const { prices } = report.list
  expect(report.total).toBe(prices.utility + 2 * prices.marketing)
  expect(report.connections).toMatchObject([
    {
      id: official.connection.id,
      messages: 5,
      prices: { service: 0, utility: prices.utility, marketing: 2 * prices.marketing },
    },
  ])
}, 120_000)
