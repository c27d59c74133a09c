import {
  auditLogApi,
  billingSystemsApi,
  botPreviewApi,
  queuesApi,
  settingsApi,
  type BillingFailure,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { env } from '../../../platform/config/env.js'
import { OTHER_CPF, type Misbehaviour } from '../../../testing/billing/aBillingSystem.js'
import { aCompanyWithBilling } from '../../../testing/billing/aCompanyWithBilling.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany } from '../../../testing/fixtures.js'

const SYSTEMS = ['ixc', 'mkauth', 'asaas'] as const

describe('the integration of a queue', () => {
  it('is one whose settings are complete, and stands in the audit log', async () => {
    const { admin, queue } = await aCompany()
    const api = apiAs(admin)
    const params = { id: queue.id }
    const set = (key: string, value: string) =>
      api.ok(settingsApi.update, { params: { key }, body: { value } })
    await set('ipixc', 'https://ixc.example')
    const refused = await api.refused(queuesApi.update, { params, body: { integration: 'ixc' } })
    expect(refused).toMatchObject({ error: 'ERR_INTEGRATION_INCOMPLETE', field: 'body.integration' })
    await set('tokenixc', '1:x')
    expect(await api.ok(billingSystemsApi.list)).toEqual([
      { system: 'ixc', isComplete: true },
      { system: 'mkauth', isComplete: false },
      { system: 'asaas', isComplete: false },
    ])
    expect(await api.ok(queuesApi.update, { params, body: { integration: 'ixc' } })).toMatchObject({
      integration: 'ixc',
    })
    const [entry] = (await api.ok(auditLogApi.list, { query: { kind: 'queue' } })).entries
    expect(entry?.changes).toEqual([{ field: 'integration', from: null, to: 'ixc', isSecret: false }])
    // The queue was stored before the settings were removed. It can still be saved, and its integration
    // removed.
    await set('tokenixc', '')
    await api.ok(queuesApi.update, { params, body: { integration: 'ixc', name: 'Financeiro' } })
    expect(await api.ok(queuesApi.update, { params, body: { integration: null } })).toMatchObject({
      integration: null,
    })
  })

  it('is refused of a new queue, too, and nobody but admins asks what there is', async () => {
    const { admin, agent } = await aCompany()
    const body = { name: 'Boletos', color: '#123456', integration: 'asaas' as const }
    expect((await apiAs(admin).refused(queuesApi.create, { body })).error).toBe('ERR_INTEGRATION_INCOMPLETE')
    expect((await apiAs(agent).refused(billingSystemsApi.list)).error).toBe('ERR_NO_PERMISSION')
  })
})

describe('testing the connection', () => {
  const test = ({ admin }: Awaited<ReturnType<typeof aCompany>>, system: (typeof SYSTEMS)[number]) =>
    apiAs(admin).ok(billingSystemsApi.test, { params: { system } })

  it.each(SYSTEMS)('asks %s with what is stored, and tells nothing of it', async (system) => {
    const fixture = await aCompanyWithBilling(system)
    expect(await test(fixture, system)).toEqual({ failure: null })
    expect(fixture.stand.calls).toHaveLength(1)
  })

  const faults: [Misbehaviour, BillingFailure][] = [
    ['error', 'status'],
    ['html', 'shape'],
    ['huge', 'tooLarge'],
    ['refused', 'refused'],
  ]
  it.each(SYSTEMS)('says why %s gave no answer', async (system) => {
    const fixture = await aCompanyWithBilling(system)
    for (const [fault, failure] of faults) {
      fixture.stand.misbehaves = fault
      expect(await test(fixture, system)).toEqual({ failure })
    }
    env.BOLETO_PRIVATE_ADDRESSES = false
    expect(await test(fixture, system)).toEqual({ failure: 'address' })
  })

  it('is for admins, of what is complete, and some times a minute', async () => {
    const fixture = await aCompanyWithBilling('asaas')
    const { admin, agent } = fixture
    const params = { system: 'ixc' as const }
    expect((await apiAs(agent).refused(billingSystemsApi.test, { params })).error).toBe('ERR_NO_PERMISSION')
    for (let each = 0; each < 6; each++)
      expect((await apiAs(admin).refused(billingSystemsApi.test, { params })).error).toBe(
        'ERR_INTEGRATION_INCOMPLETE',
      )
    expect((await apiAs(admin).refused(billingSystemsApi.test, { params })).error).toBe('ERR_RATE_LIMITED')
  })
})

describe('the preview of a queue', () => {
  const draft = (name: string) => ({ name, hello: 'Oi', customer: 'Clara Lima' })

  it('says what the integration would do, and asks nobody', async () => {
    const { admin, stand, queue } = await aCompanyWithBilling('ixc')
    const play = (...texts: string[]) =>
      apiAs(admin).ok(botPreviewApi.play, {
        body: { ...draft('Financeiro'), queueId: queue.id, integration: 'ixc', texts },
      })
    const menu = await play()
    expect(menu.choices.map(({ title }) => title)).toEqual(['2ª via da fatura', 'Liberação em confiança'])
    const asked = await play('1', OTHER_CPF)
    expect(asked.talk.at(-1)).toMatchObject({ does: 'invoice', says: [expect.stringMatching(/^Aguarde!/)] })
    expect(asked.waitsIn).toBeNull()
    expect((await play('2', OTHER_CPF)).talk.at(-1)).toMatchObject({ does: 'unlock' })
    const left = await play('1', '0')
    expect(left.talk.at(-1)).toMatchObject({ does: 'person' })
    expect(left.waitsIn).toBe('Financeiro')
    expect(stand.calls).toEqual([])
  })

  it('offers an integration after the queue’s own options, under the next numbers', async () => {
    const { admin, queue } = await aCompanyWithBilling('asaas')
    const rows = [{ id: null, depth: 0, title: 'Planos', message: 'Temos três.' }]
    const { choices } = await apiAs(admin).ok(botPreviewApi.play, {
      body: { ...draft('Financeiro'), queueId: queue.id, integration: 'asaas', rows },
    })
    expect(choices).toEqual([
      { key: '1', title: 'Planos' },
      { key: '2', title: '2ª via da fatura' },
    ])
  })
})
