import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as contract from '@balcao/contract'
import type { Endpoint } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { routes } from '../src/entrypoints/features.js'
import { AuditEntry } from '../src/models/index.js'
import { inCompany } from '../src/testing/fixtures.js'
import { nameOf, paramsOf, type Stocked } from './namedRecords.js'
import { aStockedCompany, bodyOf, sendUnhurried, strongestCaller } from './samples.js'
import { productSources } from './sources.js'

const SCHEMAS = path.resolve(import.meta.dirname, '../src/platform/http/openApi/answerSchemas.json')

/**
 * Endpoints that answer a file: their answer is text, not JSON. Keys are the names in the answers' schemas.
 * Other servers call public ones, whose answer is one word.
 */
function fileEndpoints(): Endpoint[] {
  const { answers } = JSON.parse(readFileSync(SCHEMAS, 'utf8')) as {
    answers: Record<string, { type?: string }>
  }
  const names = Object.keys(answers).filter((name) => answers[name]?.type === 'string')
  return names
    .map((name) => {
      const [resource = '', key = ''] = name.split('.')
      const api = (contract as unknown as Record<string, Record<string, Endpoint>>)[`${resource}Api`]
      const endpoint = api?.[key]
      if (!endpoint) throw new Error(`The contract has no ${name}`)
      return endpoint
    })
    .filter((endpoint) => routes.find((route) => route.endpoint === endpoint)?.access !== 'public')
}

let shared: Promise<Stocked> | undefined
const sharedWorld = () => (shared ??= aStockedCompany())

const exportsOf = (world: Stocked) =>
  inCompany(world.company, () =>
    AuditEntry.findAll({ where: { action: 'exported' }, order: [['id', 'ASC']] }),
  )

describe('a file with data', () => {
  it.each(fileEndpoints().map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'stands in the audit log: %s',
    async (_name, endpoint) => {
      const world = await sharedWorld()
      const route = routes.find((each) => each.endpoint === endpoint)
      if (!route) throw new Error('No route answers it')
      const exportCount = (await exportsOf(world)).length
      const answer = await sendUnhurried(strongestCaller(route, world), endpoint, {
        params: paramsOf(endpoint, world),
        body: bodyOf(endpoint, world),
      })
      expect([answer.status, answer.headers['content-disposition']]).toEqual([
        200,
        expect.stringMatching(/^attachment/),
      ])
      const entries = (await exportsOf(world)).slice(exportCount)
      const by = route.access === 'super' ? world.boss : world.admin
      expect(entries.map(({ userName, address }) => [userName, address])).toEqual([
        [by.name, expect.stringMatching(/^10\./)],
      ])
    },
  )

  it('is sent by one function alone, which the audit log knows of', () => {
    const senders = productSources().filter(
      ({ path: file, text }) =>
        /\.attachment\(|\.download\(/.test(text) ||
        (/^(features|kit)\//.test(file) && /\.sendFile\(|content-disposition/i.test(text)),
    )
    expect(senders.map(({ path: file }) => file)).toEqual(['platform/http/files/fileStream.ts'])
  })
})
