import { contactsApi, kanbanApi, tagsApi, ticketNotesApi, ticketsApi, ticketTagsApi } from '@balcao/contract'
import { apiAs } from '../../src/testing/apiClient.js'
import { unique, uniqueNumber } from '../../src/testing/fixtures.js'
import { nameOf } from '../namedRecords.js'
import type { Scenario } from './fixture.js'

/** The team's actions on tickets, without messages. */
export const ticketScenarios: readonly Scenario[] = [
  {
    name: 'a ticket is begun by the team',
    calls: [nameOf(ticketsApi.create)],
    act: async ({ agent, queue }) => {
      const body = { name: 'Bia Buscada', number: uniqueNumber() }
      const { id: contactId } = await apiAs(agent).ok(contactsApi.create, { body })
      return apiAs(agent).ok(ticketsApi.create, { body: { contactId, queueId: queue.id } })
    },
  },
  {
    name: 'a ticket is deleted',
    calls: [nameOf(ticketsApi.remove)],
    act: ({ admin, ticket }) => apiAs(admin).ok(ticketsApi.remove, { params: { id: ticket.id } }),
  },
  {
    name: 'a ticket gets its tags',
    calls: [nameOf(ticketTagsApi.sync), nameOf(tagsApi.create)],
    act: async ({ agent, open }) => {
      const tag = await apiAs(agent).ok(tagsApi.create, { body: { name: `Zebra ${unique()}` } })
      await apiAs(agent).ok(ticketTagsApi.sync, { body: { ticketId: open.id, tags: [tag] } })
    },
  },
  {
    name: 'a ticket changes its lane',
    calls: [nameOf(ticketTagsApi.leaveLane), nameOf(ticketTagsApi.add)],
    act: async ({ admin, agent, open }) => {
      const params = { ticketId: open.id }
      const aLane = () => apiAs(admin).ok(tagsApi.create, { body: { name: `Raia ${unique()}`, kanban: 1 } })
      const [first, second] = [await aLane(), await aLane()]
      await apiAs(agent).ok(ticketTagsApi.add, { params: { ...params, tagId: String(first.id) } })
      await apiAs(agent).ok(ticketTagsApi.leaveLane, { params })
      await apiAs(agent).ok(ticketTagsApi.add, { params: { ...params, tagId: String(second.id) } })
    },
  },
  {
    name: 'a card of the board is moved, and back to no lane',
    calls: [nameOf(kanbanApi.move)],
    act: async ({ admin, agent, open }) => {
      const { id } = await apiAs(admin).ok(tagsApi.create, { body: { name: `Raia ${unique()}`, kanban: 1 } })
      const move = (laneIds: number[]) =>
        apiAs(agent).ok(kanbanApi.move, { body: { tickets: [{ id: open.id, laneIds }] } })
      await move([id])
      await move([])
      await move([id])
    },
  },
  {
    name: 'a note is written and another one taken away',
    calls: [nameOf(ticketNotesApi.create), nameOf(ticketNotesApi.remove)],
    act: async ({ agent, admin, open }) => {
      const write = (note: string) =>
        apiAs(agent).ok(ticketNotesApi.create, { body: { note, ticketId: open.id } })
      const { id } = await write('Prefere tardes')
      await write('Ligar amanhã')
      await apiAs(admin).ok(ticketNotesApi.remove, { params: { id } })
    },
  },
]
