import type { Channel } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { broadcasts, reactions, resources, routes } from '../src/entrypoints/features.js'
import { eventNames as writtenNames } from '../src/events/catalogue.js'
import { loadActor, roomsOf } from '../src/features/company/auth/index.js'
import { OutboxEvent, type User } from '../src/models/index.js'
import { apiAs, aSessionOf } from '../src/testing/apiClient.js'
import { companiesOfThisFile } from '../src/testing/companiesOfThisFile.js'
import { receivedBy } from '../src/testing/emissions.js'
import type { Emission } from '../src/platform/realtime/emitter.js'
import { withPlatformScope } from '../src/platform/tenancy/scope.js'
import { settle } from '../src/testing/settle.js'
import { aCompany, aUser, inCompany } from '../src/testing/fixtures.js'
import { resourceScenarios, resourceViews } from './events/resources.js'
import { scenarios as writtenScenarios } from './events/scenarios.js'
import { announcementsView, helpsView } from './events/newsScenarios.js'
import { aBusyCompany, type Scenario, type BusyCompany } from './events/fixture.js'
import { campaignSettingsView, campaignsView } from './events/campaignScenarios.js'
import { companiesView, plansView } from './events/installationScenarios.js'
import { invoicesView } from './events/invoiceScenarios.js'
import { contactListsView, listEntriesView, optOutsView } from './events/contactListScenarios.js'
import { chatsView, chatView } from './events/chatViews.js'
import {
  colleaguesView,
  contactsView,
  notesView,
  queuesView,
  quickMessagesView,
  schedulesView,
  settingsView,
  tagsView,
  usersView,
  webhooksView,
} from './events/settingsViews.js'
import {
  connectionsView,
  threadEventsView,
  threadNotesView,
  threadView,
  ticketsView,
  type View,
  type Viewer,
} from './events/views.js'
import { nameOf } from './namedRecords.js'
import { productSources, quoted, type Source } from './sources.js'

const scenarios: readonly Scenario[] = [...writtenScenarios, ...resourceScenarios(writtenScenarios)]

/**
 * Events recorded outside of commands: by logins, which change no list; and those of templates, which need
 * WhatsApp's official API.
 */
const eventsWithoutScenario = [
  ...['session.ended', 'user.loggedIn', 'accessPolicy.changed'],
  ...['template.changed', 'template.deleted', 'template.compared'],
]
/**
 * Calls without a scenario. Typing is displayed to the customer only, the bot's preview changes nothing, and
 * logins are in no live list.
 */
