import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { envVariables, parseEnv } from '../src/platform/config/env.js'

interface Service {
  image: string
  command?: string[]
  environment?: Record<string, string>
  build?: { dockerfile: string }
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  deploy?: { resources?: { limits?: { memory?: string; cpus?: string; pids?: number } } }
  ports?: string[]
  configs?: { source: string; target: string }[]
}

const checkout = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))
const composeFile = readFileSync(checkout('docker-compose.yml'), 'utf8')
const { services, configs } = parse(composeFile, { merge: true }) as {
  services: Record<string, Service>
  configs: Record<string, { content: string }>
}
const dockerfile = readFileSync(checkout('backend/Dockerfile'), 'utf8')
const ours = Object.entries(services).filter(([, service]) => service.build)

/** Settings of third-party images. */
const foreign: Record<string, string[]> = {
  postgres: ['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB', 'POSTGRES_INITDB_ARGS'],
  redis: ['REDISCLI_AUTH'],
  proxy: [],
}

/** Secrets of each service. Somebody who breaks into one service gets only these. */
const secretsOf: Record<string, string[]> = {
  postgres: ['DATABASE_OWNER_PASSWORD'],
  redis: ['REDIS_PASSWORD'],
  migrate: ['DATABASE_OWNER_PASSWORD', 'DATABASE_PASSWORD', 'ENCRYPTION_KEY'],
  proxy: [],
  web: ['DATABASE_PASSWORD', 'ENCRYPTION_KEY', 'JWT_REFRESH_SECRET', 'JWT_SECRET', 'REDIS_PASSWORD'],
  worker: ['DATABASE_PASSWORD', 'ENCRYPTION_KEY', 'REDIS_PASSWORD'],
  sessions: ['DATABASE_PASSWORD', 'ENCRYPTION_KEY', 'REDIS_PASSWORD'],
  backup: ['DATABASE_PASSWORD', 'ENCRYPTION_KEY'],
  restore: ['DATABASE_OWNER_PASSWORD', 'DATABASE_PASSWORD', 'ENCRYPTION_KEY'],
}
const everySecret = [...new Set(Object.values(secretsOf).flat())]

/** A service's variables after the operator has set the required ones: only random secrets. */
function environmentOf({ environment = {} }: Service): Record<string, string> {
  const given: Record<string, string> = { API_URL: 'https://balcao.example.com' }
  for (const secret of everySecret) given[secret] = randomBytes(32).toString('hex')
  const filled = (text: string) =>
    text.replace(/\$\{(\w+)(?::?[?-]([^}]*))?\}/g, (whole: string, name: string, otherwise?: string) =>
      whole.includes(':?') ? (given[name] ?? whole) : (otherwise ?? ''),
    )
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)]))
}

/** `backend/dist/main.js` is built from `backend/src/main.ts`. */
function sourcesOf(command: string): string[] {
  return [...command.matchAll(/backend\/dist\/[\w/]+\.js/g)].map(([file]) =>
    file.replace('/dist/', '/src/').replace(/\.js$/, '.ts'),
  )
}

