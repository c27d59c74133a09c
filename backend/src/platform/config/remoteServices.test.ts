import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { envProblems } from '../../testing/envProblems.js'

const secret = () => randomBytes(32).toString('hex')

const right = {
  NODE_ENV: 'production',
  API_URL: 'https://balcao.example.com',
  DATABASE_URL: 'postgres://app:secret@127.0.0.1:5432/balcao',
  REDIS_URL: 'redis://127.0.0.1:6379',
  JWT_SECRET: secret(),
  JWT_REFRESH_SECRET: secret(),
  ENCRYPTION_KEY: secret(),
}

const problemsOf = (changes: Record<string, string>) => envProblems({ ...right, ...changes })

describe('Postgres and Redis in production', () => {
  it.each([
    ['DATABASE_URL', 'postgres://app:secret@db.example.com/balcao', 'TLS (?ssl=true)'],
    ['DATABASE_URL', 'postgres://app:secret@db.example.com/balcao?sslmode=require', 'TLS (?ssl=true)'],
    ['DATABASE_URL', 'postgres://app:secret@127.0.0.1/balcao?host=db.example.com', 'TLS (?ssl=true)'],
    ['DATABASE_URL', 'postgres://app@db.example.com/balcao?ssl=true', 'a password'],
    ['DATABASE_OWNER_URL', 'postgres://owner:secret@db.example.com/balcao', 'TLS (?ssl=true)'],
    ['REDIS_URL', 'redis://:secret@cache.example.com:6379', 'TLS (rediss://)'],
    ['REDIS_URL', 'rediss://cache.example.com:6379', 'a password'],
  ])('%s may not be %s', (variable, url, lack) => {
    expect(problemsOf({ [variable]: url })).toEqual([
      expect.stringContaining(
        `${variable} is on another machine and must ${lack.startsWith('T') ? 'use' : 'have'} ${lack}`,
      ),
    ])
    expect(problemsOf({ [variable]: url, NODE_ENV: 'development' })).toEqual([])
  })

  it.each([
    ['DATABASE_URL', 'postgres://app:secret@db.example.com/balcao?ssl=true'],
    ['DATABASE_URL', 'postgres://app@localhost/balcao?host=/run/postgresql'],
    ['DATABASE_URL', 'postgres://app:secret@[::1]/balcao'],
    ['REDIS_URL', 'rediss://:secret@cache.example.com:6379'],
  ])('%s may be %s', (variable, url) => {
    expect(problemsOf({ [variable]: url })).toEqual([])
  })

  it('may stand without them at the hosts that are named, and at no others', () => {
    const urls = { DATABASE_URL: 'postgres://app@db/balcao', REDIS_URL: 'redis://cache:6379' }
    expect(problemsOf({ ...urls, PLAINTEXT_HOSTS: 'db, cache' })).toEqual([])
    expect(problemsOf({ ...urls, PLAINTEXT_HOSTS: 'db' })).toHaveLength(2)
  })
})
