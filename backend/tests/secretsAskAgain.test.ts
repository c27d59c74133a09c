import type { Endpoint } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { routes } from '../src/entrypoints/features.js'
import { answerComponents, answerSchemaOf } from '../src/platform/http/openApi/openApi.js'
import type { JsonSchema } from '../src/platform/http/openApi/requestSchema.js'
import type { Route } from '../src/platform/http/route.js'
import { nameOf } from './namedRecords.js'

/** Words in names of properties that may contain a secret. */
const SECRET_WORDS =
  /^(?:codes?|credentials?|hash|keys?|links?|passwords?|pins?|qrcode|seeds?|secrets?|shortcode|signatures?|tokens?)$/

/** Names like a secret's that are none, by the schema they stand in. */
const notSecret: Readonly<Record<string, string>> = {
  'ApiCall.token': 'The name that people gave a token.',
  'BotPreview.choices.key': 'What a customer types to choose an option.',
  'ChatMessage.clientKey': 'Its author’s client made it, and finds its message again by it.',
  'Connection.pairingCode':
    'Links one phone to the company, for two minutes. It gives nothing to whoever reads it.',
  'Connection.qrcode': 'As the pairing code.',
  'CreatedConnection.pairingCode': 'As of a connection.',
  'CreatedConnection.qrcode': 'As of a connection.',
  'GET /companies/:id.token': 'As of a managed company.',
  'Help.link': 'The public address of a video.',
  'LinkPreview.link': 'Stands in the message, which whoever sees the preview reads.',
  'ManagedCompany.token': 'The operator’s own reference of a company. Nothing accepts it.',
  'Message.clientKey': 'As of a chat’s message.',
  'MoveSample.key': 'The id of a row in the installation that it came from.',
  'NamedQuickMessage.shortcode': 'As of a quick message.',
  'POST /companies.token': 'As of a managed company.',
  'OwnPushes.publicKey': 'The public half of a pair of keys, with which a browser subscribes.',
  'QuickMessage.shortcode': 'The word that attendants type.',
  'Setting.key': 'The name of a setting.',
  'SubscriptionCharge.qrcode': 'The text by which somebody pays. It only takes their money.',
  'TemplateVariable.key': 'The name of a variable.',
}

/** The words of a name in camel case. */
const wordsOf = (name: string): string[] => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase())

/** Parts of a schema that describe the same value, or the values in a list. */
const partsOf = ({ anyOf, oneOf, allOf, items, additionalProperties }: JsonSchema): JsonSchema[] =>
  [anyOf, oneOf, allOf, items, additionalProperties]
    .flat()
    .filter((part): part is JsonSchema => typeof part === 'object' && part !== null)

const COMPONENT = '#/components/schemas/'

/** Name of the schema that a schema refers to. */
const referenceOf = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === 'string' ? $ref.slice(COMPONENT.length) : undefined

type Components = Readonly<Record<string, JsonSchema>>

/** Whether a value may be any text, or a list of texts. */
function mayBeText(schema: JsonSchema, components: Components): boolean {
  const name = referenceOf(schema)
  if (name !== undefined) return mayBeText(components[name] ?? {}, components)
  if ('const' in schema || 'enum' in schema) return false
  const parts = partsOf(schema)
  const types = [schema.type ?? []].flat()
  if (types.includes('string')) return true
  if (types.length === 0 && parts.length === 0) return true
  return parts.some((part) => mayBeText(part, components))
}

/** Where a schema has properties whose names are a secret's: `Schema.property`. Instants are none. */
function secretsIn(
  schema: JsonSchema,
  place: string,
  components: Components,
  open: readonly string[] = [],
): string[] {
  const name = referenceOf(schema)
  if (name !== undefined)
    return open.includes(name) ? [] : secretsIn(components[name] ?? {}, name, components, [...open, name])
  const own = Object.entries(schema.properties ?? {}).flatMap(([property, value]) => {
    const at = `${place}.${property}`
    const isNamedSo =
      !/(?:At|Since)$/.test(property) && wordsOf(property).some((word) => SECRET_WORDS.test(word))
    return [
      ...(isNamedSo && mayBeText(value, components) ? [at] : []),
      // Of a secret that is an object, such as a link, the parts count.
      ...secretsIn(value, at, components, open),
    ]
  })
  return [...own, ...partsOf(schema).flatMap((part) => secretsIn(part, place, components, open))]
}

