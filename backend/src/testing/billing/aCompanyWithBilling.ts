import { settingsApi, type BillingSystem, type SettingName } from '@balcao/contract'
import { Queue } from '../../models/index.js'
import { aBillingSystem, type KnownCustomer } from './aBillingSystem.js'
import { aConversationWith } from '../conversations/aConversationWith.js'
import { apiAs } from '../apiClient.js'
import { aCompany, inCompany, uniqueNumber } from '../fixtures.js'

const credentials: Record<BillingSystem, (url: string) => Partial<Record<SettingName, string>>> = {
  ixc: (url) => ({ ipixc: url, tokenixc: '12:segredo' }),
  mkauth: (url) => ({ ipmkauth: `${url}/`, clientidmkauth: 'id', clientsecretmkauth: 'segredo' }),
  asaas: () => ({ asaas: '$aact_segredo' }),
}

/** A company whose only queue uses a billing system on loopback, and a customer with a Brazilian number. */
export async function aCompanyWithBilling(system: BillingSystem, customer: KnownCustomer | null = null) {
  const stand = await aBillingSystem(system, customer)
  const fixture = await aCompany()
  const { company, admin, connection, queue } = fixture
  for (const [key, value] of Object.entries(credentials[system](stand.url)))
    await apiAs(admin).ok(settingsApi.update, { params: { key }, body: { value } })
  await inCompany(company, async () => {
    await Queue.update({ integration: system, greetingMessage: '' }, { where: { id: queue.id } })
    await connection.$set('queues', [queue.id])
  })
  const number = uniqueNumber()
  return { ...fixture, stand, number, talk: aConversationWith(fixture, number) }
}
