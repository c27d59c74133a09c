import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { envProblems } from '../../testing/envProblems.js'
import { parseEnv } from './env.js'

const right = {
  DATABASE_URL: 'postgres://app:secret@127.0.0.1:5432/balcao',
  REDIS_URL: 'redis://127.0.0.1:6379',
  JWT_SECRET: 'a'.repeat(32),
  JWT_REFRESH_SECRET: 'b'.repeat(32),
  ENCRYPTION_KEY: 'c'.repeat(64),
}

const problemsOf = (changes: Record<string, string | undefined>): string =>
  envProblems({ ...right, ...changes }).join('\n')

describe('the configuration', () => {
  it('needs the services and the secrets, and has a default for everything else', () => {
    const env = parseEnv(right)
    expect(env).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 8080,
      TRUST_PROXY: 0,
      SESSION_DAYS: 30,
      BCRYPT_COST: 10,
      DEMO: false,
      production: false,
    })
    expect(env.apiUrl).toBe('http://127.0.0.1:8080')
    expect(env.clientOrigins).toEqual(['http://127.0.0.1:8080'])
    expect([...env.roles]).toEqual(['web', 'worker', 'sessions'])
  })

  it('takes an empty variable for one that is not set', () => {
    expect(parseEnv({ ...right, PORT: '', API_URL: '' }).apiUrl).toBe('http://127.0.0.1:8080')
    expect(problemsOf({ JWT_SECRET: '' })).toContain('JWT_SECRET')
  })

  it('takes the addresses that are given, without their last slash', () => {
    const env = parseEnv({
      ...right,
      HOST: '0.0.0.0',
      PORT: '9000',
      API_URL: 'https://api.example.com/',
      CLIENT_URL: 'https://app.example.com/, https://old.example.com',
    })
    expect(env.apiUrl).toBe('https://api.example.com')
    expect(env.clientOrigins).toEqual(['https://app.example.com', 'https://old.example.com'])
    expect(parseEnv({ ...right, HOST: '0.0.0.0', PORT: '9000' }).apiUrl).toBe('http://127.0.0.1:9000')
  })

  it('asks for a proof of work only where browsers can compute it', () => {
    const PROOF_OF_WORK = '5000'
    expect(parseEnv(right).PROOF_OF_WORK).toBe(0)
    for (const API_URL of ['https://app.example.com', 'http://localhost:8080'])
      expect(parseEnv({ ...right, API_URL, PROOF_OF_WORK }).PROOF_OF_WORK).toBe(5_000)
    expect(problemsOf({ API_URL: 'http://app.example.com', PROOF_OF_WORK })).toContain('PROOF_OF_WORK needs')
    expect(problemsOf({ PROOF_OF_WORK: '-1' })).toContain('PROOF_OF_WORK')
  })

  it.each([
    ['DATABASE_URL', undefined],
    ['DATABASE_URL', 'mysql://127.0.0.1/balcao'],
    ['REDIS_URL', 'not a url'],
    ['JWT_SECRET', 'short'],
    ['JWT_REFRESH_SECRET', undefined],
    ['ENCRYPTION_KEY', 'z'.repeat(64)],
    ['ENCRYPTION_KEY_FALLBACK', 'ab'.repeat(31)],
    ['JWT_SECRET_FALLBACK', 'short'],
    ['PORT', '80000'],
    ['PORT', 'web'],
    ['ROLES', 'web,cook'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_POOL', '1'],
    ['API_URL', 'api.example.com'],
    ['WHATSAPP_VERSION', 'latest'],
    ['SIMULATOR_URL', 'http://simulator.example.com'],
    ['WHATSAPP_WEB_URL', 'ws://whatsapp.example.com'],
  ])('names %s when it is %s', (variable, value) => {
    expect(problemsOf({ [variable]: value })).toContain(variable)
  })

  it('names every variable that is wrong at once', () => {
    const problems = problemsOf({ PORT: '80000', ROLES: 'cook', REDIS_URL: undefined })
    for (const variable of ['PORT', 'ROLES', 'REDIS_URL']) expect(problems).toContain(variable)
  })

  it('refuses one secret for two purposes', () => {
    expect(problemsOf({ JWT_REFRESH_SECRET: right.JWT_SECRET })).toContain('must differ')
    expect(problemsOf({ JWT_REFRESH_SECRET_FALLBACK: right.JWT_SECRET })).toContain('must differ')
    expect(problemsOf({ JWT_SECRET_FALLBACK: right.JWT_REFRESH_SECRET })).toContain('must differ')
    expect(problemsOf({ ENCRYPTION_KEY_FALLBACK: right.ENCRYPTION_KEY })).toContain('must differ')
  })

  it('never says what a secret is', () => {
    expect(problemsOf({ JWT_SECRET: 'hunter2' })).not.toContain('hunter2')
  })

  it('asks a process for what its role uses, and gives it nothing else', () => {
    const { JWT_SECRET: _access, JWT_REFRESH_SECRET: _refresh, ...forWorkers } = right
    const worker = parseEnv({ ...forWorkers, ROLES: 'worker,sessions' })
    expect(worker.REDIS_URL).toBe(right.REDIS_URL)
    expect(() => worker.JWT_SECRET).toThrow('JWT_SECRET is not set')
    expect(problemsOf({ JWT_SECRET: undefined, ROLES: 'web' })).toContain('JWT_SECRET must be set')
    const { REDIS_URL: _redis, ...forTools } = forWorkers
    const tool = parseEnv({ ...forTools, ROLES: 'none' })
    expect([...tool.roles]).toEqual([])
    expect(() => tool.REDIS_URL).toThrow('REDIS_URL is not set')
    expect(problemsOf({ REDIS_URL: undefined, ROLES: 'sessions' })).toContain('REDIS_URL must be set')
  })
})

