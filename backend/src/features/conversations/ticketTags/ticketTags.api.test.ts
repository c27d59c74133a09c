import { ticketsApi, ticketTagsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { apiAs } from '../../../testing/apiClient.js'
import { settle } from '../../../testing/settle.js'
import { aCompany, aTag } from '../../../testing/fixtures.js'

describe('the tags of a ticket', () => {
  it('become these and no others by a sync, which the lists hear', async () => {
    const { company, agent, ticket } = await aCompany()
    await aTag(company, { name: 'Velha', on: [ticket] })
    const [one, two] = [await aTag(company, { name: 'Bela' }), await aTag(company, { name: 'Azul' })]
    await settle()
    const synced = await apiAs(agent).ok(ticketTagsApi.sync, {
      body: { ticketId: ticket.id, tags: [{ id: one.id }, { id: two.id }, { id: one.id }] },
    })
    expect(synced.tags.map(({ name }) => name)).toEqual(['Azul', 'Bela'])
    const emissions = await settle()
    expect(emissions).toMatchObject([
      { channel: 'ticket', payload: { action: 'update', ticket: { id: ticket.id, tags: synced.tags } } },
    ])
  })

  it('stay as they were when one of them is not the company’s', async () => {
    const { company, agent, ticket } = await aCompany()
    const tag = await aTag(company, { on: [ticket] })
    const body = { ticketId: ticket.id, tags: [{ id: 2_147_483_647 }] }
    expect((await apiAs(agent).refused(ticketTagsApi.sync, { body })).error).toBe('ERR_NO_TAG_FOUND')
    const { tags } = await apiAs(agent).ok(ticketsApi.get, { params: { id: ticket.id } })
    expect(tags.map(({ id }) => id)).toEqual([tag.id])
  })

  it('keep what is no lane when a card is dragged', async () => {
    const { company, agent, ticket } = await aCompany()
    const plain = await aTag(company, { on: [ticket] })
    await aTag(company, { kanban: 1, on: [ticket] })
    const lane = await aTag(company, { kanban: 1 })
    const api = apiAs(agent)
    const params = { ticketId: ticket.id }
    await api.ok(ticketTagsApi.leaveLane, { params })
    const moved = await api.ok(ticketTagsApi.add, { params: { ...params, tagId: String(lane.id) } })
    expect(moved).toEqual({ ticketId: ticket.id, tagId: lane.id })
    const { tags } = await api.ok(ticketsApi.get, { params: { id: ticket.id } })
    expect(tags.map(({ id }) => id).sort()).toEqual([plain.id, lane.id].sort())
  })

  it('a drop on the lane of those without one puts no tag on', async () => {
    const { agent, ticket } = await aCompany()
    const params = { ticketId: ticket.id, tagId: 'lane0' }
    expect(await apiAs(agent).ok(ticketTagsApi.add, { params })).toEqual({ ticketId: ticket.id, tagId: null })
  })
})
