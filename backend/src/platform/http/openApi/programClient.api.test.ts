import path from 'node:path'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { routes } from '../../../entrypoints/features.js'
import { testServer } from '../../../testing/servers/server.js'
import { programClientOf } from './programClient.js'

/** The journeys in the browser use this copy, so it is compiled and does what it says. */
const COPY = path.join(import.meta.dirname, '../../../../../frontend/e2e/support/balcao.ts')

describe('the client for programs', () => {
  const client = programClientOf(routes)

  it('is the one that the end-to-end tests use', async () => {
    // `npm run client` writes it.
    await expect(client).toMatchFileSnapshot(COPY)
  })

  it('has a method for each call of programs, and no other', () => {
    const called = [...client.matchAll(/^ {4}\/\*\* (?:GET|POST|PUT|DELETE) \S+ \*\/\n {4}(\w+):/gm)]
    const programs = routes.filter(({ scope }) => scope !== undefined)
    expect(programs.length).toBeGreaterThan(3)
    expect(called).toHaveLength(programs.length)
  })

  it('needs nothing but itself', () => {
    expect(client).not.toMatch(/^import |require\(/m)
    // Node removes types, but no enumerations, namespaces or properties of parameters.
    expect(client).not.toMatch(/^\s*(?:export )?(?:const )?(?:enum|namespace) /m)
    expect(client).not.toMatch(/constructor\([^)]*\b(?:readonly|public|private)\b/)
  })

  it('is served beside the description, as text', async () => {
    const answer = await request(await testServer())
      .get('/api/docs/balcao.ts')
      .expect(200)
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    expect(answer.text).toBe(client)
  })
})