describe('in production', () => {
  const drawn = () => randomBytes(32).toString('hex')
  const safe = {
    NODE_ENV: 'production',
    API_URL: 'https://balcao.example.com',
    JWT_SECRET: drawn(),
    JWT_REFRESH_SECRET: drawn(),
    ENCRYPTION_KEY: drawn(),
  }

  it('what is safe is taken', () => {
    expect(problemsOf(safe)).toBe('')
    expect(problemsOf({ ...safe, API_URL: undefined })).toBe('')
    expect(problemsOf({ ...safe, API_URL: 'http://127.0.0.1:8080' })).toBe('')
  })

  it.each([
    ['API_URL', 'http://balcao.example.com'],
    ['API_URL', 'http://192.168.0.5:8080'],
    ['API_URL', 'http://127.0.0.1.example.com'],
    ['ENCRYPTION_KEY', '0'.repeat(64)],
    ['ENCRYPTION_KEY', 'a7'.repeat(32)],
    ['ENCRYPTION_KEY', '0123456789abcdef'.repeat(4)],
    ['JWT_SECRET', 'changeme-changeme-changeme-changeme'],
    ['JWT_SECRET_FALLBACK', 'changeme-changeme-changeme-changeme'],
    ['JWT_REFRESH_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['SIMULATOR_URL', 'http://127.0.0.1:47100'],
    ['BCRYPT_COST', '9'],
  ])('%s cannot be %s', (variable, value) => {
    expect(problemsOf({ ...safe, [variable]: value })).toMatch(new RegExp(`^${variable} `))
    // On this machine all of them are allowed.
    expect(problemsOf({ [variable]: value })).toBe('')
  })

  it('a demo may be what it is, once somebody says so', () => {
    const demo = { ...safe, API_URL: 'http://192.168.0.5:8080', SIMULATOR_URL: 'http://127.0.0.1:47100' }
    expect(problemsOf({ ...demo, DEMO: 'true' })).toBe('')
    expect(problemsOf({ ...demo, DEMO: 'true', ENCRYPTION_KEY: '0'.repeat(64) })).toContain('ENCRYPTION_KEY')
  })
})

describe('on a host that others reach', () => {
  it.each(['0.0.0.0', '::', '192.168.0.5', 'balcao.local'])('there is no simulator: %s', (HOST) => {
    const simulated = { HOST, SIMULATOR_URL: 'http://127.0.0.1:47100' }
    expect(problemsOf(simulated)).toMatch(/^SIMULATOR_URL .* DEMO=true$/)
    expect(problemsOf({ ...simulated, DEMO: 'true' })).toBe('')
  })

  it.each(['127.0.0.1', '127.0.1.1', 'localhost', '::1'])('and this machine is none: %s', (HOST) => {
    expect(problemsOf({ HOST, SIMULATOR_URL: 'http://127.0.0.1:47100' })).toBe('')
  })
})
