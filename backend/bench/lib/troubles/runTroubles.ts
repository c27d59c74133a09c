// The machine itself has trouble while people write: a slow database, a clock that jumps, a full disk, and a
// thousand screens that lose their connection at once. The product must be well within 30 s after each
// trouble, without help, and say what is wrong meanwhile.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '../../../scripts/beforeInstall/progress.mjs'
import { freePort } from '../../../scripts/lib/ports.js'
import { APART, planOfItsOwn } from '../../../scripts/lib/plans.js'
import type { Recipe } from '../../../scripts/lib/recipes.js'
import { addressOf } from '../../../scripts/lib/settings.js'
import { PHONE, runFaults, type Fault } from '../faults.js'
import { PostgresPair } from '../machines/PostgresPair.js'
import { stopAfter } from '../machines/stopAfter.js'
import { TcpProxy } from '../machines/TcpProxy.js'
import { operate, until, type Operator } from '../Operator.js'
import { Crowd } from './Crowd.js'
import { FakeClock } from './FakeClock.js'
import { SmallDisk } from './SmallDisk.js'

/** Milliseconds after a trouble until everything must be well again. */
const HEALED_MS = 30_000
/** Milliseconds that a trouble lasts. */
const TROUBLE_MS = 15_000
const SLOW_MS = 400
const HOUR_S = 3_600
/** A customer who sends a file. */
const SENDER = '5511799999999'
/** Milliseconds in which a request must be answered again. */
const ANSWER_MS = 2_000

export interface TroublesPlan {
  customers: number
  inbound: number
  outbound: number
  screens: number
  ms: number
  patience: number
}

/** A trouble: how long it took to heal (ms), and what the product said meanwhile. */
export interface Trouble {
  name: string
  healedMs: number
  problems: string[]
}

interface World {
  operator: Operator
  postgres: PostgresPair
  clock: FakeClock
  disk: SmallDisk
  proxy: TcpProxy
  crowd: Crowd
}

/** What begins each trouble; it answers what ends it. */
const troubles: Record<string, (world: World) => () => void> = {
  'slow database': ({ postgres }) => {
    postgres.slowDown(SLOW_MS)
    return () => postgres.slowDown(0)
  },
  'clock an hour ahead': ({ clock }) => {
    clock.jump(HOUR_S)
    return () => clock.jump(0)
  },
  'clock an hour behind': ({ clock }) => {
    clock.jump(-HOUR_S)
    return () => clock.jump(0)
  },
  'full disk': ({ disk, operator }) => {
    disk.fill()
    // It can't be stored now, and must be there as soon as there is room.
    void sendFile(operator)
    return () => disk.empty()
  },
  'lost screens': ({ crowd, proxy }) => {
    crowd.forget()
    proxy.cut()
    return () => undefined
  },
}

/**
 * @throws Failure where libfaketime is missing or this user may not mount; when a message is lost, doubled or
 *   out of order; when something is not well in time.
 */
export async function runTroubles(
  recipe: Recipe,
  plan: TroublesPlan,
  tell: (line: string) => void,
): Promise<{ inbound: number; outbound: number; troubles: Trouble[] } | undefined> {
  return stopAfter(async (opened) => {
    const clock = opened(new FakeClock())
    const disk = opened(await SmallDisk.mount())
    const postgres = opened(await PostgresPair.start())
    const webPort = await freePort()
    const proxy = await TcpProxy.open([webPort])
    opened({ stop: () => proxy.close() })
    const own = planOfItsOwn(recipe, {
      processes: APART,
      processEnvironment: {
        web: { ...clock.environment, PORT: String(webPort) },
        worker: clock.environment,
        sessions: clock.environment,
      },
      own: postgres.urls,
      env: { MEDIA_DIR: disk.folder, TRUST_PROXY: '1' },
      address: addressOf('127.0.0.1', proxy.port),
    })
    return operate(own, async (operator) => {
      const crowd = await Crowd.open(operator, operator.product.address, plan.screens)
      opened({ stop: () => crowd.close() })
      const found: Trouble[] = []
      const world = { operator, postgres, clock, disk, proxy, crowd }
      const inject = async (name: string) => void found.push(await beIn(name, world))
      const names = Object.keys(troubles)
      const faults: Fault[] = names.map((what, index) => ({
        at: ((index + 1) * plan.ms) / (names.length + 1),
        what,
      }))
      const { inbound, outbound } = await runFaults(operator, { ...plan, faults, inject }, tell)
      const late = found.filter(({ healedMs }) => healedMs > HEALED_MS)
      if (late.length > 0)
        throw new Failure(
          late.map(({ name, healedMs }) => `${name}: well only after ${healedMs} ms`).join('\n'),
        )
      return { inbound, outbound, troubles: found }
    })
  })
}

