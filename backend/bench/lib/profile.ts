// Sums the time of a processor profile by feature folder or package.
import fs from 'node:fs'
import path from 'node:path'

const GROUPS: [RegExp, string][] = [
  [/node_modules\/(libsignal|curve25519|whatsapp-rust-bridge|@whiskeysockets)/, 'Baileys and its ciphers'],
  [
    /node_modules\/(sequelize|sequelize-typescript|pg|pg-[a-z-]+|postgres-[a-z]+|retry-as-promised)\//,
    'Sequelize and pg',
  ],
  [
    /node_modules\/(bull|ioredis|redis-[a-z]+|@ioredis|msgpackr|@socket\.io\/redis-[a-z]+)\//,
    'Bull and Redis',
  ],
  [/node_modules\/(socket\.io|engine\.io|ws)[/-]/, 'sockets'],
  [/node_modules\/(express|router|body-parser|helmet|compression|cors|send|finalhandler)\//, 'Express'],
  [/backend\/(dist|src)\//, 'the product’s own code'],
]

interface CallFrame {
  url: string
  functionName: string
}

/** The profile format of V8. */
interface Profile {
  nodes: { id: number; callFrame: CallFrame }[]
  samples: number[]
  timeDeltas: number[]
}

const WRITES = ['writeBuffer', 'writev', 'writeUtf8String', 'writeLatin1String']

function groupOf({ url, functionName }: CallFrame): string {
  if (url === '' && WRITES.includes(functionName))
    return 'writing to sockets: Postgres, Redis, WhatsApp, screens'
  if (url.startsWith('node:internal/crypto')) return 'Baileys and its ciphers'
  if (url.startsWith('node:internal/modules')) return 'loading modules'
  if (functionName === '(idle)') return 'idle'
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (functionName === '(program)') return 'native'
  const group = GROUPS.find(([pattern]) => pattern.test(url))
  if (group) return group[1]
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  return name ?? (url.startsWith('node:') || url === '' ? 'Node' : url)
}

/**
 * The node arguments with which the named server processes each write a profile into the folder when they
 * end.
 */
export const profileArgs = (folder: string, names: string[]): Record<string, string[]> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      ['--cpu-prof', `--cpu-prof-name=${name}.cpuprofile`, `--cpu-prof-dir=${path.resolve(folder)}`],
    ]),
  )

/** @returns `[group, share of the busy time]`, largest first. */
export function sharesOf(file: string): [string, number][] {
  const { nodes, samples, timeDeltas } = JSON.parse(fs.readFileSync(file, 'utf8')) as Profile
  const groups = new Map(nodes.map(({ id, callFrame }) => [id, groupOf(callFrame)]))
  const times = new Map<string, number>()
  samples.forEach((id, index) => {
    const group = groups.get(id) ?? 'native'
    times.set(group, (times.get(group) ?? 0) + (timeDeltas[index] ?? 0))
  })
  times.delete('idle')
  const busy = [...times.values()].reduce((sum, time) => sum + time, 0)
  return [...times]
    .map(([group, time]): [string, number] => [group, time / busy])
    .sort(([, one], [, other]) => other - one)
    .filter(([, share]) => share >= 0.01)
}
