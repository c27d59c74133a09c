import type { Queue } from '@balcao/contract/resources/company/queues'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { followAll, liveList } from './liveList'
import type { PagedData } from './pagedList'
import { dispatch } from '../realtime/hub'
import { byName } from '../cache/rows'

const key = ['queues', 'list']
const pagesKey = ['queues', 'pages']

const live = liveList<'queue', Queue>({
  channel: 'queue',
  changeOf: (event) => (event.action === 'delete' ? event.queueId : event.queue),
  all: { key, compare: byName },
  pagesKey,
})

const queue = (id: number, name: string, minute = 0) =>
  ({ id, name, color: '#00f', updatedAt: `2026-03-02T10:0${minute}:00.000Z` }) as Queue

/** Lists that follow a channel, and a function that sends events to them. */
function followed() {
  const client = new QueryClient()
  const stop = live.follow(client)
  return { client, stop, tell: (payload: unknown) => dispatch(1, 'company-1-queue', payload) }
}

describe('a list of all', () => {
  it('follows rows that are made, renamed and deleted, in its order; older news change nothing', () => {
    const { client, stop, tell } = followed()
    client.setQueryData(key, [queue(1, 'Suporte')])
    const names = () => client.getQueryData<Queue[]>(key)?.map(({ name }) => name)
    tell({ action: 'update', queue: queue(2, 'Financeiro') })
    tell({ action: 'update', queue: queue(1, 'Ajuda', 2) })
    tell({ action: 'update', queue: queue(1, 'Socorro', 1) })
    expect(names()).toEqual(['Ajuda', 'Financeiro'])
    tell({ action: 'delete', queueId: 1 })
    expect(names()).toEqual(['Financeiro'])
    stop()
    tell({ action: 'delete', queueId: 2 })
    expect(names()).toEqual(['Financeiro'])
  })
})

it('an answer of before does not bring back what an event took away; an event does', () => {
  const { client, tell } = followed()
  client.setQueryData(key, [queue(1, 'Suporte')])
  const names = () => client.getQueryData<Queue[]>(key)?.map(({ name }) => name)
  tell({ action: 'delete', queueId: 1 })
  live.apply(client, queue(1, 'Ajuda', 2))
  expect(names()).toEqual([])
  // A user who may see the row again gets an event.
  tell({ action: 'update', queue: queue(1, 'Socorro', 3) })
  expect(names()).toEqual(['Socorro'])
})

describe('a list in pages', () => {
  const pages = (...rows: Queue[]): PagedData<Queue> => ({
    pages: [{ rows, count: rows.length, hasMore: false }],
    pageParams: [1],
  })
  const cachedPage = (client: QueryClient) =>
    client.getQueryData<PagedData<Queue>>([...pagesKey, ''])?.pages[0]

  it('shows a change in its place and takes out what is gone; what it knows beyond the news stays', () => {
    const { client, tell } = followed()
    const counted = { ...queue(1, 'Suporte'), tickets: 7 }
    client.setQueryData([...pagesKey, ''], pages(counted, queue(2, 'Vendas')))
    tell({ action: 'update', queue: queue(1, 'Ajuda', 2) })
    tell({ action: 'update', queue: queue(1, 'Socorro', 1) })
    expect(cachedPage(client)?.rows).toEqual([
      { ...counted, name: 'Ajuda', updatedAt: '2026-03-02T10:02:00.000Z' },
      queue(2, 'Vendas'),
    ])
    tell({ action: 'delete', queueId: 1 })
    expect(cachedPage(client)).toMatchObject({ rows: [queue(2, 'Vendas')], count: 1 })
  })

  it('fetches again when an event arrives during the first fetch', async () => {
    const { client, tell } = followed()
    const answers: ((data: PagedData<Queue>) => void)[] = []
    const queryKey = [...pagesKey, '']
    const list = new QueryObserver(client, {
      queryKey,
      queryFn: () => new Promise<PagedData<Queue>>((answer) => answers.push(answer)),
    })
    onTestFinished(list.subscribe(() => undefined))
    tell({ action: 'update', queue: queue(2, 'Vendas') })
    await expect.poll(() => answers.length).toBe(2)
    answers[0]?.(pages(queue(1, 'Suporte')))
    answers[1]?.(pages(queue(1, 'Suporte'), queue(2, 'Vendas')))
    await expect.poll(() => cachedPage(client)?.rows.length).toBe(2)
  })

  it('does not look up the place of a changed row that stays put', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const client = new QueryClient()
    const steady = liveList<'queue', Queue>({
      channel: 'queue',
      changeOf: (event) => (event.action === 'delete' ? event.queueId : event.queue),
      pagesKey,
      staysPut: (incoming, was, [, , search]) => incoming.name === was.name && search === '',
    })
    const refetch = vi.spyOn(client, 'refetchQueries').mockResolvedValue()
    const show = (search: string, ...rows: Queue[]) => {
      const queryKey = [...pagesKey, search]
      client.setQueryData(queryKey, pages(...rows))
      const observer = new QueryObserver(client, {
        queryKey,
        queryFn: () => pages(...rows),
        staleTime: Infinity,
      })
      onTestFinished(observer.subscribe(() => undefined))
    }
    const asksAfter = (incoming: Queue): boolean => {
      refetch.mockClear()
      steady.apply(client, incoming)
      vi.runAllTimers()
      return refetch.mock.calls.length > 0
    }
    show('', queue(1, 'Suporte'))
    expect(asksAfter(queue(1, 'Suporte', 1))).toBe(false)
    expect(cachedPage(client)?.rows).toEqual([queue(1, 'Suporte', 1)])
    expect(asksAfter(queue(1, 'Ajuda', 2))).toBe(true)
    expect(asksAfter(queue(2, 'Vendas'))).toBe(true)
    show('ajuda', queue(1, 'Ajuda', 2))
    expect(asksAfter(queue(1, 'Ajuda', 3))).toBe(true)
  })

  it('asks the server once for the places of many new rows', () => {
    vi.useFakeTimers()
    const { client, tell } = followed()
    const refetch = vi.spyOn(client, 'refetchQueries')
    client.setQueryData([...pagesKey, ''], pages(queue(1, 'Suporte')))
    for (let id = 2; id < 50; id++) tell({ action: 'update', queue: queue(id, `Fila ${id}`) })
    expect(refetch).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(refetch).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ queryKey: [...pagesKey, ''] }))
    vi.useRealTimers()
  })
})