describe('the production shape', () => {
  it('has the database, the queues, the migration, one service for each role, a proxy, and backups', () => {
    const names = ['postgres', 'redis', 'migrate', 'web', 'proxy', 'worker', 'sessions', 'backup', 'restore']
    expect(Object.keys(services)).toEqual(names)
    const roles = ours.flatMap(([name, { environment }]) =>
      environment?.['ROLES'] ? [[name, environment['ROLES']]] : [],
    )
    expect(roles).toEqual([
      ['migrate', 'none'],
      ['web', 'web'],
      ['worker', 'worker'],
      ['sessions', 'sessions'],
      ['backup', 'none'],
      ['restore', 'none'],
    ])
  })

  it.each(Object.entries(services))('%s sets only variables that are read', (name, { environment = {} }) => {
    const allowed = foreign[name] ?? envVariables
    expect(Object.keys(environment).filter((variable) => !allowed.includes(variable))).toEqual([])
  })

  it('gives every variable that the server reads to some service, but for those of play', () => {
    const given = new Set(ours.flatMap(([, { environment = {} }]) => Object.keys(environment)))
    const image = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    )
    const missing = envVariables.filter((name) => !given.has(name) && !image.includes(name))
    // A simulator or a demo must not run in production.
    expect(missing.sort()).toEqual([
      'DEMO',
      'DEMO_OFFICIAL',
      'SIMULATOR_URL',
      'WHATSAPP_NOISE_ROOT',
      'WHATSAPP_WEB_URL',
    ])
  })

  it.each(ours)('%s runs a command whose source exists', (_name, { command = [] }) => {
    const sources = sourcesOf(command.join(' '))
    expect(sources).toHaveLength(1)
    expect(sources.filter((file) => !existsSync(checkout(file)))).toEqual([])
  })

  it.each(ours)('%s is built from a file that exists, and waits for what it needs', (name, service) => {
    expect(existsSync(checkout(service.build?.dockerfile ?? ''))).toBe(true)
    const awaited = Object.entries(service.depends_on ?? {}).map(
      ([on, { condition }]) => `${on} ${condition}`,
    )
    expect(awaited).toEqual(
      name === 'migrate' || name === 'restore'
        ? ['postgres service_healthy']
        : ['migrate service_completed_successfully', 'redis service_healthy'],
    )
  })

  it.each(Object.entries(services))(
    '%s knows the secrets that it uses, none of which has a default',
    (name) => {
      const text = JSON.stringify(services[name])
      const named = everySecret.filter((secret) =>
        new RegExp(`\\b${secret}\\b`).test(text.replace(/"\w+":/g, '')),
      )
      expect(named.sort()).toEqual(secretsOf[name])
      for (const secret of named) expect(text).not.toMatch(new RegExp(`\\$\\{${secret}\\b(?!:\\?)`))
    },
  )

  it.each(ours)('%s knows the other secret for each that may be replaced', (_name, service) => {
    const given = Object.keys(service.environment ?? {})
    const replaced = ['ENCRYPTION_KEY', 'JWT_SECRET', 'JWT_REFRESH_SECRET'].filter((name) =>
      given.includes(name),
    )
    expect(given.filter((name) => /_(KEY|SECRET)_FALLBACK$/.test(name)).sort()).toEqual(
      replaced.map((name) => `${name}_FALLBACK`).sort(),
    )
  })

  it.each(['web', 'worker', 'sessions'])('%s is asked for its health where it answers', (name) => {
    const { environment = {}, healthcheck } = services[name] ?? { image: '' }
    const port = environment[name === 'web' ? 'PORT' : 'HEALTH_PORT'] ?? 'none'
    expect(healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${port}/`)
  })

  it.each(ours)('%s starts with what it is given', (_name, service) => {
    expect(parseEnv(environmentOf(service))).toMatchObject({ production: true, DEMO: false })
  })

  it.each(Object.entries(services))('%s has limits, and no right that it can do without', (name, service) => {
    const { memory, cpus, pids } = service.deploy?.resources?.limits ?? {}
    expect([memory, cpus]).toEqual([expect.stringMatching(/^\d+[mg]$/), expect.stringMatching(/^\d+$/)])
    expect(pids).toBeGreaterThan(0)
    expect(service.cap_drop).toEqual(['ALL'])
    expect(service.security_opt).toEqual(['no-new-privileges:true'])
    const isOurs = service.build !== undefined
    expect(service.cap_add === undefined, 'only what begins as root has a right left').toBe(isOurs)
    expect(service.cap_add ?? [], name).not.toContain('ALL')
  })

  it('names every image that is not ours by version and digest', () => {
    const pinned = /^[\w/.-]+:\d+\.\d+(\.\d+)?(-[\w-]+)?@sha256:[0-9a-f]{64}$/
    const foreignImages = Object.values(services).flatMap(({ image, build }) => (build ? [] : [image]))
    const baseImages = [...dockerfile.matchAll(/^ARG NODE_IMAGE=(\S+)$/gm)].map(([, image = '']) => image)
    expect([foreignImages.length, baseImages.length]).toEqual([3, 1])
    expect([...foreignImages, ...baseImages].filter((image) => !pinned.test(image))).toEqual([])
    expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual([
      '${NODE_IMAGE}',
      '${NODE_IMAGE}',
    ])
  })

  it('lets the proxy alone be reached, so that there may be several web processes', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports)
    expect(published.map(([name]) => name)).toEqual(['proxy'])
    expect(published[0]?.[1].ports).toEqual(['127.0.0.1:${PORT:-8080}:8080'])
    expect(services['proxy']?.depends_on).toEqual({ web: { condition: 'service_healthy' } })
    // It trusts the proxy in front of it, so both are counted.
    expect(services['web']?.environment?.['TRUST_PROXY']).toBe('${TRUST_PROXY:-2}')
  })

  it('has a proxy that finds the web processes in Docker and keeps a polling socket on one', () => {
    const [mounted] = services['proxy']?.configs ?? []
    expect(mounted?.target).toBe('/etc/caddy/Caddyfile')
    const caddyfile = configs[mounted?.source ?? '']?.content ?? ''
    const block = (name: string) =>
      new RegExp(`${name} \\{\\s([^}]+)\\}`).exec(caddyfile)?.[1]?.trim().split(/\n\s*/)
    expect(block('dynamic a')).toEqual([
      'name web',
      `port ${services['web']?.environment?.['PORT']}`,
      'refresh 5s',
    ])
    expect(caddyfile).toContain(
      "@steady expression `path('/socket.io/*') && ({query.transport} == 'polling' || {query.sid} != '')`",
    )
    expect(caddyfile).toMatch(/handle @steady \{\s+reverse_proxy \{\s+import web\s+lb_policy client_ip_hash/)
    expect(caddyfile).toContain('trusted_proxies static private_ranges')
    // Compose would treat the text after a dollar sign as a variable.
    expect(caddyfile).not.toContain('$')
    expect(services['proxy']?.healthcheck?.test.join(' ')).toContain('http://127.0.0.1:8080/health')
  })

  it('has an image that sets only variables that are read, and runs a command whose source exists', () => {
    const variables = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    )
    expect(variables).not.toHaveLength(0)
    expect(variables.filter((variable) => !envVariables.includes(variable))).toEqual([])
    const sources = [...dockerfile.matchAll(/^CMD (.+)$/gm)].flatMap(([, line = '']) => sourcesOf(line))
    expect(sources).toEqual(['backend/src/main.ts'])
  })

  it('takes the same Node as .nvmrc, the newest that is allowed', () => {
    const wanted = readFileSync(checkout('.nvmrc'), 'utf8').trim()
    expect(/NODE_IMAGE=node:(\d+)/.exec(dockerfile)?.[1]).toBe(wanted)
    const { engines } = JSON.parse(readFileSync(checkout('package.json'), 'utf8')) as {
      engines: { node: string }
    }
    expect(engines.node).toBe(`>=20.19.0 <${Number(wanted) + 1}`)
  })
})
