import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useQuery } from '@tanstack/react-query'
import type { QuickMessage } from '@balcao/contract/resources/conversations/quickMessages'
import { aLateClient, LateServer, numbersOf, playInAnyOrder, playSeeds } from '../testing/lateServer'
import { ApiError } from './ApiError'
import { liveList, useLiveLists } from './lists/liveList'
import { usePagedList, type PagedSource } from './lists/pagedList'
import { byId } from './cache/rows'

const PAGE = 3

/** Records that one user may see, may no longer see, or may see again. */
class Records extends LateServer {
  readonly rows = new Map<number, QuickMessage & { isHidden: boolean }>()
  #last = 0

  constructor(random: () => number) {
    super(random)
    for (let count = 0; count < 7; count++) this.create()
  }

  #present = (id: number) => ({ ...this.rows.get(id)! })
  all = () => [...this.rows.values()].filter(({ isHidden }) => !isHidden).sort(byId)

  /** A user who may no longer see a record gets its deletion as the event. */
  #tell(id: number, action: 'create' | 'update'): void {
    this.happened(() => {
      const row = this.rows.get(id)
      if (!row) return []
      return [
        ['quickmessage', row.isHidden ? { action: 'delete', id } : { action, record: this.#present(id) }],
      ]
    })
  }

  create() {
    const id = ++this.#last
    const at = this.now()
    const row = { id, shortcode: `r${id}`, message: at, createdAt: at, updatedAt: at, isHidden: false }
    this.rows.set(id, row as unknown as QuickMessage & { isHidden: boolean })
    this.#tell(id, 'create')
    return this.#present(id)
  }

  change(id: number, part: { isHidden?: boolean } = {}) {
    const row = this.rows.get(id)
    if (!row) throw new ApiError('ERR_NO_QUICKMESSAGE_FOUND', 404)
    this.rows.set(id, { ...row, ...part, message: this.now(), updatedAt: this.now() })
    this.#tell(id, 'update')
    return this.#present(id)
  }

  remove(id: number): void {
    if (!this.rows.delete(id)) return
    this.happened(() => [['quickmessage', { action: 'delete', id }]])
  }

  happen(): void {
    const id = this.pick([...this.rows.keys()])
    const what = this.random()
    if (what < 0.3 || id === undefined) this.create()
    else if (what < 0.5) this.remove(id)
    else this.change(id, what < 0.7 ? {} : { isHidden: what < 0.85 })
  }

  page(pageNumber: number) {
    const rows = this.all().slice((pageNumber - 1) * PAGE, pageNumber * PAGE)
    return { rows, count: this.all().length, hasMore: this.all().length > pageNumber * PAGE }
  }
}

let server: Records
const allKey = ['plain', 'all'] as const
const pages: PagedSource<QuickMessage> = {
  key: ['plain', 'pages'],
  fetchPage: ({ pageNumber }) =>
    server.ask(() => server.page(pageNumber)) as ReturnType<typeof pages.fetchPage>,
}
const live = liveList<'quickmessage', QuickMessage>({
  channel: 'quickmessage',
  changeOf: (event) => (event.action === 'delete' ? event.id : event.record),
  all: { key: allKey, compare: byId },
  pagesKey: pages.key,
})

function useLists() {
  useLiveLists()
  const { data: all } = useQuery({
    queryKey: allKey,
    queryFn: () => server.ask(() => server.all()) as Promise<QuickMessage[]>,
  })
  return { all, list: usePagedList(pages, '') }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function play(seed: number): Promise<void> {
  const records = new Records(numbersOf(seed))
  server = records
  const client = aLateClient()
  const own = (read: () => (QuickMessage & { isHidden: boolean }) | number) =>
    void (records.ask(read) as Promise<QuickMessage | number>).then(
      (change) => live.apply(client, change),
      () => undefined,
    )
  const { all, list } = await playInAnyOrder({
    server: records,
    client,
    use: useLists,
    acts: (now) => [
      () => now().list.loadMore?.(),
      () => records.random() < 0.3 && own(() => records.create()),
      () => {
        const row = records.pick(now().all ?? [])
        if (row && records.random() < 0.5) own(() => records.change(row.id))
      },
      () => {
        const row = records.pick(now().all ?? [])
        if (!row || records.random() < 0.7) return
        own(() => {
          records.remove(row.id)
          return row.id
        })
      },
    ],
  })
  const seen = ({ id, updatedAt }: QuickMessage) => `${id} ${updatedAt}`
  const rows = records.all().map(seen)
  if (all) expect(all.map(seen), `seed ${seed}, all`).toEqual(rows)
  if (list.error) return
  expect(list.rows.map(seen), `seed ${seed}, pages`).toEqual(rows.slice(0, list.rows.length))
  expect(list.total, `seed ${seed}, total`).toBe(rows.length)
}

it('whatever comes first, a list that a channel keeps true ends as the server has it', async () => {
  await playSeeds(60, play)
}, 120_000)
