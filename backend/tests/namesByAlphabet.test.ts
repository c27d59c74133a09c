import {
  campaignsApi,
  companiesApi,
  connectionsApi,
  contactListItemsApi,
  contactListsApi,
  contactsApi,
  helpsApi,
  plansApi,
  queuesApi,
  quickMessagesApi,
  tagsApi,
  usersApi,
  apiTokensApi,
  webhooksApi,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { ApiToken, Campaign, Company, Help, Plan, QuickMessage, Webhook } from '../src/models/index.js'
import { apiAs } from '../src/testing/apiClient.js'
import {
  aCompany,
  aConnection,
  aContactList,
  aCustomer,
  aQueue,
  aTag,
  aUser,
  inCompany,
  unique,
  type CompanyFixture,
} from '../src/testing/fixtures.js'
import { withPlatformScope } from '../src/platform/tenancy/scope.js'
import { productSources, withoutComments, type Source } from './sources.js'

/** In order: punctuation, digits, then letters, regardless of accents and case. */
const NAMES = [
  ...['🙂 Sol', '10 amigos', '9 irmãos', 'Álvaro', 'ana', 'Ana Maria', 'bia', 'Cássia', 'Casta'],
  ...['Édson', 'Eduardo', 'Ótica', 'Zeca'],
]

type Api = ReturnType<typeof apiAs>

interface Stage extends CompanyFixture {
  /** Part of each name, since some lists cover the whole installation. */
  mark: string
  api: Api
}

interface List {
  /** Creates a row of the list with this name. */
  make: (name: string, stage: Stage) => Promise<unknown>
  read: (stage: Stage) => Promise<readonly object[]>
  column?: 'title' | 'shortcode'
}

const asPlatform = <T>(work: () => Promise<T>): Promise<T> => withPlatformScope('test: names', work)
const aPlan = (name: string) =>
  asPlatform(() => Plan.create({ name, valueCents: 1, users: 1, connections: 1, queues: 1, isPublic: true }))
const aClient = (name: string) =>
  asPlatform(() => Company.create({ name, status: true, dueDate: new Date('2099-01-01') }))
const aText = (name: string, { company, admin }: Stage) =>
  inCompany(company, () => QuickMessage.create({ shortcode: name, message: 'Oi', userId: admin.id }))

const lists: Record<string, List> = {
  contacts: {
    make: (name, { company }) => aCustomer(company, { name }),
    read: async ({ api, mark }) =>
      (await api.ok(contactsApi.list, { query: { searchParam: mark } })).contacts,
  },
  'the contacts of a field': {
    make: (name, { company }) => aCustomer(company, { name }),
    read: ({ api, mark }) => api.ok(contactsApi.listChoices, { query: { name: mark } }),
  },
  'all contacts of a field': {
    make: (name, { company }) => aCustomer(company, { name }),
    read: ({ api }) => api.ok(contactsApi.listChoices),
  },
  users: {
    make: (name, { company }) => aUser(company, { name }),
    read: async ({ api, mark }) =>
      (await api.ok(usersApi.list, { query: { orderBy: 'name', searchParam: mark } })).users,
  },
  queues: {
    make: (name, { company }) => aQueue(company, { name }),
    read: ({ api }) => api.ok(queuesApi.list),
  },
  tags: {
    make: (name, { company }) => aTag(company, { name }),
    read: async ({ api }) => (await api.ok(tagsApi.list)).tags,
  },
  'all tags': {
    make: (name, { company }) => aTag(company, { name }),
    read: ({ api }) => api.ok(tagsApi.listAll),
  },
  connections: {
    make: (name, { company }) => aConnection(company, { name }),
    read: ({ api }) => api.ok(connectionsApi.list),
  },
  'quick messages': {
    make: aText,
    read: async ({ api }) =>
      (await api.ok(quickMessagesApi.list, { query: { orderBy: 'shortcode' } })).records,
    column: 'shortcode',
  },
  'quick messages that are used as much': {
    make: aText,
    read: async ({ api }) =>
      (await api.ok(quickMessagesApi.list, { query: { orderBy: 'mostUsed' } })).records,
    column: 'shortcode',
  },
  'contact lists': {
    make: (name, { company }) => aContactList(company, { name }),
    read: async ({ api }) => (await api.ok(contactListsApi.list)).records,
  },
  campaigns: {
    make: (name, { company }) => inCompany(company, () => Campaign.create({ name })),
    read: async ({ api }) => (await api.ok(campaignsApi.list)).records,
  },
  webhooks: {
    make: (name, { company }) =>
      inCompany(company, () =>
        Webhook.create({
          name,
          url: 'https://example.com',
          events: ['message.received'],
          sealedSecret: Buffer.from('x'),
        }),
      ),
    read: ({ api }) => api.ok(webhooksApi.list),
  },
  'API tokens': {
    make: (name, { company }) =>
      inCompany(company, () =>
        ApiToken.create({ name, tokenHash: unique(), beginning: 'balcao_', scopes: ['messages:send'] }),
      ),
    read: ({ api }) => api.ok(apiTokensApi.list),
  },
  plans: {
    make: aPlan,
    read: async ({ api, mark }) => (await api.ok(plansApi.list, { query: { searchParam: mark } })).plans,
  },
  companies: {
    make: aClient,
    read: async ({ api, mark }) =>
      (await api.ok(companiesApi.list, { query: { searchParam: mark } })).companies,
  },
  'all companies': { make: aClient, read: ({ api }) => api.ok(companiesApi.listAll) },
  helps: {
    make: (title) => asPlatform(() => Help.create({ title, video: 'dQw4w9WgXcQ' })),
    read: ({ api }) => api.ok(helpsApi.listAll),
    column: 'title',
  },
}

async function aStage(): Promise<Stage> {
  const fixture = await aCompany({ campaigns: true, plan: { users: 99, connections: 99, queues: 99 } })
  const boss = await aUser(fixture.company, { profile: 'admin', super: true })
  return { ...fixture, admin: boss, api: apiAs(boss), mark: unique() }
}

/** An order that is neither alphabetical nor its reverse. */
const shuffled = (names: readonly string[]): string[] =>
  names.toSorted((one, other) =>
    [...one]
      .reverse()
      .join()
      .localeCompare([...other].reverse().join()),
  )

const namesIn = (rows: readonly object[], mark: string, column = 'name'): string[] =>
  rows
    .map((row) => String((row as Record<string, unknown>)[column]))
    .filter((name) => name.endsWith(mark))
    .map((name) => name.slice(0, -mark.length - 1))

describe('names stand by the alphabet', () => {
  it.each(Object.entries(lists))('in the list of %s', async (_name, { make, read, column }) => {
    const stage = await aStage()
    for (const name of shuffled(NAMES)) await make(`${name} ${stage.mark}`, stage)
    expect(namesIn(await read(stage), stage.mark, column)).toEqual(NAMES)
  })

  it('among those whom a contact list names', async () => {
    const { company, api } = await aStage()
    const { id } = await aContactList(company, { entries: shuffled(NAMES).map((name) => ({ name })) })
    const { contacts } = await api.ok(contactListItemsApi.list, { query: { contactListId: id } })
    expect(contacts.map(({ name }) => name)).toEqual(NAMES)
  })
})

/** Orders by a name that don't use the alphabet. */
const PLAIN_ORDERS = [
  /\[\s*'(name|title|shortcode)',\s*'(ASC|DESC)/,
  /\[\{[^[\]]*\},\s*'(name|title|shortcode)',\s*'(ASC|DESC)/,
  /order by (?:[\w."]+(?: asc| desc)?(?: nulls (?:first|last))?, )*(?:\w+\.)?"?(?:name|title|shortcode)\b(?! collate)/i,
]

/** Not displayed in that order: the audit log compares lists with earlier ones. */
const COMPARED = ['platform/tenancy/audited.ts']

const faultsOf = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => !COMPARED.includes(path) && !path.startsWith('models/migrations/'))
    .filter(({ text }) => PLAIN_ORDERS.some((order) => order.test(withoutComments(text))))
    .map(({ path }) => path)

describe('an order by names', () => {
  it('says the alphabet everywhere', () => {
    const sources = productSources()
    expect(sources.length).toBeGreaterThan(50)
    expect(faultsOf(sources)).toEqual([])
  })

  it.each([
    ["order: [['name', 'ASC']]"],
    ["order: [[{ model: Queue, as: 'queues' }, 'name', 'ASC']]"],
    ['`select name from tags order by name, id`'],
    ['`select * from helps h order by place nulls last, h.title`'],
  ])('would be found without it: %s', (text) => {
    expect(faultsOf([{ path: 'features/x.ts', text }])).toEqual(['features/x.ts'])
  })
})
