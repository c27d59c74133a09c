import type { CallbackAddress, CloudNumber, Json } from '../records.js'
import { objectOf, textOf } from '../json.js'
import { confirmAddress } from '../webhooks/confirmAddress.js'
import { management, numberOf, requireScope, selectFields, type GraphCall } from './GraphCall.js'
import { GraphError, invalidParameter } from './GraphError.js'

/** `+55 11 98888-7777`, as Meta shows numbers. */
function displayOf(number: string): string {
  const [, area, start, end] = /^55(\d\d)(\d{4,5})(\d{4})$/.exec(number) ?? []
  return area ? `+55 ${area} ${start}-${end}` : `+${number}`
}

const defaults = ['verified_name', 'code_verification_status', 'display_phone_number', 'quality_rating', 'id']

/** All fields of a number. */
export function presentNumber({ cloud }: Pick<GraphCall, 'cloud'>, number: CloudNumber): Json {
  const account = cloud.business.accountOf(number)
  const app = cloud.business.appOf(account)
  return {
    id: number.id,
    display_phone_number: displayOf(number.number),
    verified_name: number.verifiedName,
    quality_rating: number.quality,
    code_verification_status: 'VERIFIED',
    name_status: number.nameStatus,
    status: statusOf(number),
    platform_type: number.isRegistered ? 'CLOUD_API' : 'NOT_APPLICABLE',
    messaging_limit_tier: number.messagingLimit,
    whatsapp_business_manager_messaging_limit: number.messagingLimit,
    throughput: { level: 'STANDARD' },
    account_mode: 'LIVE',
    is_official_business_account: false,
    is_pin_enabled: number.pin !== null,
    is_on_biz_app: number.isCoexistence,
    health_status: healthOf(number),
    webhook_configuration: {
      ...(number.override && { phone_number: number.override.url }),
      ...(account.override && { whatsapp_business_account: account.override.url }),
      ...(app.callback && { application: app.callback.url }),
    },
  }
}

/** Whether Meta took the number's right to send. */
export const isLocked = ({ sanction }: Pick<CloudNumber, 'sanction'>): boolean =>
  sanction === 'RESTRICTED' || sanction === 'BANNED'

function statusOf(number: CloudNumber): string {
  if (isLocked(number)) return number.sanction
  return number.isRegistered ? 'CONNECTED' : 'PENDING'
}

/** Whether the number can send, and why not. 141006: the payment fails. */
function healthOf({ id, businessAccountId, ...number }: CloudNumber): Json {
  const isBlocked = number.hasPaymentProblem || isLocked(number) || !number.isRegistered
  const entity = (type: string, entityId: string, errors: Json[] = []) => ({
    entity_type: type,
    id: entityId,
    can_send_message: errors.length ? 'BLOCKED' : 'AVAILABLE',
    ...(errors.length > 0 && { errors }),
  })
  const payment = {
    error_code: 141006,
    error_description: 'There is an error with the payment method.',
    possible_solution: 'Add a valid payment method.',
  }
  return {
    can_send_message: isBlocked ? 'BLOCKED' : 'AVAILABLE',
    entities: [
      entity('PHONE_NUMBER', id),
      entity('WABA', businessAccountId, number.hasPaymentProblem ? [payment] : []),
    ],
  }
}

/** `GET /{phone}?fields=` */
export function getNumber(call: GraphCall): Json {
  const number = numberOf(call)
  requireScope(call, management, 'whatsapp_business_messaging')
  return selectFields(presentNumber(call, number), call.query.get('fields'), defaults)
}

/** `POST /{phone}`: sets or removes the number's own address for webhooks. */
export async function changeNumber(call: GraphCall): Promise<Json> {
  const number = numberOf(call)
  requireScope(call, management)
  const configuration = objectOf(call.body.webhook_configuration)
  if (configuration.override_callback_uri !== undefined)
    call.cloud.business.change(number, { override: await confirmed(configuration) })
  return { success: true }
}

/** The address of `override_callback_uri`, confirmed; null for an empty one. */
export async function confirmed(fields: Json): Promise<CallbackAddress | null> {
  const url = textOf(fields.override_callback_uri)
  if (!url) return null
  const address = { url, verifyToken: textOf(fields.verify_token) }
  const problem = await confirmAddress(address)
  if (problem)
    throw new GraphError(2200, `Callback verification failed with the following errors: ${problem}`, {
      user: ['Callback verification failed', problem],
    })
  return address
}

/** `POST /{phone}/register` */
export function register(call: GraphCall): Json {
  const number = numberOf(call)
  requireScope(call, management, 'whatsapp_business_messaging')
  const { messaging_product: product, pin } = call.body
  if (product !== 'whatsapp') throw invalidParameter('The parameter messaging_product is required.')
  if (pin === undefined) throw invalidParameter('The parameter pin is required.')
  if (typeof pin !== 'string' || !/^\d{6}$/.test(pin))
    throw invalidParameter('Invalid PIN format. PIN must be exactly 6 digits')
  if (number.pin !== null && number.pin !== pin) throw new GraphError(133005)
  call.cloud.business.change(number, { isRegistered: true, pin })
  return { success: true }
}

/** `POST /{phone}/deregister` */
export function deregister(call: GraphCall): Json {
  const number = numberOf(call)
  requireScope(call, management, 'whatsapp_business_messaging')
  call.cloud.business.change(number, { isRegistered: false })
  return { success: true }
}