const isExcused = (place: string): boolean =>
  Object.keys(notSecret).some((listed) => place === listed || place.startsWith(`${listed}.`))

type Declared = Pick<Route, 'endpoint' | 'sensitive' | 'unconfirmed'>

const foundIn = (
  { endpoint }: Declared,
  schemaOf = answerSchemaOf,
  components: Components = answerComponents,
) => secretsIn(schemaOf(endpoint) ?? {}, nameOf(endpoint), components)

/** Routes that answer a secret, and neither ask nor say why. */
function silent(all: readonly Declared[], ...schemas: [typeof answerSchemaOf?, Components?]): string[] {
  return all
    .filter(({ sensitive, unconfirmed }) => !sensitive && unconfirmed === undefined)
    .flatMap((route) => {
      const secrets = foundIn(route, ...schemas).filter((place) => !isExcused(place))
      return secrets.length > 0 ? [`${nameOf(route.endpoint)} answers ${secrets.join(', ')}`] : []
    })
}

describe('routes whose answer has a secret', () => {
  it('ask again who the caller is, or say why not', () => {
    expect(silent(routes)).toEqual([])
  })

  it('are found: by a name, in a list, behind a reference, and once in a schema that repeats itself', () => {
    const endpoint = { method: 'GET', path: '/new', status: 200 } as Endpoint
    const text = { type: 'string' }
    const components: Components = {
      Key: { type: 'object', properties: { accessKey: text, next: { $ref: `${COMPONENT}Key` } } },
      Kind: { type: 'string', enum: ['a', 'b'] },
    }
    const answering = (properties: Record<string, JsonSchema>) =>
      silent([{ endpoint }], () => ({ type: 'object', properties }), components)
    const named = (place: string) => [`GET /new answers ${place}`]
    expect(answering({ newToken: { type: ['string', 'null'] } })).toEqual(named('GET /new.newToken'))
    expect(answering({ codes: { type: 'array', items: text } })).toEqual(named('GET /new.codes'))
    expect(answering({ rows: { type: 'array', items: { $ref: `${COMPONENT}Key` } } })).toEqual(
      named('Key.accessKey'),
    )
    expect(
      answering({ link: { anyOf: [{ type: 'null' }, { type: 'object', properties: { secret: text } }] } }),
    ).toEqual(named('GET /new.link.secret'))
    expect(answering({ secret: {} })).toEqual(named('GET /new.secret'))
    expect(answering({ code: { $ref: `${COMPONENT}Kind` }, hasSecret: { type: 'boolean' } })).toEqual([])
    expect(answering({ tokensLeft: { type: 'number' }, monkey: text, tokenMadeAt: text })).toEqual([])
  })

  it('ask or say so, and are no longer named then', () => {
    const endpoint = { method: 'GET', path: '/new', status: 200 } as Endpoint
    const schemaOf = () => ({ properties: { secret: { type: 'string' } } })
    expect(silent([{ endpoint }], schemaOf)).toHaveLength(1)
    expect(silent([{ endpoint, sensitive: true }], schemaOf)).toEqual([])
    expect(silent([{ endpoint, unconfirmed: 'A reason.' }], schemaOf)).toEqual([])
  })

  it('give no reason where they answer no secret', () => {
    const idle = routes.filter((route) => route.unconfirmed !== undefined && foundIn(route).every(isExcused))
    expect(idle.map(({ endpoint }) => nameOf(endpoint))).toEqual([])
  })

  it('do not need a name in the list that no answer has', () => {
    const places = new Set(routes.flatMap((route) => foundIn(route)))
    const unused = Object.keys(notSecret).filter(
      (listed) => ![...places].some((place) => place === listed || place.startsWith(`${listed}.`)),
    )
    expect(unused).toEqual([])
  })
})