const callsWithoutScenario = [
  'PUT /access-policy',
  // A file from before the linking: its answer has it, and others fetch the past when they read it.
  'POST /past-messages/:id/file',
  'POST /billing-systems/:system/test',
  // Prices are fetched again by the page that corrects them.
  'PUT /costs/prices',
  // Its event changes the thread; its own tests follow the state of the mail.
  'POST /tickets/:id/transcript/mail',
  'POST /companies/:id/access',
  // An installation exports one company at a time. Its own tests check that its steps are events.
  'POST /companies/:id/folder',
  'POST /companies/:id/folder/link',
  'DELETE /companies/:id/folder',
  // Whether an account is locked is fetched each time it is displayed.
  'POST /companies/:id/unlock',
  'POST /users/:id/unlock',
  // Only their user sees the factors. The page fetches them again after these calls.
  'POST /users/:id/second-factor-reset',
  'POST /auth/own-access',
  'POST /auth/confirm',
  'POST /auth/passkey',
  'POST /auth/passkey/options',
  'POST /auth/passkeys',
  'POST /auth/passkeys/options',
  'PUT /auth/passkeys/:id',
  'DELETE /auth/passkeys/:id',
  'POST /auth/second-factor/recovery-codes',
  'POST /auth/second-factor/totp',
  'PUT /auth/second-factor/totp',
  'DELETE /auth/second-factor/totp',
  // Only their user sees the devices, and fetches them each time.
  'POST /push-devices',
  'PUT /push-devices/:id',
  'DELETE /push-devices/:id',
  'DELETE /auth/logout',
  // The brand is shared with parallel tests. Its own tests check who gets the event.
  'DELETE /branding/pictures/:picture',
  'POST /branding/pictures/:picture with file',
  'PUT /branding',
  'DELETE /companies/:id/support-access',
  'DELETE /companies/:id/support-access/writing',
  'DELETE /users/:id/sessions',
  'DELETE /users/:id/sessions/:sessionId',
  'POST /auth/email-verification',
  'POST /auth/forgotten-password',
  'POST /auth/password-link',
  'POST /auth/signup',
  'POST /auth/signup/confirm',
  'POST /companies/:id/support-access',
  'POST /companies/:id/support-access/writing',
  'POST /companies/cadastro',
  'POST /contacts/:id/personal-data',
  'POST /forgetpassword/:email',
  // Mails that were given up are listed only for super users, by an event that other tests cause, too.
  'POST /mails/:id/retry',
  'POST /messages/:ticketId/typing',
  'POST /queue/preview',
  // They need WhatsApp's official API. Their own tests check the connection's events.
  'POST /whatsapp/:id/official/check',
  'POST /whatsapp/:id/official/register',
  'POST /templates',
  'PUT /templates/:id',
  'DELETE /templates/:id',
  'POST /template-accounts/:id/sync',
  'POST /template-files with file',
  // The caller gets the answer; a payment is broadcast as the invoice's event.
  'POST /subscription',
  'POST /subscription/invoices/:id',
  'POST /subscription/create/webhook',
  'POST /subscription/payments/:id/assign',
  'POST /subscription/payments/:id/dismiss',
  // The settings are read when their page is opened; each call answers them.
  'PUT /sign-on',
  'POST /sign-on/check',
  'POST /sign-on/off',
  'DELETE /sign-on/people/:id',
  'POST /sign-on/test',
  'POST /auth/sign-on/test/finish',
  // The page fetches the log again after these calls.
  'POST /webhooks/:id/secret',
  'POST /webhooks/:id/test',
  'POST /webhook-deliveries/:id/replay',
  // Their uses change with each call of a program. The page fetches the list again.
  'POST /api-tokens',
  'POST /api-tokens/:id/revoke',
  'PUT /api-tokens/:id',
]

const EVENT = /^[a-z][A-Za-z]*\.[a-z]+[A-Za-z]*$/

