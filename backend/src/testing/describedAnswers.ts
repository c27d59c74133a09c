import type { Endpoint } from '@balcao/contract'
import { Ajv, type ValidateFunction } from 'ajv'
import { answerComponents, answerSchemaOf } from '../platform/http/openApi/openApi.js'

const DOCUMENT = 'https://balcao.test/openapi.json'

/** Makes references absolute. */
const absolute = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', `"${DOCUMENT}#/components`)) as object

const ajv = new Ajv({ strict: false, allErrors: true })
ajv.addSchema({ $id: DOCUMENT, components: { schemas: absolute(answerComponents) } })

const validators = new Map<Endpoint, ValidateFunction>()

function validatorOf(endpoint: Endpoint): ValidateFunction | undefined {
  const schema = answerSchemaOf(endpoint)
  if (!schema) return undefined
  const made =
    validators.get(endpoint) ?? ajv.compile({ $id: `${DOCUMENT}/${validators.size}/`, ...absolute(schema) })
  validators.set(endpoint, made)
  return made
}

/**
 * Compares a webhook's body with the API's description.
 * @throws Error naming the difference.
 */
export function requireDescribedBody(body: { type: string }): void {
  const path = `${DOCUMENT}#/components/schemas/WebhookBodies/properties/${body.type}`
  const validate = ajv.getSchema(path) ?? ajv.compile({ $ref: path })
  if (!validate(body)) throw new Error(`${body.type}: ${ajv.errorsText(validate.errors)}`)
}

/**
 * Compares an answer with the API's description. Additional keys are allowed: older clients read some that
 * are always null.
 * @throws Error naming the difference.
 */
export function requireDescribed(endpoint: Endpoint, answer: unknown): void {
  const validate = validatorOf(endpoint)
  if (!validate || validate(answer)) return
  const faults = validate.errors?.map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
  throw new Error(
    `${endpoint.method} ${endpoint.path} answers what its description does not say: ${faults?.join('; ')}`,
  )
}
