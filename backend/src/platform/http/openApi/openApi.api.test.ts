import { ticketsApi, WEBHOOK_TEST, webhookEvents } from '@balcao/contract'
import { Ajv2020 } from 'ajv/dist/2020.js'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { routes } from '../../../entrypoints/features.js'
import { requireDescribed } from '../../../testing/describedAnswers.js'
import { testServer } from '../../../testing/servers/server.js'
import { answerSchemaOf, openApiOf } from './openApi.js'

const document = openApiOf(routes)
const operations = Object.entries(document.paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, operation]) => ({ call: `${method} ${path}`, ...operation })),
)

describe('the description of the API', () => {
  it('has every call, each with a name of its own and a schema of its answer', () => {
    const described = new Set(operations.map(({ call }) => call))
    const served = routes.map(({ endpoint: { method, path } }) =>
      `${method.toLowerCase()} ${path}`.replace(/:(\w+)/g, '{$1}'),
    )
    expect(served.filter((call) => !described.has(call))).toEqual([])
    expect(
      routes.filter(({ endpoint }) => !answerSchemaOf(endpoint)).map(({ endpoint }) => endpoint.path),
    ).toEqual([])
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
  })

  it('says the limits of what is sent, who may send it, and where a call takes files', () => {
    expect(document.paths['/tags']?.['post']).toMatchObject({
      operationId: 'tags.create',
      security: [{ token: [] }],
      requestBody: { content: { 'application/json': { schema: { required: ['name'] } } } },
    })
    expect(document.paths['/auth/login']?.['post']).toMatchObject({ security: [] })
    const sendingByApi = document.paths['/api/messages/send']?.['post']
    expect(sendingByApi).toMatchObject({
      description: expect.stringContaining('`messages:send`') as string,
      security: [{ apiToken: ['messages:send'] }, { connectionToken: [] }],
    })
    expect(document.paths['/api/contacts']?.['get']).toMatchObject({
      security: [{ apiToken: ['contacts:read'] }],
    })
    expect(Object.keys(sendingByApi?.requestBody?.content ?? {}).sort()).toEqual([
      'application/json',
      'multipart/form-data',
    ])
    expect(document.paths['/tickets/{id}']?.['get']?.parameters).toEqual([
      {
        name: 'id',
        in: 'path',
        required: true,
        schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
      },
    ])
    const sending = document.paths['/messages/{ticketId}']?.['post']?.requestBody?.content
    expect(Object.keys(sending ?? {}).sort()).toEqual(['application/json', 'multipart/form-data'])
    const lists = document.paths['/tickets']?.['get']?.parameters.find(({ name }) => name === 'queueIds')
    expect(lists).toMatchObject({ content: { 'application/json': { schema: { type: 'array' } } } })
  })

  it('holds schemas that can be read, and refers to nothing that it has not', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: 'https://balcao.test/api', components: document.components })
    const text = JSON.stringify(document)
    const references = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name)
    expect(references.length).toBeGreaterThan(50)
    expect(references.filter((name) => !(decodeURIComponent(name) in document.components.schemas))).toEqual(
      [],
    )
    for (const name of new Set(references))
      expect(() => ajv.compile({ $ref: `https://balcao.test/api#/components/schemas/${name}` })).not.toThrow()
    const parts = operations.flatMap(({ parameters, requestBody }) => [
      ...parameters.map((parameter) => ('schema' in parameter ? parameter.schema : {})),
      ...Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
    ])
    for (const part of parts) expect(() => ajv.compile(part)).not.toThrow()
  })

  it('has what webhooks are sent, by event, and how to tell that it is ours', () => {
    expect(Object.keys(document.webhooks).sort()).toEqual([WEBHOOK_TEST, ...webhookEvents].sort())
    for (const { post } of Object.values(document.webhooks)) {
      expect(post.parameters.map(({ name }) => name)).toEqual([
        ...['webhook-id', 'webhook-timestamp', 'webhook-signature'],
      ])
      expect(post.requestBody.content['application/json'].schema).toMatchObject({
        required: ['id', 'type', 'timestamp', 'data'],
      })
    }
  })

  it('is what answers are held to: one that is another is caught', () => {
    expect(() =>
      requireDescribed(ticketsApi.list, { tickets: [], count: 0, hasMore: false, nextCursor: null }),
    ).not.toThrow()
    expect(() => requireDescribed(ticketsApi.list, { tickets: [{ id: '7' }], count: 0 })).toThrow(
      /GET \/tickets answers what its description does not say.*hasMore/,
    )
  })

  it('is served with a viewer, whose page runs no script that stands in it', async () => {
    const server = await testServer()
    const page = await request(server).get('/api/docs').set('Accept', 'text/html').expect(200)
    expect(page.text).not.toMatch(/<script>|<script(?! src=)/)
    for (const [, file = ''] of page.text.matchAll(/(?:src|href)="(docs\/[^"]+)"/g))
      await request(server).get(`/api/${file}`).expect(200)
    const answer = await request(server).get('/api/docs/openapi.json').expect(200)
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(document)))
  })
})
