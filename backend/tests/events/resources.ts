import type { Endpoint } from '@balcao/contract'
import { resources } from '../../src/entrypoints/features.js'
import type { DeclaredResource } from '../../src/kit/resourceDeclaration.js'
import { apiAs } from '../../src/testing/apiClient.js'
import { nameOf, type Stocked } from '../namedRecords.js'
import { exampleBodyOf } from '../samples.js'
import type { Scenario } from './fixture.js'
import { upsert, without, type View, type Viewer } from './views.js'

type Row = { id: number }

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value

/** The list of a plain resource, as a page or complete. */
function resourceView({ api: { list }, channel }: DeclaredResource, { api, user }: Viewer): View<Row> {
  return {
    name: `${user.name}'s ${list.path}`,
    joins: [],
    channels: channel ? [channel] : [],
    fetch: async () => {
      const response = await api.send(list)
      if (response.status !== 200) return null
      const answer = response.body as Row[] | Record<string, unknown>
      const rows = Array.isArray(answer) ? answer : (Object.values(answer).find(Array.isArray) as Row[])
      return byId(rows)
    },
    apply: (rows, heard) => {
      if (heard.channel !== channel) return [...rows]
      const parts = Object.values(heard.payload) as unknown[]
      const record = parts.find(isRow)
      if (record) return byId(upsert(rows, record))
      return without(rows, parts.find((part) => typeof part === 'number') ?? 0)
    },
  }
}

const byId = (rows: Row[]): Row[] => rows.sort((a, b) => a.id - b.id)

/** Two are created, one is changed, the other is removed. */
function resourceScenario({ api: { create, update, remove } }: DeclaredResource): Scenario {
  return {
    name: `records of ${create.path} come, change and go`,
    calls: [create, update, remove].map(nameOf),
    act: async (fixture) => {
      const api = apiAs(fixture.admin)
      const stocked = {
        ...fixture,
        openTicket: fixture.open,
        failedMessage: fixture.failed,
      } as unknown as Stocked
      const make = async () => (await api.send(create, { body: exampleBodyOf(create, stocked) })).body as Row
      const [changed, gone] = [await make(), await make()]
      const send = (endpoint: Endpoint, { id }: Row) =>
        api.send(endpoint, { params: { id }, body: exampleBodyOf(create, stocked) })
      await send(update, changed)
      await send(remove, gone)
    },
  }
}

/** Resources without a scenario of their own, so that a new one is tested automatically. */
const plainOnes = (scenarios: readonly Scenario[]): DeclaredResource[] => {
  const made = new Set(scenarios.flatMap(({ calls = [] }) => calls))
  return resources.filter(({ api, channel }) => channel && !made.has(nameOf(api.create)))
}

export const resourceScenarios = (scenarios: readonly Scenario[]): Scenario[] =>
  plainOnes(scenarios).map(resourceScenario)

export const resourceViews = (scenarios: readonly Scenario[], viewer: Viewer): View<Row>[] =>
  plainOnes(scenarios).map((declared) => resourceView(declared, viewer))