/** Events named in the sources that record them. */
const recordedIn = (sources: readonly Source[]): Set<string> => {
  const makers = sources.filter(
    ({ path }) => /^(features|kit|whatsapp)\//.test(path) && !/\.(broadcast|job)\.ts$/.test(path),
  )
  const resources = sources.flatMap(({ text }) =>
    [...text.matchAll(/announces: \{\s*name: '(\w+)'/g)].map(([, name]) => name),
  )
  return new Set([
    ...makers.flatMap(({ text }) => quoted(text, EVENT)),
    ...resources.flatMap((name) => ['created', 'updated', 'deleted'].map((verb) => `${name}.${verb}`)),
  ])
}

function catalogueFaults(names: readonly string[], recorded: Set<string>, heard: Set<string>): string[] {
  return [
    ...names.filter((name) => !recorded.has(name)).map((name) => `${name} never happens`),
    ...names.filter((name) => !heard.has(name)).map((name) => `${name} is heard by no broadcast and no job`),
  ]
}

const eventNames = [
  ...writtenNames,
  ...resources.flatMap((resource) => resource.broadcasts.flatMap(({ events }) => events)),
]

const heardNames = new Set<string>([
  ...broadcasts.flatMap(({ events }) => events),
  ...reactions.map(({ event }) => event),
])

describe('the catalogue of events', () => {
  it('holds what happens, and each is heard by someone', () => {
    expect(catalogueFaults(eventNames, recordedIn(productSources()), heardNames)).toEqual([])
  })

  it('is all that is recorded', () => {
    const recorded = productSources().flatMap(({ text }) =>
      [...text.matchAll(/recordEvent\(\s*'([^']+)'/g)].map(([, name]) => name),
    )
    expect(recorded.length).toBeGreaterThan(10)
    expect(recorded.filter((name) => !(eventNames as string[]).includes(name ?? ''))).toEqual([])
  })

  it('would be caught with an event that never happens, or that nobody hears', () => {
    const source = {
      path: 'features/people/tags/tags.commands.ts',
      text: `recordEvent('tag.created', { tagId })`,
    }
    const recorded = recordedIn([source])
    expect(catalogueFaults(['tag.created'], recorded, new Set(['tag.created']))).toEqual([])
    expect(catalogueFaults(['tag.created'], recorded, new Set())).toHaveLength(1)
    expect(catalogueFaults(['tag.lost'], recorded, new Set(['tag.lost']))).toHaveLength(1)
  })
})

async function viewerOf(user: User): Promise<Viewer> {
  const { sessionId } = await aSessionOf(user)
  const { id, profile, companyId } = user
  const actor = await inCompany({ id: companyId }, () => loadActor({ id, profile, companyId, sessionId }))
  return { user, actor, api: apiAs(user) }
}

type Row = { id: number | string }

interface Screen {
  viewer: Viewer
  view: View<Row>
}

/** Every list that any user of the company has open, on separate screens. */
async function openScreens(fixture: BusyCompany): Promise<Screen[]> {
  const { admin, supervisor, agent, colleague, newcomer, open, chat, list } = fixture
  const viewers = await Promise.all([admin, supervisor, agent, colleague, newcomer].map(viewerOf))
  const boss = await viewerOf(await aUser((await aCompany()).company, { profile: 'admin', super: true }))
  const ofInstallation = [companiesView(boss), plansView(boss)].map((view) => ({ viewer: boss, view }))
  const ofCompany = viewers.flatMap((viewer) => {
    const leads = viewer.user.profile !== 'user'
    const reachesOpen = leads || viewer.actor.queueIds.length > 0
    const tabs = (['open', 'pending', 'closed'] as const).flatMap((status) => [
      ticketsView(viewer, status, false),
      ...(leads ? [ticketsView(viewer, status, true)] : []),
    ])
    const office = [
      announcementsView,
      chatsView,
      colleaguesView,
      contactsView,
      helpsView,
      queuesView,
      quickMessagesView,
      schedulesView,
      settingsView,
      tagsView,
    ]
    const views = [
      ...tabs,
      connectionsView(viewer),
      chatView(viewer, chat),
      ...(reachesOpen
        ? [threadView, threadEventsView, threadNotesView, notesView].map((viewOf) => viewOf(viewer, open))
        : []),
      ...office.map((viewOf) => viewOf(viewer)),
      ...resourceViews(writtenScenarios, viewer),
      ...(viewer.user.profile === 'admin'
        ? [
            ...[usersView(viewer), webhooksView(viewer), optOutsView(viewer)],
            ...[contactListsView(viewer), listEntriesView(viewer, list)],
            ...[campaignsView(viewer), campaignSettingsView(viewer), invoicesView(viewer)],
          ]
        : []),
    ]
    return views.map((view) => ({ viewer, view }))
  })
  return [...ofInstallation, ...ofCompany] as unknown as Screen[]
}

/** Rows as text, with sorted keys. The order of the rows matters. */
const asText = (rows: readonly Row[]): string[] =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => a.localeCompare(b))))

/** Differences between a screen and the server, including order; empty when they agree. */
function differences(onScreen: readonly Row[], fetched: readonly Row[]): string[] {
  const [here, there] = [asText(onScreen), asText(fetched)]
  if (here.join() === there.join()) return []
  const onlyIn = (rows: string[], others: string[], side: string) =>
    rows.filter((row) => !others.includes(row)).map((row) => `${side}: ${row}`)
  return ['not the same', ...onlyIn(here, there, 'shown'), ...onlyIn(there, here, 'fetched')]
}

const isReload = ({ payload }: { payload: object }): boolean =>
  'action' in payload && payload.action === 'reload'

interface Pass {
  act: Scenario['act']
  /** Changes the emissions before they reach the screens. */
  tamper?: (emissions: Emission[]) => Emission[]
  /** Only checks screens that follow one of these; all by default. */
  only?: ReadonlySet<Channel> | undefined
}

interface Outcome {
  /** Screens that differ from the server's answer. */
  stale: Record<string, string[]>
  recorded: string[]
  emitted: ReadonlySet<Channel>
}

