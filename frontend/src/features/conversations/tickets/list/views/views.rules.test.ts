import { describe, expect, it } from 'vitest'
import { filterOf, readChoice } from '../../listFilter.rules'
import { choiceOfPart, choiceOfView, countOf, isShowing, isWorthSaving, viewFiltersOf } from './views.rules'

const orders = { attending: 'talk', waiting: 'waiting' } as const
const read = (query: string) => readChoice(new URLSearchParams(query))

describe('a view', () => {
  it.each([
    'only=waiting',
    'only=snoozed&queues=3',
    'view=waiting&queues=3,5',
    'tab=closed&queues=none',
    'tab=search&q=boleto&only=unread',
    'tab=search&tags=7&users=3&campaign=12&ad=4&queues=2',
  ])('comes back as it was saved: %s', (query) => {
    const choice = read(query)
    const filter = filterOf(choice, true, orders)
    expect(isWorthSaving(choice, filter)).toBe(true)
    const view = { filters: viewFiltersOf(filter!) }
    expect(choiceOfView(view)).toEqual({ ...choice, showAll: true })
    expect(isShowing(choice, view)).toBe(true)
    expect(isShowing({ ...choice, queueIds: [99] }, view)).toBe(false)
  })

  it('has no days of a card and nothing of the list’s own', () => {
    const filter = filterOf(read('tab=search&card=leads&days=7&tags=2'), false, orders)
    expect(viewFiltersOf(filter!)).toEqual({ tags: [2], showAll: false })
    expect(viewFiltersOf(filterOf(read(''), false, orders)!)).toEqual({
      status: 'open',
      showAll: false,
      snoozed: false,
    })
  })

  it('that lost its only tag is a search for everything, which shows nothing', () => {
    expect(choiceOfView({ filters: { showAll: true } })).toMatchObject({ tab: 'search', tagIds: [] })
  })

  it('is not saved of a plain tab, an empty search, or a card', () => {
    for (const query of ['', 'view=waiting', 'tab=closed', 'tab=search', 'tab=search&card=leads&days=7']) {
      const choice = read(query)
      expect(isWorthSaving(choice, filterOf(choice, false, orders)), query).toBe(false)
    }
  })
})

it('the views that everybody has are counted in the tabs’ counts', () => {
  const counts = { open: 12, pending: 7, waiting: 5, unread: 4, snoozed: 3, nextRecallAt: null }
  expect([null, 'waiting', 'unread', 'snoozed'].map((part) => countOf(part as never, counts))).toEqual([
    9, 5, 4, 3,
  ])
  expect(choiceOfPart('unread')).toEqual({
    tab: 'open',
    openTab: 'attending',
    showAll: false,
    queueIds: null,
    only: 'unread',
  })
})
