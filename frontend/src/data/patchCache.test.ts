import { QueryClient, QueryObserver } from '@tanstack/react-query'
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

  it.each(['the first time', 'again'])('ask again for what is being fetched %s, once', async (when) => {
    if (when === 'again') client.setQueryData(['tags'], ['held'])
    const answers: ((rows: string[]) => void)[] = []
    const observer = new QueryObserver(client, {
      queryKey: ['tags'],
      queryFn: () => new Promise<string[]>((answer) => answers.push(answer)),
    })
    const stop = observer.subscribe(() => undefined)
    expect(answers).toHaveLength(1)
    patchCache(client, ['tags'], add('new'))
    answers[0]?.(['before the news'])
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.(['after the news'])
    await expect.poll(() => client.getQueryData(['tags'])).toEqual(['after the news'])
    expect(answers).toHaveLength(2)
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
