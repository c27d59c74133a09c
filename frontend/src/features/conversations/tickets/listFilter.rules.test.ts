import { describe, expect, it } from 'vitest'
import { filterOf, readChoice, withQueuePressed, writeChoice, type ListChoice } from './listFilter.rules'

const usual = { attending: 'talk', waiting: 'waiting' } as const
const byTalk = { attending: 'talk', waiting: 'talk' } as const
const byWait = { attending: 'waiting', waiting: 'waiting' } as const
const read = (query: string) => readChoice(new URLSearchParams(query))
const write = (choice: ListChoice, query = '') => writeChoice(new URLSearchParams(query), choice).toString()

describe('filters in the address bar', () => {
  it('come back as they were written', () => {
    const choice: ListChoice = {
      tab: 'search',
      openTab: 'waiting',
      search: 'josé & filhos',
      showAll: false,
      only: 'unread',
      queueIds: [2, 5],
      tagIds: [7, 8],
      userIds: [3],
      campaignId: 12,
      adId: 5,
      card: { card: 'finished', date_from: '2026-10-01', date_to: '2026-10-31' },
    }
    expect(read(write(choice))).toEqual(choice)
    expect(read(write({ ...choice, queueIds: [] })).queueIds).toEqual([])
  })

  it('name a card of the dashboard with its days, the usual ones where they name none', () => {
    expect(read('tab=search&card=leads&days=7').card).toEqual({ card: 'leads', days: 7 })
    expect(read('tab=search&card=leads&days=9999').card).toEqual({ card: 'leads', days: 30 })
    expect(read('tab=search&card=pending').card).toBeNull()
    const without = write({ ...read('tab=search&card=leads&days=7'), card: null }, 'card=leads&days=7&x=1')
    expect(without).toBe('x=1&tab=search')
  })

  it('say nothing where all is as usual, and keep what is not theirs', () => {
    expect(write(read(''), 'other=1')).toBe('other=1')
  })

  it('fall back to the usual when they make no sense', () => {
    expect(read('tab=x&view=y&all=maybe&only=mine&queues=a,-1&tags=x&users=0&campaign=-3')).toEqual(read(''))
  })

  it('search for no more than the field takes, which the server would refuse', () => {
    expect(read(`tab=search&q=${'a'.repeat(3_000)}`).search).toHaveLength(100)
  })
})

describe('the list behind the filters', () => {
  it('has a status in the open and closed tabs', () => {
    const own = { topFirst: true, snoozed: false }
    expect(filterOf(read(''), true, usual)).toEqual({ status: 'open', showAll: true, ...own })
    expect(filterOf(read('view=waiting'), false, byTalk)).toEqual({ status: 'pending', showAll: false })
    expect(filterOf(read('view=waiting'), false, usual)).toEqual({
      status: 'pending',
      showAll: false,
      order: 'waiting',
    })
    expect(filterOf(read(''), true, byWait)).toEqual({
      status: 'open',
      showAll: true,
      order: 'waiting',
      ...own,
    })
    expect(filterOf(read('tab=closed'), true, byWait)).toEqual({ status: 'closed', showAll: true })
    expect(filterOf(read('tab=closed&queues=3'), false, usual)).toEqual({
      status: 'closed',
      showAll: false,
      queueIds: [3],
    })
  })

  it('searches all statuses, once there is a text, a tag, a person or a campaign to look for', () => {
    expect(filterOf(read('tab=search&q=+ana+'), false, usual)).toEqual({
      searchParam: 'ana',
      showAll: false,
    })
    expect(filterOf(read('tab=search&tags=7&users=3,4'), true, usual)).toEqual({
      tags: [7],
      users: [3, 4],
      showAll: true,
    })
    expect(filterOf(read('tab=search&campaign=12'), true, byTalk)).toEqual({ campaignId: 12, showAll: true })
    expect(filterOf(read('tab=search&card=wait&days=7&all=1'), true, byTalk)).toEqual({
      card: 'wait',
      days: 7,
      showAll: true,
    })
    expect(filterOf(read('card=wait&days=7'), true, byTalk)).toMatchObject({ status: 'open', showAll: true })
    expect(filterOf(read('tab=search&q=+'), false, usual)).toBeNull()
    expect(filterOf(read('tags=7'), false, usual)).not.toHaveProperty('tags')
  })

  it('is a part of the attended tickets, or of a search', () => {
    const open = { status: 'open', showAll: false, topFirst: true }
    expect(filterOf(read('only=waiting'), false, usual)).toEqual({ ...open, snoozed: false, waiting: true })
    expect(filterOf(read('only=unread'), false, usual)).toEqual({
      ...open,
      snoozed: false,
      withUnreadMessages: true,
    })
    expect(filterOf(read('only=snoozed'), false, usual)).toEqual({ ...open, snoozed: true })
    expect(filterOf(read('tab=search&only=waiting&tags=7'), true, usual)).toEqual({
      tags: [7],
      waiting: true,
      showAll: true,
    })
    // Waiting tickets are nobody's, and closed ones have no parts.
    for (const query of ['view=waiting&only=unread', 'tab=closed&only=unread'])
      expect(filterOf(read(query), false, usual)).not.toHaveProperty('withUnreadMessages')
  })
})

describe('the queue filter', () => {
  const ids = [1, 2, 3]
  it.each([
    ['from all of them, one pressed shows that one', null, 2, [2]],
    ['another one joins it, in their order', [2], 1, [1, 2]],
    ['one pressed again goes', [1, 2], 1, [2]],
    ['without the last one it is all of them', [2], 2, null],
    ['with each of them it is all of them', [1, 2], 3, null],
    ['from only those without queue, one is added', [], 3, [3]],
    ['one that was deleted since goes by itself', [2, 99], 1, [1, 2]],
  ] as const)('%s', (_, chosen, pressed, next) => {
    expect(withQueuePressed(ids, chosen, pressed)).toEqual(next)
  })

  it('names the only one that there is', () => expect(withQueuePressed([1], null, 1)).toEqual([1]))
})