/** A customer sends a document. */
async function sendFile(operator: Operator): Promise<void> {
  await operator.control('POST', '/contacts', { number: SENDER, name: 'Cliente com arquivo' })
  const data = randomBytes(200_000).toString('base64')
  const file = { type: 'document', data, mimetype: 'application/pdf', fileName: 'pedido.pdf' }
  await operator.control('POST', `/contacts/${SENDER}/send`, { to: PHONE, ...file })
}

async function beIn(name: string, world: World): Promise<Trouble> {
  const end = troubles[name]?.(world)
  if (!end) throw new Failure(`There is no trouble "${name}"`)
  const problems = new Set<string>()
  const until = performance.now() + TROUBLE_MS
  while (performance.now() < until && name !== 'lost screens') {
    for (const sentence of await sentences(world.operator)) problems.add(sentence)
    await pause(1_000)
  }
  end()
  const since = performance.now()
  await isWell(world)
  return { name, healedMs: Math.round(performance.now() - since), problems: [...problems] }
}

/** What `/ready` and an upload say. */
async function sentences({ product }: Operator): Promise<string[]> {
  try {
    const answer = await fetch(`${product.address}/ready`, { signal: AbortSignal.timeout(10_000) })
    const { checks, problems = [] } = (await answer.json()) as {
      checks: Record<string, boolean>
      problems?: string[]
    }
    const failed = Object.entries(checks).filter(([, isWell]) => !isWell)
    return [...failed.map(([check]) => `/ready ${answer.status}: ${check}`), ...problems]
  } catch {
    return ['/ready does not answer']
  }
}

/** Waits until nothing is wrong any more. @throws Failure that says what still is. */
async function isWell({ operator, crowd }: World): Promise<void> {
  let problem: string | undefined
  const look = async () => {
    problem = await problemOf(operator).catch((error: unknown) => String(error))
    return problem === undefined || undefined
  }
  await until('a product that is well', look, 120_000, 200).catch(() => {
    throw new Failure(`It does not get well: ${problem}`)
  })
  await crowd.untilAllReady(60_000)
}

/** What is wrong: not ready, a request that is slow or fails, an answer or a file that waits. */
async function problemOf(operator: Operator): Promise<string | undefined> {
  const since = performance.now()
  const ready = await fetch(`${operator.product.address}/ready`)
  if (!ready.ok) return `/ready: ${await ready.text()}`
  await operator.api('GET', '/tickets')
  const took = performance.now() - since
  if (took > ANSWER_MS) return `the tickets came only after ${Math.round(took)} ms`
  const [late] = await operator.query<{ answers: number; files: string | null }>(
    `select (select count(*)::int from messages where from_me and send_state in ('queued', 'sending')
               and created_at < now() - interval '5 seconds') as answers,
            (select min(concat_ws(' ', state, error, attempts, due_at)) from message_media
              where state <> 'ready') as files`,
  )
  if (late?.files) return `a file: ${late.files}`
  return late?.answers ? `${late.answers} answers wait` : undefined
}
