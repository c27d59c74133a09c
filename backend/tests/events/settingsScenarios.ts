import {
  availabilityApi,
  companiesApi,
  kanbanApi,
  passwordLinksApi,
  queueOptionsApi,
  queuesApi,
  quickMessagesApi,
  settingsApi,
  tagsApi,
  ticketsApi,
  ticketTagsApi,
  usersApi,
  webhooksApi,
} from '@balcao/contract'
import type { User } from '../../src/models/index.js'
import { anonymousApi, apiAs } from '../../src/testing/apiClient.js'
import { unique } from '../../src/testing/fixtures.js'
import { nameOf } from '../namedRecords.js'
import type { Scenario } from './fixture.js'

const ofTags: Scenario[] = [
  {
    name: 'the lanes of the board are put into another order',
    calls: [nameOf(kanbanApi.orderLanes)],
    act: async ({ admin, agent, open }) => {
      const aLane = () => apiAs(admin).ok(tagsApi.create, { body: { name: `Raia ${unique()}`, kanban: 1 } })
      const [first, second] = [await aLane(), await aLane()]
      await apiAs(agent).ok(ticketTagsApi.add, { params: { ticketId: open.id, tagId: String(first.id) } })
      await apiAs(admin).ok(kanbanApi.orderLanes, { body: { ids: [second.id, first.id] } })
    },
  },
  {
    name: 'a tag is renamed that tickets carry',
    calls: [nameOf(tagsApi.update)],
    act: async ({ admin, agent, open }) => {
      const { id } = await apiAs(agent).ok(tagsApi.create, { body: { name: `Velha ${unique()}` } })
      await apiAs(agent).ok(ticketTagsApi.add, { params: { ticketId: open.id, tagId: String(id) } })
      await apiAs(admin).ok(tagsApi.update, { params: { id }, body: { name: `Nova ${unique()}` } })
    },
  },
  {
    name: 'a tag that tickets carry becomes part of another',
    calls: [nameOf(tagsApi.merge)],
    act: async ({ admin, agent, open }) => {
      const made = async (name: string) =>
        (await apiAs(agent).ok(tagsApi.create, { body: { name: `${name} ${unique()}` } })).id
      const [id, into] = [await made('Velha'), await made('Nova')]
      await apiAs(agent).ok(ticketTagsApi.add, { params: { ticketId: open.id, tagId: String(id) } })
      await apiAs(admin).ok(tagsApi.merge, { params: { id }, body: { into } })
    },
  },
  {
    name: 'a tag is deleted that tickets carry',
    calls: [nameOf(tagsApi.remove)],
    act: async ({ admin, agent, open }) => {
      const { id } = await apiAs(agent).ok(tagsApi.create, { body: { name: `Velha ${unique()}` } })
      await apiAs(agent).ok(ticketTagsApi.add, { params: { ticketId: open.id, tagId: String(id) } })
      await apiAs(admin).ok(tagsApi.remove, { params: { id } })
    },
  },
]

const ofQueues: Scenario[] = [
  {
    name: 'a queue is added',
    calls: [nameOf(queuesApi.create)],
    act: ({ admin }) =>
      apiAs(admin).ok(queuesApi.create, { body: { name: `Zona ${unique()}`, color: '#7c3aed' } }),
  },
  {
    name: 'a queue is renamed',
    calls: [nameOf(queuesApi.update)],
    act: ({ admin, queue }) =>
      apiAs(admin).ok(queuesApi.update, { params: { id: queue.id }, body: { name: 'Aluguéis' } }),
  },
  {
    name: 'the queues are put into another order',
    calls: [nameOf(queuesApi.order)],
    act: async ({ admin }) => {
      const api = apiAs(admin)
      await api.ok(queuesApi.create, { body: { name: `Zona ${unique()}`, color: '#7c3aed' } })
      const ids = (await api.ok(queuesApi.list)).map(({ id }) => id)
      await api.ok(queuesApi.order, { body: { ids: ids.reverse() } })
    },
  },
  {
    name: 'a queue is deleted',
    calls: [nameOf(queuesApi.remove)],
    act: ({ admin, queue }) => apiAs(admin).ok(queuesApi.remove, { params: { id: queue.id } }),
  },
  {
    name: 'a queue and an option of its menu get files, and lose them',
    calls: [queuesApi.attach, queuesApi.detach, queueOptionsApi.attach, queueOptionsApi.detach].map(nameOf),
    act: async ({ admin, queue }) => {
      const api = apiAs(admin)
      const files = [{ content: '%PDF-1.4\n%%EOF', name: 'Tabela.pdf', type: 'application/pdf' }]
      const top = { title: 'Tabela', option: '1', queueId: queue.id }
      const option = await api.ok(queueOptionsApi.create, { body: top })
      for (const [label, params] of [
        [queuesApi, { id: queue.id }],
        [queueOptionsApi, { id: option.id }],
      ] as const) {
        const { status } = await api.send(label.attach, { params, files })
        if (status !== 200) throw new Error(`The file was refused: ${status}`)
        await api.ok(label.detach, { params })
      }
    },
  },
  {
    name: 'a queue’s menu changes',
    calls: [nameOf(queueOptionsApi.create), nameOf(queueOptionsApi.update), nameOf(queueOptionsApi.remove)],
    act: async ({ admin, queue }) => {
      const queueId = queue.id
      const top = { title: 'Boletos', option: '1', queueId }
      const { id } = await apiAs(admin).ok(queueOptionsApi.create, { body: top })
      const body = { title: 'Segunda via', option: '2', queueId, parentId: id }
      await apiAs(admin).ok(queueOptionsApi.create, { body })
      await apiAs(admin).ok(queueOptionsApi.update, { params: { id }, body: { title: 'Contas' } })
      await apiAs(admin).ok(queueOptionsApi.remove, { params: { id } })
    },
  },
]

