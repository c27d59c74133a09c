import type { Endpoint } from '@balcao/contract'
import { CLIENT_RUNTIME } from './clientRuntime.js'
import { answerComponents, answerSchemaOf, nameOfEndpoint, type DescribedRoute } from './openApi.js'
import { requestSchema, type JsonSchema } from './requestSchema.js'

const quoted = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value)

const REFERENCE = '#/components/schemas/'

const referredBy = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === 'string' ? decodeURIComponent($ref.slice(REFERENCE.length)) : undefined

/** A type's name, from that of its schema. */
const typeName = (name: string): string => name.replace(/\W+/g, '_')

const listOf = (schema: JsonSchema, keyword: string): JsonSchema[] | undefined =>
  Array.isArray(schema[keyword]) ? (schema[keyword] as JsonSchema[]) : undefined

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')

/** Most characters of a line of comment. */
const COMMENT_WIDTH = 100

/** A description as a comment, in lines of a readable width. */
function commentOf(description: string, indent: string): string[] {
  const lines: string[] = []
  for (const word of description.replaceAll('*/', '* /').split(/\s+/)) {
    const last = lines.at(-1)
    if (last === undefined || `${last} ${word}`.length > COMMENT_WIDTH - indent.length) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  if (lines.length === 1) return [`${indent}/** ${lines[0]} */`]
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`]
}

/** Members of an object, one a line, with their descriptions. */
function objectType({ properties, required = [], additionalProperties }: JsonSchema, indent: string): string {
  if (!properties || Object.keys(properties).length === 0) {
    const values = typeof additionalProperties === 'object' ? (additionalProperties as JsonSchema) : {}
    return `Record<string, ${typeOf(values, indent)}>`
  }
  const inner = `${indent}  `
  const members = Object.entries(properties).flatMap(([name, schema]) => {
    const { description } = schema
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)
    return [
      ...(typeof description === 'string' ? commentOf(description, inner) : []),
      `${inner}${key}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)}`,
    ]
  })
  return ['{', ...members, `${indent}}`].join('\n')
}

/** A JSON Schema as a type. What it limits beyond types is left to the server. */
function typeOf(schema: JsonSchema, indent = ''): string {
  const reference = referredBy(schema)
  if (reference !== undefined) return typeName(reference)
  if ('const' in schema) return quoted(schema['const'])
  if (Array.isArray(schema['enum'])) return union(schema['enum'].map(quoted))
  const either = listOf(schema, 'anyOf') ?? listOf(schema, 'oneOf')
  if (either) return union(either.map((each) => typeOf(each, indent)))
  const all = listOf(schema, 'allOf')
  if (all) return all.map((each) => `(${typeOf(each, indent)})`).join(' & ')
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type }, indent)))
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'number':
    case 'integer':
      return 'number'
    case 'array': {
      const item = typeOf(schema.items ?? {}, indent)
      return /[|&]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
    }
    case 'object':
      return objectType(schema, indent)
    default:
      return 'unknown'
  }
}

/** The names of all schemas that these refer to, directly or through others. */
function reached(schemas: readonly JsonSchema[]): string[] {
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) return value.forEach(visit)
    const name = referredBy(value as JsonSchema)
    if (name !== undefined && !names.has(name)) {
      names.add(name)
      visit(answerComponents[name])
    }
    Object.values(value).forEach(visit)
  }
  schemas.forEach(visit)
  return [...names].sort()
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** A call as a method of the client, with the types of what it sends. */
function methodOf(endpoint: Endpoint): { types: string[]; method: string; answer: JsonSchema } {
  const { method, path, params, query, body, files } = endpoint
  const call = nameOfEndpoint(endpoint).split('.')[1] ?? ''
  const answer = answerSchemaOf(endpoint) ?? {}
  const parts = { Params: params, Query: query, Body: body }
  const types = Object.entries(parts).flatMap(([part, schema]) =>
    schema ? [`export type ${capital(call)}${part} = ${typeOf(requestSchema(schema))}`] : [],
  )
  const isOptional = query && (requestSchema(query).required ?? []).length === 0
  const given = [
    ...(params ? [`params: ${capital(call)}Params`] : []),
    ...(query ? [`query: ${capital(call)}Query${isOptional ? ' = {}' : ''}`] : []),
    ...(body ? [`body: ${capital(call)}Body`] : []),
    files === undefined ? 'options?: CallOptions' : 'options: CallOptions & { files: readonly File[] }',
  ]
  const sent = [
    ...(query ? ['query'] : []),
    ...(body ? ['body'] : []),
    ...(files === undefined ? [] : [`files: { field: ${quoted(files)}, list: options.files }`]),
  ]
  const address = path.replace(/:(\w+)/g, (_match, name: string) => `\${encodeURIComponent(params.${name})}`)
  const object = sent.length > 0 ? `{ ${sent.join(', ')} }` : '{}'
  return {
    types,
    answer,
    method: [
      `    /** ${method} ${path} */`,
      `    ${call}: (${given.join(', ')}) =>`,
      `      call<${typeOf(answer, '      ')}>('${method}', \`${address}\`, ${object}, options),`,
    ].join('\n'),
  }
}

/**
 * The client for programs: one file of TypeScript without dependencies, with the calls that a program's token
 * opens and the events of webhooks. It is made of the same schemas as the description of the API.
 */
export function programClientOf(routes: readonly DescribedRoute[]): string {
  const methods = routes.filter(({ scope }) => scope !== undefined).map(({ endpoint }) => methodOf(endpoint))
  const events = answerComponents['WebhookBodies'] ?? {}
  const names = reached([...methods.map(({ answer }) => answer), events])
  const schemas = names.map(
    (name) => `export type ${typeName(name)} = ${typeOf(answerComponents[name] ?? {})}`,
  )
  return `${[
    '// The client of the API for programs. It is generated: do not change it by hand.',
    ...schemas,
    `export type WebhookBodies = ${typeOf(events)}`,
    'export type WebhookEvent = WebhookBodies[keyof WebhookBodies]',
    ...methods.flatMap(({ types }) => types),
    CLIENT_RUNTIME.trimEnd(),
    [
      '/** The calls that a token opens, by its scopes. */',
      'export function balcao(options: ClientOptions) {',
      '  const call = callerOf(options)',
      '  const calls = {',
      ...methods.map(({ method }) => method),
      '  }',
      '  return {',
      '    ...calls,',
      '    /** All contacts, page by page. */',
      "    async *allContacts(query: Omit<ContactsQuery, 'after'> = {}) {",
      '      for (let after = 0; ; ) {',
      '        const { contacts, hasMore } = await calls.contacts({ ...query, after })',
      '        yield* contacts',
      '        const last = contacts.at(-1)',
      '        if (!hasMore || !last) return',
      '        after = last.id',
      '      }',
      '    },',
      '  }',
      '}',
    ].join('\n'),
  ].join('\n\n')}\n`
}
