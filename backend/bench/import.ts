// npm run bench:import: imports the contacts of a table in one process that also answers requests, as
// `npm start` runs it. It measures from the file to the last stored contact: how long each part takes, how
// much memory the process and the isolated reader need, and how long the event loop is blocked. It also
// measures how fast another company's users get answers meanwhile. The results are in
// backend/docs/benchmarks.md.
//   --rows 50000       of the table            --kind csv,xlsx,xls   formats, one after the other
//   --quiet 10         seconds in which the neighbour is measured alone
//   --extras 3         columns that become extra info          --tags   every contact gets a tag, too
//   --list             into a contact list, without extra info and tags
import { once } from 'node:events'
import fs from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { ImportHead, TableImport } from '@balcao/contract'
import { Failure, say } from '../scripts/beforeInstall/progress.mjs'
import { forkWork, isWork } from './lib/forkWork.js'
import { drive, type Driven } from './lib/load.js'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '50000' },
    kind: { type: 'string', default: 'csv,xlsx' },
    quiet: { type: 'string', default: '10' },
    extras: { type: 'string', default: '3' },
    tags: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})
const [rows, extras] = [Number(values.rows), Number(values.extras)]

/** How many of the neighbour's users work at once, and how many milliseconds each rests between two calls. */
const PEOPLE = { connections: 4, rest: 100 }
/**
 * The goals in milliseconds: p99 of the event loop's delay, and p99 of the neighbour's calls.
 * `bench:fairness` has the same goal for the neighbour.
 */
const AIM = { delay: 100, p99: 500 }

interface Served {
  address: string
  /** The token of the admin who imports, then that of an admin of another company. */
  token: string
  neighbour: string
  tagId: number
  listId: number
}

/** How long the event loop was blocked, in milliseconds. */
interface Delays {
  p50: number
  p99: number
  longest: number
}

async function serve(): Promise<void> {
  const { startWorker } = await import('../src/entrypoints/worker.js')
  const { testServer } = await import('../src/testing/servers/server.js')
  const { aCompany, aContactList, aCustomer, aTag, aTicket } = await import('../src/testing/fixtures.js')
  const { aSessionOf } = await import('../src/testing/apiClient.js')
  const { company, admin } = await aCompany({ campaigns: true })
  const other = await aCompany()
  for (let index = 0; index < 60; index += 1) {
    const customer = await aCustomer(other.company, { name: `Cliente ${index}` })
    await aTicket(other.company, {
      customer,
      connection: other.connection,
      queue: other.queue,
      user: other.admin,
    })
  }
  await startWorker()
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  process.on('disconnect', () => process.exit())
  process.on('message', () => {
    // The histogram records how long a wait of ten milliseconds really took.
    const over = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - 10)
    const delays: Delays = {
      p50: over(delay.percentile(50)),
      p99: over(delay.percentile(99)),
      longest: over(delay.max),
    }
    delay.reset()
    process.send?.(delays)
  })
  const served: Served = {
    address: await testServer(),
    token: (await aSessionOf(admin)).token,
    neighbour: (await aSessionOf(other.admin)).token,
    tagId: (await aTag(company, { name: 'Importados' })).id,
    listId: (await aContactList(company)).id,
  }
  process.send?.(served)
}

/** The lines of a table. Each kind of file has its own numbers, so all contacts are new. */
function tableOf(round: number): string[][] {
  const own = Array.from({ length: extras }, (_, index) => `Campo ${index + 1}`)
  const lines = Array.from({ length: rows }, (_, index) => [
    `Cliente da Silva ${index}`,
    `55119${round}${String(index).padStart(7, '0')}`,
    `cliente${round}.${index}@example.com`,
    ...own.map((name) => `${name} de ${index}`),
  ])
  return [['Nome', 'Telefone', 'E-mail', ...own], ...lines]
}

async function fileOf(kind: string, table: string[][]): Promise<Blob> {
  if (kind === 'csv') return new Blob([table.map((line) => line.join(';')).join('\n')])
  const { aWorkbook, anOldWorkbook } = await import('../src/testing/files/tables.js')
  return new Blob([new Uint8Array((kind === 'xls' ? anOldWorkbook : aWorkbook)(table))])
}

/** The peak memory of a process in megabytes (Linux). NaN when the process is gone. */
function peakOf(pid: number): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1_024
  } catch {
    return NaN
  }
}

