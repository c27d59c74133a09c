import {
  contactsApi,
  kanbanApi,
  macrosApi,
  queuesApi,
  tagsApi,
  ticketNotesApi,
  ticketsApi,
  ticketTagsApi,
} from '@balcao/contract'
import { waitsSweep } from '../../src/features/conversations/targets/targets.job.js'
import { Queue, Ticket } from '../../src/models/index.js'
import { apiAs } from '../../src/testing/apiClient.js'
import { inCompany, unique, uniqueNumber } from '../../src/testing/fixtures.js'
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
    name: 'a customer waits for longer than the target of the queue',
    act: async ({ admin, company, queue, ticket }) => {
      const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
      await apiAs(admin).ok(queuesApi.update, { params: { id: queue.id }, body: { waitingTarget: 5 } })
      await inCompany(company, async () => {
        await Queue.update({ targetsSince: minutesAgo(60) }, { where: { id: queue.id } })
        await Ticket.update({ waitingSince: minutesAgo(10) }, { where: { id: ticket.id } })
      })
      await waitsSweep.run()
    },
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
    name: 'a ticket is pinned, put off, taken back and marked as unread',
    calls: [
      nameOf(ticketsApi.pin),
      nameOf(ticketsApi.snooze),
      nameOf(ticketsApi.wake),
      nameOf(ticketsApi.markUnread),
    ],
    act: async ({ agent, open }) => {
      const params = { id: open.id }
      await apiAs(agent).ok(ticketsApi.pin, { params, body: { pinned: true } })
      await apiAs(agent).ok(ticketsApi.snooze, { params, body: { until: new Date(Date.now() + 3_600_000) } })
      await apiAs(agent).ok(ticketsApi.wake, { params })
      await apiAs(agent).ok(ticketsApi.markUnread, { params })
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
    calls: [nameOf(ticketNotesApi.create), nameOf(ticketNotesApi.remove), nameOf(ticketNotesApi.see)],
    act: async ({ agent, admin, open }) => {
      const write = (note: string) =>
        apiAs(agent).ok(ticketNotesApi.create, {
          body: { note, ticketId: open.id, mentions: [admin.id] },
        })
      const { id } = await write('Prefere tardes')
      await apiAs(admin).ok(ticketNotesApi.see, { body: { ticketId: open.id } })
      await write('Ligar amanhã')
      await apiAs(admin).ok(ticketNotesApi.remove, { params: { id } })
    },
  },
  {
    name: 'a macro is written, runs on a ticket, and is taken away',
    calls: [
      nameOf(macrosApi.create),
      nameOf(macrosApi.update),
      nameOf(macrosApi.remove),
      nameOf(macrosApi.run),
      nameOf(tagsApi.create),
    ],
    act: async ({ agent, open }) => {
      const api = apiAs(agent)
      const tag = await api.ok(tagsApi.create, { body: { name: `Zebra ${unique()}` } })
      const { id } = await api.ok(macrosApi.create, { body: { name: 'Macro', tagId: tag.id } })
      const params = { id }
      await api.ok(macrosApi.update, { params, body: { reply: 'Já vejo' } })
      await api.ok(macrosApi.run, { params, body: { ticketId: open.id } })
      await api.ok(macrosApi.remove, { params })
    },
  },
]
