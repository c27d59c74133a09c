import * as contract from '@balcao/contract'
import { connectionScopes, type ApiScope, type Endpoint } from '@balcao/contract'
import { version } from '../../config/version.js'
import type { Access } from '../access.js'
import answerSchemas from './answerSchemas.json' with { type: 'json' }
import { requestSchema, type JsonSchema } from './requestSchema.js'

/** Description of a route. */
export interface DescribedRoute {
  endpoint: Endpoint
  access: Access
  /** Of a call for programs: what its token must be made for. */
  scope?: ApiScope
}

/** The contract's name of each endpoint: `tags.list`. */
const endpointNames = new Map<Endpoint, string>(
  Object.entries(contract as Record<string, unknown>)
    .filter(([name]) => name.endsWith('Api'))
    .flatMap(([name, api]) =>
      Object.entries(api as Record<string, Endpoint>).map(
        ([call, endpoint]) => [endpoint, `${name.slice(0, -'Api'.length)}.${call}`] as const,
      ),
    ),
)

const { answers, schemas } = answerSchemas as {
  answers: Record<string, JsonSchema>
  schemas: Record<string, JsonSchema>
}

/** The contract's name of an endpoint; empty for one that is not in it. */
export const nameOfEndpoint = (endpoint: Endpoint): string => endpointNames.get(endpoint) ?? ''

/**
 * Schema of a call's answer, which refers to `answerComponents`; undefined for a call that is not in the
 * contract.
 */
export function answerSchemaOf(endpoint: Endpoint): JsonSchema | undefined {
  const name = endpointNames.get(endpoint)
  return name === undefined ? undefined : answers[name]
}

/** Schemas by the names that answers refer to: `#/components/schemas/…`. */
export const answerComponents = schemas

const isList = ({ type }: JsonSchema): boolean => type === 'array' || (type?.includes('array') ?? false)

/** Lists in a query are JSON text. */
const parametersIn = (place: 'path' | 'query', part: Endpoint['params']) => {
  const { properties = {}, required = [] } = part ? requestSchema(part) : {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(isList(schema) ? { content: { 'application/json': { schema } } } : { schema }),
  }))
}

const bodyOf = ({ body, files }: Endpoint): Record<string, { schema: JsonSchema }> => {
  const schema: JsonSchema = body ? requestSchema(body) : { type: 'object' }
  if (files === undefined) return body ? { 'application/json': { schema } } : {}
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const properties = { ...schema.properties, [files]: { type: 'array', items: file } }
  return { 'multipart/form-data': { schema: { ...schema, type: 'object', properties } } }
}

/** What each scope allows. */
const scopeTexts = Object.entries({
  'messages:send': 'send messages',
  'messages:read': 'read the delivery state of messages',
  'contacts:read': 'read contacts',
} satisfies Record<ApiScope, string>)
  .map(([scope, text]) => `\`${scope}\` (${text})`)
  .join(', ')

/** What the own token of a connection may do. */
const ofConnections: ReadonlySet<ApiScope> = new Set(connectionScopes)

const callers: Partial<Record<Access, string>> = {
  public: 'Anybody.',
  user: 'Every user of a company.',
  super: 'Super users of the installation.',
}

const answering = (description: string, schema: JsonSchema | undefined) => ({
  description,
  content: { 'application/json': { schema: schema ?? {} } },
})

const securityOf = ({ access, scope }: DescribedRoute): Record<string, string[]>[] => {
  if (access === 'public') return []
  if (scope === undefined) return [{ token: [] }]
  return [{ apiToken: [scope] }, ...(ofConnections.has(scope) ? [{ connectionToken: [] }] : [])]
}

const callersOf = ({ access, scope }: DescribedRoute): string => {
  if (scope === undefined) return callers[access] ?? `users with the ability \`${access}\`.`
  const others = ofConnections.has(scope) ? ', or with the own token of a connection' : ''
  return `programs, with an API token of the scope \`${scope}\`${others}.`
}

const operationOf = (route: DescribedRoute) => {
  const { endpoint } = route
  const name = nameOfEndpoint(endpoint)
  const content = bodyOf(endpoint)
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    description: `Who may call it: ${callersOf(route)}`,
    security: securityOf(route),
    parameters: [...parametersIn('path', endpoint.params), ...parametersIn('query', endpoint.query)],
    ...(Object.keys(content).length > 0 && { requestBody: { content } }),
    responses: {
      [endpoint.status]:
        endpoint.status === 204
          ? { description: 'Done; nothing is answered.' }
          : answering('Done.', answerSchemaOf(endpoint)),
      default: answering('Refused, with a code.', answers['refusal']),
    },
  }
}

type Operation = ReturnType<typeof operationOf>

/** Schema of a webhook's body, by event. */
const webhookBodies = schemas['WebhookBodies']?.properties ?? {}

const headerOf = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

/** Bodies of webhooks by event, and how the receiver verifies the signature. */
const webhooks = Object.fromEntries(
  Object.entries(webhookBodies).map(([event, schema]) => [
    event,
    {
      post: {
        operationId: `told.${event}`,
        tags: ['webhooks'],
        description:
          'Signed as Standard Webhooks (https://www.standardwebhooks.com) defines: take the key of the webhook without `whsec_`, decode it from base64, and work out the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, the body as the bytes that came. In base64 and behind `v1,` it is one of those in `webhook-signature`. Refuse what is older than five minutes by `webhook-timestamp`. The same event may come more than once, with the same `webhook-id`, and events may come in another order than they happened. What is not answered with 2xx within ten seconds is tried again for a day; 410 pauses the webhook.',
        security: [],
        parameters: [
          headerOf('webhook-id', 'Of this event for this address: the same at each try and replay.'),
          headerOf('webhook-timestamp', 'When this try was signed, in seconds since 1970.'),
          headerOf('webhook-signature', 'One or more signatures, apart by spaces: `v1,` and base64.'),
        ],
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { '2XX': { description: 'Taken.' } },
      },
    },
  ]),
)

/** Merges two calls with the same path, one with files and one without. Only their bodies differ. */
const together = (one: Operation | undefined, other: Operation): Operation =>
  one
    ? { ...one, requestBody: { content: { ...one.requestBody?.content, ...other.requestBody?.content } } }
    : other

/** The description of the REST API in OpenAPI 3.1. */
export function openApiOf(routes: readonly DescribedRoute[]) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes) {
    const address = route.endpoint.path.replace(/:(\w+)/g, '{$1}')
    const method = route.endpoint.method.toLowerCase()
    const calls = (paths[address] ??= {})
    calls[method] = together(calls[method], operationOf(route))
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Balcão',
      version,
      description:
        'A call carries the access token of a login; those under `/api/messages` and `/api/contacts` an API token, whose scopes each call names. Keys that a call does not know are passed over; a refusal has a code, and names the field that it is about.',
    },
    servers: [{ url: '/' }],
    paths,
    webhooks,
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The access token of a login.' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: `A token that an admin makes for a program, with scopes: ${scopeTexts}. It may end on a day, be valid from some addresses only, and reach one connection or all.`,
        },
        connectionToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The own token of a connection: what is sent leaves by that connection.',
        },
      },
    },
  }
}