/** The child processes of `parent` whose command line contains `command`. */
function childrenOf(parent: number, command: string): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, ppid] = /PPid:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
        return Number(ppid) === parent && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(command)
      } catch {
        return false
      }
    })
}

if (isWork()) await serve()
else {
  const { work: server, stopServices } = await forkWork(import.meta.filename)
  const [{ address, token, neighbour, tagId, listId }] = (await once(server, 'message')) as [Served]
  const delays = async () => {
    server.send('how long')
    return ((await once(server, 'message')) as [Delays])[0]
  }
  async function call<T>(path: string, method = 'GET', body?: FormData | object): Promise<T> {
    const isForm = body instanceof FormData
    const answer = await fetch(address + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Failure(`${path} answered ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  /** The paths that list and start imports, and the names of their fields. */
  const paths = values.list
    ? { all: `/contact-lists/${listId}/imports`, one: '/contact-list-imports' }
    : { all: '/contact-imports', one: '/contact-imports' }
  const asks = ['/tickets?status=open&showAll=true', '/contacts', '/tickets-count']
  const ask = (lane: number, round: number) => ({
    token: neighbour,
    path: asks[(lane + round) % asks.length] ?? '',
  })
  const summary = ({ p50, p99, calls }: Driven) =>
    `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${calls} calls)`
  const lag = ({ p50, p99, longest }: Delays) =>
    `event loop p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`

  await drive(address, ask, { ...PEOPLE, seconds: 2 })
  await delays()
  const quiet = await drive(address, ask, { ...PEOPLE, seconds: Number(values.quiet) })
  say(`quiet: the neighbour's reads ${summary(quiet)}; ${lag(await delays())}`)
  const base = peakOf(server.pid ?? 0)

  for (const [round, kind] of values.kind.split(',').entries()) {
    const file = await fileOf(kind, tableOf(round))
    let reader = NaN
    let isOver = false
    const watching = (async () => {
      while (!isOver) {
        for (const pid of childrenOf(server.pid ?? 0, 'tables/program'))
          reader = Math.max(reader || 0, peakOf(pid))
        await setTimeout(100)
      }
    })()
    await delays()
    const meanwhile = drive(address, ask, { ...PEOPLE, goesOn: () => !isOver })
    const since = performance.now()
    const form = new FormData()
    form.append('file', file, `contatos.${kind}`)
    const head = await call<ImportHead>(paths.all, 'POST', form)
    const read = performance.now()
    const extraPlaces = Array.from({ length: extras }, (_, index) => 3 + index)
    await call(`${paths.one}/${head.id}/start`, 'POST', {
      columns: { name: 0, number: 1, email: 2 },
      extras: extraPlaces,
      known: 'skip',
      ...(values.tags && { tagIds: [tagId] }),
    })
    let row: TableImport | undefined
    do {
      await setTimeout(200)
      row = (await call<TableImport[]>(paths.all)).find(({ id }) => id === head.id)
    } while (row && (row.state === 'waiting' || row.state === 'running'))
    const stored = performance.now()
    isOver = true
    await watching
    const driven = await meanwhile
    const measured = await delays()
    if (row?.added !== rows)
      throw new Failure(`${row?.added} of ${rows} became contacts: ${JSON.stringify(row)}`)
    const seconds = (ms: number) => (ms / 1_000).toFixed(1)
    const perSecond = (rows / (stored - read)) * 1_000
    say(
      `${kind}, ${rows} lines, ${(file.size / 1e6).toFixed(1)} MB: read after ${seconds(read - since)} s, stored after ${seconds(stored - read)} s more (${perSecond.toFixed(0)} a second)`,
    )
    say(
      `  memory at most: server ${peakOf(server.pid ?? 0).toFixed(0)} MB (${base.toFixed(0)} before), reader ${reader.toFixed(0)} MB`,
    )
    say(`  ${measured.p99 > AIM.delay ? '! ' : ''}${lag(measured)}`)
    say(
      `  ${driven.p99 > AIM.p99 || driven.refused ? '! ' : ''}the neighbour's reads ${summary(driven)} ${driven.refused ?? ''}; ${(driven.p50 / quiet.p50).toFixed(1)} times the quiet p50, ${(driven.p99 / quiet.p99).toFixed(1)} times its p99`,
    )
  }
  server.disconnect()
  await once(server, 'exit')
  await stopServices()
  process.exit()
}
