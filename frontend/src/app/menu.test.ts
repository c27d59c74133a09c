import { hasAbility, profiles, type Profile } from '@balcao/contract/abilities'
import { beforeAll, describe, expect, it } from 'vitest'
import { i18n, loadPhrases } from '../i18n/i18n'
import { alertOf, closedPart, menuFor, type MenuEntry, type Reader } from './menu'
import { menuSections, pageRoutes } from './pages/pageRoutes'

beforeAll(() => loadPhrases('desk'))

const readerOf = (profile: Profile, isSuper = false): Reader => ({
  can: (ability) => hasAbility(profile, ability),
  isSuper,
})
const everything: Reader = { can: () => true, isSuper: true }

const addressesOf = (profile: Profile, isSuper = false): string[] =>
  menuFor(readerOf(profile, isSuper)).flatMap(({ entries }) => entries.map(({ to }) => to))

it('the menu has every route with an entry, at its address without optional parts, and no other', () => {
  const addresses = addressesOf('admin', true)
  expect(addresses).toHaveLength(pageRoutes.filter(({ menu }) => menu).length)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toEqual(expect.arrayContaining(['/tickets', '/quick-messages', '/connections']))
})

describe.each(profiles)('the menu of the profile %s', (profile) => {
  it('leads to pages that the profile may open', () => {
    for (const address of addressesOf(profile)) {
      const route = pageRoutes.find(({ path }) => path === address || path.startsWith(`${address}/:`))
      expect(route && hasAbility(profile, route.ability)).toBe(true)
    }
  })

  it('has its sections in order, and none that is empty', () => {
    const menu = menuFor(readerOf(profile))
    const places = menu.map(({ section }) => menuSections.indexOf(section))
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(menu.every(({ entries }) => entries.length > 0)).toBe(true)
  })
})

it('a plain user sees no administration', () => {
  expect(menuFor(readerOf('user')).map(({ section }) => section)).toEqual(['attendance'])
})

it('announcements are super users’ to write, of whichever profile, and nobody else’s', () => {
  for (const profile of profiles) {
    expect(addressesOf(profile)).not.toContain('/announcements')
    expect(addressesOf(profile, true)).toContain('/announcements')
  }
})

it('everybody may open the connections by their address; the entry and the buttons are the admins’', () => {
  const route = pageRoutes.find(({ path }) => path === '/connections')
  for (const profile of profiles) {
    expect(route && hasAbility(profile, route.ability)).toBe(true)
    const isAdmin = profile === 'admin'
    expect(addressesOf(profile).includes('/connections')).toBe(isAdmin)
    for (const part of ['addConnection', 'editOrDeleteConnection', 'actionButtons'] as const)
      expect(hasAbility(profile, `connections-page:${part}`)).toBe(isAdmin)
  }
})

it('each entry and section has a phrase', () => {
  for (const { section, entries } of menuFor(everything)) {
    expect(i18n.exists(`shell.sections.${section}`)).toBe(true)
    for (const { label } of entries) expect(i18n.exists(`menu.${label}`)).toBe(true)
  }
})

describe('the closed menu', () => {
  const entries = menuFor(everything).flatMap((section) => section.entries)
  const tickets = entries.find(({ to }) => to === '/tickets')
  const queues = entries.find(({ to }) => to === '/queues')
  if (!tickets || !queues) throw new Error('the menu is too short')

  it('keeps what is seldom needed behind one button', () => {
    const others = [{ ...queues, to: '/users' }, queues]
    expect(closedPart([tickets, ...others])).toEqual({ visible: [tickets], tucked: others })
  })

  it('shows a single one in its place, since a button would take as much room', () => {
    expect(queues.isTucked).toBe(true)
    expect(closedPart([tickets, queues])).toEqual({ visible: [tickets, queues], tucked: [] })
  })
})

it('the costs have a badge while a connection is near its monthly limit', () => {
  const entries = menuFor(everything).flatMap((part) => part.entries)
  const none = { connectionsDown: 0, limitsNear: 0, hasUnreadChats: false }
  const alertsOf = (badges: Partial<typeof none>) =>
    entries.flatMap((entry: MenuEntry) => alertOf(entry, { ...none, ...badges }) ?? [])
  expect(alertsOf({})).toEqual([])
  expect(alertsOf({ limitsNear: 2 })).toEqual([{ phrase: 'costsAlert', count: 2 }])
})
