import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patchCache } from './patchCache'
import { refetchOlderThan, watchRequestTimes } from './requestTimes'

let client: QueryClient
let answers: ((value: string) => void)[]

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  watchRequestTimes(client)
  answers = []
})

/** A timestamp strictly between the requests before and the requests after it. */
async function aMoment(): Promise<number> {
  const before = performance.now()
  await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(before))
  return performance.now()
}

/** A mounted query whose answers the test gives. */
const look = (options: { staleTime?: number } = {}) =>
  new QueryObserver(client, {
    queryKey: ['tags'],
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
    staleTime: Infinity,
    ...options,
  }).subscribe(() => undefined)

const cached = () => client.getQueryData(['tags'])

describe('what was asked for before it could be heard of', () => {
  it('is asked for again, and what was asked for later is not', async () => {
    look()
    answers[0]?.('old')
    await expect.poll(cached).toBe('old')
    const moment = await aMoment()
    refetchOlderThan(client, moment)
    expect(answers).toHaveLength(2)
    answers[1]?.('new')
    await expect.poll(cached).toBe('new')
    refetchOlderThan(client, moment)
    expect(answers).toHaveLength(2)
  })

  it('is asked for again while it is still on its way', async () => {
    look()
    refetchOlderThan(client, await aMoment())
    await expect.poll(() => answers.length).toBe(2)
    answers[0]?.('old')
    answers[1]?.('new')
    await expect.poll(cached).toBe('new')
  })

  it('is marked as old when it comes, if it was loaded ahead and nobody looks at it yet', async () => {
    void client.prefetchQuery({
      queryKey: ['tags'],
      queryFn: () => new Promise<string>((answer) => answers.push(answer)),
    })
    refetchOlderThan(client, await aMoment())
    answers[0]?.('old')
    await expect.poll(cached).toBe('old')
    await expect.poll(() => client.getQueryState(['tags'])?.isInvalidated).toBe(true)
    expect(answers).toHaveLength(1)
  })

  it('is judged by when it was asked for, not by when the answer came', async () => {
    look()
    const moment = await aMoment()
    answers[0]?.('read before it, for all we know')
    await expect.poll(cached).toBeDefined()
    refetchOlderThan(client, moment)
    expect(answers).toHaveLength(2)
  })

  it('is not asked for twice when the later answer is on its way, but again when that fails', async () => {
    const failing = vi.fn<() => Promise<string>>()
    failing.mockResolvedValueOnce('old').mockRejectedValueOnce(new Error('away')).mockResolvedValue('new')
    const observe = () =>
      new QueryObserver(client, { queryKey: ['q'], queryFn: failing, staleTime: Infinity })
    const stop = observe().subscribe(() => undefined)
    await expect.poll(() => client.getQueryData(['q'])).toBe('old')
    const moment = await aMoment()
    void client.refetchQueries({ queryKey: ['q'] })
    refetchOlderThan(client, moment)
    expect(failing).toHaveBeenCalledTimes(2)
    await expect.poll(() => client.isFetching()).toBe(0)
    stop()
    observe().subscribe(() => undefined)
    await expect.poll(() => client.getQueryData(['q'])).toBe('new')
  })

  it('is only marked as old while nobody looks at it', async () => {
    const stop = look()
    answers[0]?.('old')
    await expect.poll(cached).toBe('old')
    stop()
    refetchOlderThan(client, await aMoment())
    expect(answers).toHaveLength(1)
    look()
    expect(answers).toHaveLength(2)
  })

  it('includes what was put in without being asked for', () => {
    client.setQueryData(['tags'], 'from a list')
    look()
    expect(answers).toHaveLength(0)
    refetchOlderThan(client, 0)
    expect(answers).toHaveLength(1)
  })

  it('includes the first pages of a list of which a further one was asked for later', async () => {
    const pages = vi.fn(({ pageParam }: { pageParam: number }) => Promise.resolve(pageParam))
    const list = new InfiniteQueryObserver(client, {
      queryKey: ['list'],
      queryFn: pages,
      initialPageParam: 1,
      getNextPageParam: (last) => last + 1,
      staleTime: Infinity,
    })
    list.subscribe(() => undefined)
    await expect.poll(() => pages.mock.calls.length).toBe(1)
    await expect.poll(() => client.isFetching()).toBe(0)
    const moment = await aMoment()
    await list.fetchNextPage()
    expect(pages).toHaveBeenCalledTimes(2)
    refetchOlderThan(client, moment)
    await expect.poll(() => client.isFetching()).toBe(0)
    expect(pages).toHaveBeenCalledTimes(4)
  })

  it('waits for a further page that is on its way, which would be lost', async () => {
    const answers: (() => void)[] = []
    const asked: number[] = []
    const list = new InfiniteQueryObserver(client, {
      queryKey: ['list'],
      queryFn: ({ pageParam }: { pageParam: number }) => {
        asked.push(pageParam)
        return new Promise<number>((answer) => answers.push(() => answer(pageParam)))
      },
      initialPageParam: 1,
      getNextPageParam: (last) => last + 1,
      staleTime: Infinity,
    })
    list.subscribe(() => undefined)
    answers[0]?.()
    await expect.poll(() => client.isFetching()).toBe(0)
    void list.fetchNextPage()
    refetchOlderThan(client, Infinity)
    expect(asked).toEqual([1, 2])
    answers[1]?.()
    await expect.poll(() => asked).toEqual([1, 2, 1])
    answers[2]?.()
    await expect.poll(() => asked).toEqual([1, 2, 1, 2])
    answers[3]?.()
    await expect.poll(() => client.getQueryData(['list'])).toMatchObject({ pages: [1, 2] })
  })
})

