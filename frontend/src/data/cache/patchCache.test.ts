import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { patchCache } from './patchCache'
import { byName, withoutRow, withRow } from './rows'

describe('news of what is cached', () => {
  let client: QueryClient
  const add = (row: string) => (rows: string[]) => [...rows, row]
  beforeEach(() => {
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  })

  it('reach every query under the key, and no other', () => {
    client.setQueryData(['tags', 1], ['a'])
    client.setQueryData(['tags', 2], ['b'])
    client.setQueryData(['queues'], ['c'])
    patchCache(client, ['tags'], add('new'))
    expect(client.getQueriesData({}).map(([, rows]) => rows)).toEqual([['a', 'new'], ['b', 'new'], ['c']])
  })

  it('do not make what is old and unwatched pass for fresh', async () => {
    client.setQueryData(['tags'], ['a'])
    await client.invalidateQueries({ queryKey: ['tags'] })
    patchCache(client, ['tags'], add('new'))
    expect(client.getQueryData(['tags'])).toEqual(['a'])
    expect(client.getQueryState(['tags'])?.isInvalidated).toBe(true)
  })

  /** A mounted query whose answers the test gives. */
  function fetching() {
    const answers: ((rows: string[]) => void)[] = []
    const observer = new QueryObserver(client, {
      queryKey: ['tags'],
      queryFn: ({ signal: _signal }) => new Promise<string[]>((answer) => answers.push(answer)),
    })
    return { answers, stop: observer.subscribe(() => undefined) }
  }
  const cached = () => client.getQueryData(['tags'])

  it.each(['the first time', 'again'])('are put into what is being fetched %s, too', async (when) => {
    if (when === 'again') client.setQueryData(['tags'], ['held'])
    const { answers, stop } = fetching()
    patchCache(client, ['tags'], add('new'))
    patchCache(client, ['tags'], add('newer'))
    expect(cached()).toEqual(when === 'again' ? ['held', 'new', 'newer'] : undefined)
    answers[0]?.(['read before the news'])
    await expect.poll(cached).toEqual(['read before the news', 'new', 'newer'])
    void client.refetchQueries({ queryKey: ['tags'] })
    answers[1]?.(['read after the news'])
    await expect.poll(cached).toEqual(['read after the news'])
    expect(answers).toHaveLength(2)
    stop()
  })

  it('stay when what is being fetched again is given up, or fails', async () => {
    client.setQueryData(['tags'], ['held'])
    const { stop } = fetching()
    patchCache(client, ['tags'], add('new'))
    stop()
    expect(cached()).toEqual(['held', 'new'])

    const failing = client.fetchQuery({
      queryKey: ['tags'],
      queryFn: () => Promise.reject(new Error('away')),
    })
    patchCache(client, ['tags'], add('newer'))
    await expect(failing).rejects.toThrow('away')
    expect(cached()).toEqual(['held', 'new', 'newer'])
    expect(client.getQueryState(['tags'])?.status, 'its failure is not hidden').toBe('error')
  })

  it('stay in a list of which a further page is being fetched', async () => {
    const answers: ((page: string) => void)[] = []
    const list = new InfiniteQueryObserver(client, {
      queryKey: ['list'],
      queryFn: () => new Promise<string>((answer) => answers.push(answer)),
      initialPageParam: 1,
      getNextPageParam: (_page, all) => all.length + 1,
    })
    const stop = list.subscribe(() => undefined)
    const pages = () => client.getQueryData<{ pages: string[] }>(['list'])?.pages
    answers[0]?.('first')
    await expect.poll(pages).toEqual(['first'])
    void list.fetchNextPage()
    patchCache<{ pages: string[] }>(client, ['list'], (data) => ({
      ...data,
      pages: data.pages.map((page) => page.replace('first', 'changed')),
    }))
    answers[1]?.('second')
    await expect.poll(pages).toEqual(['changed', 'second'])
    stop()
  })

  it('fetch nothing where nothing is being fetched', () => {
    client.setQueryData(['tags'], ['a'])
    patchCache(client, ['tags'], add('new'))
    expect(client.isFetching()).toBe(0)
  })
})

describe('a list of records', () => {
  const rows = [
    { id: 1, name: 'Ana', updatedAt: '2026-03-02T10:00:00.000Z' },
    { id: 2, name: 'Caio', updatedAt: '2026-03-02T10:00:00.000Z' },
  ]

  it('takes a new one and a changed one into their places', () => {
    const added = withRow(rows, { id: 3, name: 'Bia', updatedAt: '2026-03-02T11:00:00.000Z' }, byName)
    expect(added.map(({ id }) => id)).toEqual([1, 3, 2])
    const renamed = withRow(rows, { id: 1, name: 'Zoé', updatedAt: '2026-03-02T11:00:00.000Z' }, byName)
    expect(renamed.map(({ name }) => name)).toEqual(['Caio', 'Zoé'])
  })

  it('ignores one that is older than what it holds', () => {
    const old = { id: 1, name: 'Old', updatedAt: '2026-03-02T09:00:00.000Z' }
    expect(withRow(rows, old, byName)).toBe(rows)
  })

  it('lets one go', () => {
    expect(withoutRow(rows, 1).map(({ id }) => id)).toEqual([2])
    expect(withoutRow(rows, 9)).toBe(rows)
  })
})