async function staleScreens({ act, tamper = (emissions) => emissions, only }: Pass): Promise<Outcome> {
  const fixture = await aBusyCompany(await aCompany({ campaigns: true }))
  const all = await openScreens(fixture)
  const screens = only ? all.filter(({ view }) => view.channels.some((channel) => only.has(channel))) : all
  const before = await Promise.all(screens.map(({ view }) => view.fetch()))
  // Each viewer has one socket for all their screens.
  const roomsBehind = ({ actor }: Viewer) => [
    ...roomsOf(actor),
    ...all.flatMap(({ viewer, view }) => (viewer.actor === actor ? view.joins : [])),
  ]
  await act(fixture)
  const emissions = await settle()
  const reaching = tamper(emissions)
  const after = await Promise.all(screens.map(({ view }) => view.fetch()))
  const stale: Record<string, string[]> = {}
  for (const [index, { viewer, view }] of screens.entries()) {
    const fetched = after[index]
    if (!fetched) continue
    const received = receivedBy(reaching, roomsBehind(viewer)).filter(({ channel }) =>
      view.channels.includes(channel),
    )
    // So much changed at once that the list is fetched again.
    const isFetched = received.some((each) => isReload(each) || view.fetchesAt?.includes(each.channel))
    const onScreen = isFetched
      ? fetched
      : received.reduce<readonly Row[]>((list, each) => view.apply(list, each), before[index] ?? [])
    const found = differences(onScreen, fetched)
    if (found.length > 0) stale[view.name] = found
  }
  // Super users act from their own company.
  const recorded = await withPlatformScope('test: what was recorded', () =>
    OutboxEvent.findAll({ attributes: ['name'], where: { companyId: [...companiesOfThisFile] } }),
  )
  const emitted = new Set(emissions.flatMap((emission) => ('channel' in emission ? [emission.channel] : [])))
  return { stale, recorded: recorded.map(({ name }) => name), emitted }
}

/** Events after which every screen was checked, including those that don't follow them. */
const seenEverywhere = new Set<string>()
/** Channels used so far by scenarios with the same calls. */
const usedChannels = new Map<string, Set<Channel>>()

/**
 * Checks all screens the first time that a call is made, an event is recorded or a call uses a channel; after
 * that only screens that follow.
 */
async function checkScenario({ act, calls = [] }: Scenario): Promise<Outcome> {
  const key = calls.join()
  const only = usedChannels.get(key)
  const first = only && (await staleScreens({ act, only }))
  const isEnough =
    first?.recorded.every((name) => seenEverywhere.has(name)) &&
    [...first.emitted].every((channel) => only?.has(channel))
  const outcome = first && isEnough ? first : await staleScreens({ act })
  if (outcome !== first) outcome.recorded.forEach((name) => seenEverywhere.add(name))
  usedChannels.set(key, new Set([...(only ?? []), ...outcome.emitted]))
  return outcome
}

describe('what an open screen hears makes of its lists what a new fetch would answer', () => {
  const recorded = new Set<string>(eventsWithoutScenario)

  it.each(scenarios.map((scenario) => [scenario.name, scenario] as const))(
    'when %s',
    async (_name, scenario) => {
      const outcome = await checkScenario(scenario)
      outcome.recorded.forEach((name) => recorded.add(name))
      expect(outcome.stale).toEqual({})
    },
  )

  it('whatever happens: each event was recorded by one of these', () => {
    expect(eventNames.filter((name) => !recorded.has(name))).toEqual([])
  })

  it('whoever calls: each call that changes something was made by one of these', () => {
    const made = new Set([...scenarios.flatMap(({ calls = [] }) => calls), ...callsWithoutScenario])
    const changing = routes
      .filter(({ access, endpoint }) => access !== 'public' && endpoint.method !== 'GET')
      .map(({ endpoint }) => nameOf(endpoint))
    expect(changing.filter((name) => !made.has(name))).toEqual([])
  })
})

describe('a screen that is told too little', () => {
  const scenarioOf = (what: string): Scenario => {
    const scenario = scenarios.find(({ name }) => name === what)
    if (!scenario) throw new Error(`${what} is not among the scenarios`)
    return scenario
  }
  const isLeaving = (emission: Emission): boolean =>
    'payload' in emission && 'action' in emission.payload && emission.payload.action === 'delete'

  it('is stale when it is told nothing', async () => {
    const { stale } = await staleScreens({ act: scenarioOf('a ticket is accepted').act, tamper: () => [] })
    expect(Object.keys(stale)).toContain("Ana Atende's pending tickets")
  })

  it('is stale when it is not told that a ticket has left it', async () => {
    const { act } = scenarioOf('a ticket is transferred to a queue that its people do not attend')
    const tamper = (emissions: Emission[]) => emissions.filter((each) => !isLeaving(each))
    const { stale } = await staleScreens({ act, tamper })
    expect(Object.keys(stale)).toEqual(["Ana Atende's open tickets"])
  })
})
