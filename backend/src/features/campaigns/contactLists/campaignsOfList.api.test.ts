import { contactListsApi } from '@balcao/contract'
import { expect, it } from 'vitest'
import { aCampaigner } from '../../../testing/campaigns/aCampaigner.js'

it('a list tells which campaigns use it, those that run first, and no others', async () => {
  const { list, api, campaign, set } = await aCampaigner()
  const other = await aCampaigner()
  await other.campaign({ name: 'De outra empresa' })
  const spare = await api.ok(contactListsApi.create, { body: { name: 'Reserva' } })
  await campaign({ name: 'De outra lista', contactListId: spare.id })
  const running = await campaign({ name: 'Natal' })
  await set(running.id, { state: 'running' })
  const planned = await campaign({ name: 'Páscoa' })

  const { campaigns } = await api.ok(contactListsApi.get, { params: { id: list.id } })
  const expected = [
    { id: running.id, name: 'Natal', isRunning: true },
    { id: planned.id, name: 'Páscoa', isRunning: false },
  ]
  expect(campaigns).toEqual(expected)
  const { records } = await api.ok(contactListsApi.list)
  expect(
    Object.fromEntries(records.map((each) => [each.id, each.campaigns.map(({ name }) => name)])),
  ).toEqual({
    [list.id]: ['Natal', 'Páscoa'],
    [spare.id]: ['De outra lista'],
  })
})
