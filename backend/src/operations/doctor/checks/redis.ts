import { asSize, ok, problem, warning, type Check, type Finding } from '../check.js'

/** `redis_version:7.0.15` lines of INFO. */
const valuesOf = (info: string): Record<string, string> =>
  Object.fromEntries(
    info
      .split(/\r?\n/)
      .map((line) => line.split(':'))
      .flatMap(([name, ...value]) => (name && value.length > 0 ? [[name, value.join(':')]] : [])),
  )

/** @param info the answer of INFO. */
export function* judgeRedis(info: string): Generator<Finding> {
  const facts = valuesOf(info)
  const version = facts['redis_version'] ?? '0'
  const used = Number(facts['used_memory'])
  const most = Number(facts['maxmemory'])
  if (Number(version.split('.')[0]) < 6)
    yield problem(`Redis ${version} is too old.`, 'Use Redis 6.2 or newer.')
  else yield ok(`Redis ${version} uses ${asSize(used)}.`)
  if (facts['maxmemory_policy'] !== 'noeviction')
    yield problem(
      `Redis may throw jobs away: maxmemory-policy is ${facts['maxmemory_policy']}.`,
      'Set it to noeviction.',
    )
  if (facts['aof_enabled'] === '0')
    yield warning(
      'Redis keeps nothing when it restarts: jobs are found again by sweeps, seconds later.',
      'Set appendonly to yes.',
    )
  if (most > 0 && used > 0.8 * most)
    yield problem(`Redis uses ${asSize(used)} of ${asSize(most)}.`, 'Raise maxmemory.')
  if (facts['role'] === 'slave')
    yield problem('This Redis is a replica and takes no writes.', 'Set REDIS_URL to the primary.')
}

export const redisCheck: Check = {
  name: 'redis',
  run: async ({ redis }) => [...judgeRedis(await redis().info())],
}
