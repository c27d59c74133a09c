import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { envVariables } from '../src/platform/config/env.js'

interface Service {
  image: string
  command?: string[]
  environment?: Record<string, string>
  build?: { dockerfile: string }
  depends_on?: Record<string, { condition: string }>
}

const checkout = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))
const composeFile = readFileSync(checkout('docker-compose.yml'), 'utf8')
const { services } = parse(composeFile, { merge: true }) as { services: Record<string, Service> }
const dockerfile = readFileSync(checkout('backend/Dockerfile'), 'utf8')
const ours = Object.entries(services).filter(([, service]) => service.build)

/** Settings of the images that are not ours. */
const foreign: Record<string, string[]> = {
  postgres: ['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB', 'POSTGRES_INITDB_ARGS'],
  redis: ['REDISCLI_AUTH'],
}

const secrets = ['JWT_SECRET', 'JWT_REFRESH_SECRET', 'ENCRYPTION_KEY', 'DATABASE_URL', 'REDIS_URL', 'API_URL']

/** `backend/dist/main.js` is built from `backend/src/main.ts`. */
function sourcesOf(command: string): string[] {
  return [...command.matchAll(/backend\/dist\/[\w/]+\.js/g)].map(([file]) =>
    file.replace('/dist/', '/src/').replace(/\.js$/, '.ts'),
  )
}

describe('the production shape', () => {
  it('has the database, the queues, the migration and one service for each role', () => {
    expect(Object.keys(services)).toEqual(['postgres', 'redis', 'migrate', 'web', 'worker', 'sessions'])
    const roles = ours.flatMap(([name, { environment }]) =>
      environment?.['ROLES'] ? [[name, environment['ROLES']]] : [],
    )
    expect(roles).toEqual([
      ['web', 'web'],
      ['worker', 'worker'],
      ['sessions', 'sessions'],
    ])
  })

  it.each(Object.entries(services))('%s sets only variables that are read', (name, { environment = {} }) => {
    const known = foreign[name] ?? envVariables
    expect(Object.keys(environment).filter((variable) => !known.includes(variable))).toEqual([])
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
      name === 'migrate'
        ? ['postgres service_healthy']
        : ['migrate service_completed_successfully', 'redis service_healthy'],
    )
  })

  it.each(ours)('%s gets no secret that has a default', (_name, { environment = {} }) => {
    for (const variable of secrets) expect(environment[variable]).toMatch(/\$\{\w+:\?[^}]+\}/)
  })

  it("gives the owner's password to the database and the migration alone", () => {
    const knowing = Object.keys(services).filter((name) =>
      JSON.stringify(services[name]).includes('DATABASE_OWNER_PASSWORD'),
    )
    expect(knowing).toEqual(['postgres', 'migrate'])
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

  it('takes the same Node as .nvmrc', () => {
    const wanted = readFileSync(checkout('.nvmrc'), 'utf8').trim()
    expect(/NODE_VERSION=(\d+)/.exec(dockerfile)?.[1]).toBe(wanted)
  })
})