describe('what was found, and one record', () => {
  it('change where they stand, keep what the news do not say, and take nothing in', () => {
    const found = liveList<'queue', Queue>({
      channel: 'queue',
      changeOf: (event) => (event.action === 'delete' ? event.queueId : event.queue),
      foundKey: ['queues', 'found'],
      recordKey: (id) => ['queues', 'one', id],
    })
    const client = new QueryClient()
    onTestFinished(found.follow(client))
    const tell = (payload: unknown) => dispatch(1, 'company-1-queue', payload)
    const names = () => client.getQueryData<Queue[]>(['queues', 'found', 's'])?.map(({ name }) => name)
    client.setQueryData(['queues', 'found', 's'], [queue(2, 'Suporte'), queue(1, 'Social')])
    client.setQueryData(['queues', 'one', 1], { ...queue(1, 'Social'), can: { remove: true } })
    tell({ action: 'update', queue: queue(1, 'Imprensa', 2) })
    tell({ action: 'update', queue: queue(1, 'Velha', 1) })
    tell({ action: 'update', queue: queue(3, 'Vendas') })
    expect(names()).toEqual(['Suporte', 'Imprensa'])
    expect(client.getQueryData(['queues', 'one', 1])).toMatchObject({
      name: 'Imprensa',
      can: { remove: true },
    })
    tell({ action: 'delete', queueId: 1 })
    expect(names()).toEqual(['Suporte'])
  })
})

describe('the shell', () => {
  it('follows what is declared before and after it comes, until it goes', () => {
    const client = new QueryClient()
    const stop = followAll(client)
    const later = ['queues', 'declared later']
    liveList<'queue', Queue>({
      channel: 'queue',
      changeOf: (event) => (event.action === 'delete' ? event.queueId : event.queue),
      all: { key: later, compare: byName },
    })
    for (const each of [key, later]) client.setQueryData(each, [])
    const counts = () => [key, later].map((each) => client.getQueryData<Queue[]>(each)?.length)
    dispatch(1, 'company-1-queue', { action: 'update', queue: queue(1, 'Suporte') })
    expect(counts()).toEqual([1, 1])
    stop()
    dispatch(1, 'company-1-queue', { action: 'update', queue: queue(2, 'Vendas') })
    expect(counts()).toEqual([1, 1])
  })
})

it('what costs much is asked for soon, and then once within its time', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const costly = liveList<'queue', Queue>({
    channel: 'queue',
    changeOf: () => ({ readAgain: ['queues', 'counted'], withinMs: 30_000 }),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  onTestFinished(costly.follow(client))
  const queryFn = vi.fn(() => Promise.resolve(1))
  const observer = new QueryObserver(client, {
    queryKey: ['queues', 'counted'],
    queryFn,
    initialData: 0,
    staleTime: Infinity,
  })
  onTestFinished(observer.subscribe(() => undefined))
  const dispatchUpdate = () =>
    dispatch(1, 'company-1-queue', { action: 'update', queue: queue(1, 'Suporte') })
  const asked = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return queryFn.mock.calls.length
  }
  dispatchUpdate()
  dispatchUpdate()
  expect(await asked(1_000)).toBe(1)
  dispatchUpdate()
  dispatchUpdate()
  expect(await asked(20_000)).toBe(1)
  expect(await asked(10_000)).toBe(2)
  expect(await asked(60_000)).toBe(2)
})