describe('what is old and could not be read again', () => {
  /** A mounted paged list. The server answers its pages until it goes offline. */
  function lookAtPages() {
    const server = { isAway: false, asked: 0 }
    const options = {
      queryKey: ['list'],
      queryFn: ({ pageParam, signal: _signal }: { pageParam: number; signal: AbortSignal }) => {
        server.asked += 1
        return server.isAway ? Promise.reject(new Error('away')) : Promise.resolve(pageParam)
      },
      initialPageParam: 1,
      getNextPageParam: (last: number) => last + 1,
      staleTime: Infinity,
    }
    const list = new InfiniteQueryObserver(client, options)
    return { server, options, list, stop: list.subscribe(() => undefined) }
  }
  const isOld = () => client.getQueryState(['list'])?.isInvalidated
  const change = () =>
    patchCache<{ pages: number[] }>(client, ['list'], (data) => ({ ...data, pages: [...data.pages] }))

  /** A list that was invalidated while the server was offline. */
  async function anOldList() {
    const looking = lookAtPages()
    await vi.advanceTimersByTimeAsync(100)
    const foundAt = performance.now()
    looking.server.isAway = true
    refetchOlderThan(client, foundAt)
    await vi.advanceTimersByTimeAsync(0)
    expect(client.getQueryState(['list'])?.status).toBe('error')
    looking.server.isAway = false
    looking.server.asked = 0
    return { ...looking, foundAt }
  }
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is asked for until it is answered', async () => {
    const { server } = await anOldList()
    server.isAway = true
    await vi.advanceTimersByTimeAsync(20_000)
    expect(server.asked).toBe(1)
    server.isAway = false
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.asked).toBe(2)
    expect(isOld()).toBe(false)
  })

  it('is not asked for while nobody looks at it, but when somebody does', async () => {
    const { server, options, stop } = await anOldList()
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.asked).toBe(0)
    new InfiniteQueryObserver(client, options).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect([server.asked, isOld()]).toEqual([1, false])
  })

  it('does not pass for new because of an event, of a further page, or both', async () => {
    const { server, list, foundAt } = await anOldList()
    change()
    expect(isOld()).toBe(true)
    await list.fetchNextPage()
    expect([server.asked, isOld()]).toEqual([1, true])
    refetchOlderThan(client, foundAt)
    await vi.advanceTimersByTimeAsync(0)
    expect([server.asked, isOld()]).toEqual([3, false])
  })

  it('stays old when reading it again is given up after an event', async () => {
    const { stop } = lookAtPages()
    await vi.advanceTimersByTimeAsync(0)
    refetchOlderThan(client, Infinity)
    change()
    stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(isOld()).toBe(true)
  })
})
