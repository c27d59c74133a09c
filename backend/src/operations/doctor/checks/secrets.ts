import type { Env } from '../../../platform/config/env.js'
import { isTrivialSecret } from '../../../platform/config/trivialSecret.js'
import { ok, problem, warning, type Check, type Finding } from '../check.js'

const passwordOf = (url: string | undefined): string | undefined =>
  url === undefined ? undefined : decodeURIComponent(new URL(url).password) || undefined

/** A variable that only some roles need throws elsewhere. */
function present(read: () => string | undefined): string | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

const secretsOf = (env: Env): [name: string, secret: string | undefined][] => [
  ['JWT_SECRET', present(() => env.JWT_SECRET)],
  ['JWT_REFRESH_SECRET', present(() => env.JWT_REFRESH_SECRET)],
  ['ENCRYPTION_KEY', env.ENCRYPTION_KEY],
  ['JWT_SECRET_FALLBACK', env.JWT_SECRET_FALLBACK],
  ['JWT_REFRESH_SECRET_FALLBACK', env.JWT_REFRESH_SECRET_FALLBACK],
  ['ENCRYPTION_KEY_FALLBACK', env.ENCRYPTION_KEY_FALLBACK],
  ['PAYMENT_WEBHOOK_SECRET', env.PAYMENT_WEBHOOK_SECRET],
  ['CLOUD_VERIFY_TOKEN', env.CLOUD_VERIFY_TOKEN],
  ['CLOUD_APP_SECRET', env.CLOUD_APP_SECRET],
  ['the password of DATABASE_URL', passwordOf(env.DATABASE_URL)],
  ['the password of DATABASE_OWNER_URL', passwordOf(env.DATABASE_OWNER_URL)],
  ['the password of REDIS_URL', passwordOf(present(() => env.REDIS_URL))],
]

/** Fewest characters of a secret that somebody outside could try. */
const LENGTH_MIN = 16

const DRAW = 'Draw a new one at random (openssl rand -hex 32).'

/** @param secrets by their names, which alone are shown. */
export function* judgeSecrets(
  secrets: readonly [name: string, secret: string | undefined][],
): Generator<Finding> {
  const given = secrets.flatMap(([name, secret]) => (secret === undefined ? [] : [{ name, secret }]))
  for (const { name, secret } of given) {
    if (isTrivialSecret(secret)) yield problem(`${name} can be guessed.`, DRAW)
    else if (secret.length < LENGTH_MIN)
      yield warning(`${name} is shorter than ${LENGTH_MIN} characters.`, DRAW)
  }
  for (const [index, { name, secret }] of given.entries())
    for (const other of given.slice(index + 1))
      if (secret === other.secret) yield problem(`${name} and ${other.name} are the same.`, DRAW)
}

export const secretsCheck: Check = {
  name: 'secrets',
  run: async ({ env, rows, assertNoDemoLogin }) => {
    const findings = [...judgeSecrets(secretsOf(env))]
    // Says what the secrets are like even when Postgres is away.
    const demo = await rows('select 1')
      .then(() => assertNoDemoLogin())
      .catch((error: unknown) => error)
    if (demo instanceof Error && demo.message.includes('demo'))
      findings.push(problem(demo.message, 'Choose other passwords in Usuários, or switch these logins off.'))
    return findings.length > 0
      ? findings
      : [ok('The secrets that this process knows are strong and different.')]
  },
}