const hire = (admin: User, queueIds: number[]) =>
  apiAs(admin).ok(usersApi.create, {
    body: { name: 'Nina Nova', email: `${unique()}@example.com`, password: 'cadeira-azul', queueIds },
  })

const ofUsers: Scenario[] = [
  {
    name: 'somebody is added to the company',
    calls: [nameOf(usersApi.create)],
    act: ({ admin }) => hire(admin, []),
  },
  {
    name: 'somebody is away, and is available again',
    calls: [nameOf(availabilityApi.set)],
    act: async ({ agent }) => {
      const params = { id: agent.id }
      await apiAs(agent).ok(availabilityApi.set, { params, body: { state: 'away', reason: 'meal' } })
      await apiAs(agent).ok(availabilityApi.set, { params, body: { state: 'available' } })
      await apiAs(agent).ok(availabilityApi.set, { params, body: { state: 'away' } })
    },
  },
  {
    name: 'somebody changes their name',
    calls: [nameOf(usersApi.update)],
    act: ({ agent }) =>
      apiAs(agent).ok(usersApi.update, { params: { id: agent.id }, body: { name: 'Ana Outra' } }),
  },
  {
    name: 'somebody leaves the company in the middle of an attendance',
    calls: [nameOf(usersApi.remove)],
    act: async ({ admin, queue, ticket }) => {
      const user = await hire(admin, [queue.id])
      const params = { id: ticket.id }
      await apiAs(admin).ok(ticketsApi.update, { params, body: { status: 'open', userId: admin.id } })
      await apiAs(admin).ok(ticketsApi.update, { params, body: { userId: user.id } })
      await apiAs(admin).ok(usersApi.update, { params: { id: user.id }, body: { name: 'Vai Embora' } })
      await apiAs(admin).ok(usersApi.remove, { params: { id: user.id } })
    },
  },
  {
    name: 'somebody is invited, and chooses a password',
    calls: [nameOf(usersApi.invite), nameOf(passwordLinksApi.create), nameOf(passwordLinksApi.use)],
    act: async ({ admin }) => {
      const body = { name: 'Nina Nova', email: `${unique()}@example.com` }
      const { user } = await apiAs(admin).ok(usersApi.invite, { body })
      const { token } = await apiAs(admin).ok(passwordLinksApi.create, { params: { id: user.id } })
      await anonymousApi().ok(passwordLinksApi.use, { body: { token, password: 'cadeira-azul' } })
    },
  },
  {
    name: 'somebody is switched off in the middle of an attendance, and on again',
    calls: [nameOf(usersApi.update)],
    act: async ({ admin, queue, ticket }) => {
      const { id } = await hire(admin, [queue.id])
      const params = { id: ticket.id }
      await apiAs(admin).ok(ticketsApi.update, { params, body: { status: 'open', userId: admin.id } })
      await apiAs(admin).ok(ticketsApi.update, { params, body: { userId: id } })
      await apiAs(admin).ok(usersApi.update, { params: { id }, body: { active: false } })
      await apiAs(admin).ok(usersApi.update, { params: { id }, body: { active: true } })
    },
  },
  {
    name: 'somebody gets other rights',
    calls: [nameOf(usersApi.update)],
    act: ({ admin, newcomer }) =>
      apiAs(admin).ok(usersApi.update, { params: { id: newcomer.id }, body: { allTicket: 'enable' } }),
  },
  {
    name: 'somebody’s profile and queues change',
    calls: [nameOf(usersApi.update)],
    act: async ({ admin }) => {
      const { id } = await hire(admin, [])
      const body = { name: 'Sobe Degrau', profile: 'supervisor' as const, queueIds: [] }
      await apiAs(admin).ok(usersApi.update, { params: { id }, body })
    },
  },
  {
    name: 'a quick message comes, changes, and another one goes',
    calls: [
      nameOf(quickMessagesApi.create),
      nameOf(quickMessagesApi.update),
      nameOf(quickMessagesApi.remove),
    ],
    act: async ({ agent }) => {
      const api = apiAs(agent)
      const gone = await api.ok(quickMessagesApi.create, {
        body: { shortcode: 'bomdia', message: 'Bom dia!' },
      })
      const body = { shortcode: 'preço', message: 'A partir de R$ 99' }
      const { id } = await api.ok(quickMessagesApi.create, { body })
      await api.ok(quickMessagesApi.update, { params: { id }, body: { shortcode: 'valor' } })
      await api.ok(quickMessagesApi.remove, { params: { id: gone.id } })
    },
  },
  {
    name: 'a quick message gets a file, is used, and loses the file',
    calls: [nameOf(quickMessagesApi.attach), nameOf(quickMessagesApi.use), nameOf(quickMessagesApi.detach)],
    act: async ({ agent }) => {
      const api = apiAs(agent)
      const body = { shortcode: 'tabela', message: 'Segue a tabela.' }
      const params = { id: (await api.ok(quickMessagesApi.create, { body })).id }
      const file = { content: '%PDF-1.4\n%%EOF', name: 'Tabela.pdf', type: 'application/pdf' }
      const { status } = await api.send(quickMessagesApi.attach, { params, files: [file] })
      if (status !== 200) throw new Error(`The file was refused: ${status}`)
      await api.ok(quickMessagesApi.use, { params })
      await api.ok(quickMessagesApi.detach, { params })
    },
  },
  {
    name: 'a quick message is shared, and another one is taken back',
    calls: [nameOf(quickMessagesApi.create), nameOf(quickMessagesApi.update)],
    act: async ({ admin }) => {
      const api = apiAs(admin)
      const share = async (shortcode: string, shared: boolean) =>
        (await api.ok(quickMessagesApi.create, { body: { shortcode, message: 'Nossa chave é…', shared } })).id
      const [own, everybodys] = [await share('pix', false), await share('prazo', true)]
      await api.ok(quickMessagesApi.update, { params: { id: own }, body: { shared: true } })
      await api.ok(quickMessagesApi.update, { params: { id: everybodys }, body: { shared: false } })
    },
  },
]

const ofTheCompany: Scenario[] = [
  {
    name: 'a setting is changed',
    calls: [nameOf(settingsApi.update)],
    act: ({ admin }) =>
      apiAs(admin).ok(settingsApi.update, { params: { key: 'userRating' }, body: { value: 'enabled' } }),
  },
  {
    name: 'a webhook comes, changes and goes on, and another one goes',
    calls: [
      nameOf(webhooksApi.create),
      nameOf(webhooksApi.update),
      nameOf(webhooksApi.resume),
      nameOf(webhooksApi.remove),
    ],
    act: async ({ admin }) => {
      const api = apiAs(admin)
      const body = { name: 'ERP', url: 'https://example.com/hook', events: ['ticket.closed' as const] }
      const gone = await api.ok(webhooksApi.create, { body: { ...body, name: 'Outro' } })
      const params = { id: (await api.ok(webhooksApi.create, { body })).id }
      await api.ok(webhooksApi.update, { params, body: { enabled: false } })
      await api.ok(webhooksApi.resume, { params, body: {} })
      await api.ok(webhooksApi.remove, { params: { id: gone.id } })
    },
  },
  {
    name: 'a secret is changed',
    calls: [nameOf(settingsApi.update)],
    act: ({ admin }) =>
      apiAs(admin).ok(settingsApi.update, { params: { key: 'asaas' }, body: { value: 'segredo-de-asaas' } }),
  },
  {
    name: 'the company works at other hours',
    calls: [nameOf(companiesApi.updateSchedules)],
    act: ({ admin, company }) =>
      apiAs(admin).ok(companiesApi.updateSchedules, { params: { id: company.id }, body: { schedules: [] } }),
  },
]

/** Changes by admins: tags, queues, users, the company. */
export const settingsScenarios: readonly Scenario[] = [...ofTags, ...ofQueues, ...ofUsers, ...ofTheCompany]
