import type { BodyOf, connectionsApi } from '@balcao/contract'
import { hooksOf } from '../../../kit/hooks.js'
import { OfficialNumber, type Connection } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { afterCommit } from '../../../platform/tenancy/scope.js'
import { hasCredentials } from '../../../whatsapp/gateway.js'
import type { EventAddress } from '../../../whatsapp/port/setup.js'
import { newWebhook, sealSecrets, webhookOf } from './sealSecrets.js'
import { nudgeCheck } from './check.job.js'

type OfficialBody = Pick<
  BodyOf<typeof connectionsApi.update>,
  'phoneNumberId' | 'businessAccountId' | 'accessToken' | 'appSecret' | 'monthlyLimitCents'
>

function required(body: OfficialBody, field: 'phoneNumberId' | 'businessAccountId'): string {
  const value = body[field]
  if (value) return value
  const name = `body.${field}`
  throw new AppError('ERR_VALIDATION', { field: name, message: `${name} is a required field` })
}

/** What another number makes unknown again. */
const unchecked = { confirmedAt: null, subscribedAt: null, registeredAt: null, webhookConfirmedAt: null }

const nudge = ({ id, companyId }: Pick<Connection, 'id' | 'companyId'>): void =>
  afterCommit(() => nudgeCheck(companyId, id))

/**
 * Stores the official number of a new connection, and checks it after the commit. Connections of other
 * providers have none.
 * @returns its webhook address; null for another provider.
 * @throws AppError ERR_VALIDATION without the two ids.
 */
export async function addOfficialNumber(
  connection: Connection,
  body: OfficialBody,
): Promise<EventAddress | null> {
  const { id, provider } = connection
  if (!hasCredentials(provider)) return null
  const created = await OfficialNumber.create({
    id,
    phoneNumberId: required(body, 'phoneNumberId'),
    businessAccountId: required(body, 'businessAccountId'),
    monthlyLimitCents: body.monthlyLimitCents ?? null,
    ...newWebhook(id),
    ...sealSecrets(id, body),
  })
  nudge(connection)
  return webhookOf(created)
}

/**
 * Changes an official number; fields that the body leaves out stay. Another number loses everything that was
 * found out about the former one. New credentials are checked after the commit.
 */
export async function changeOfficialNumber(number: OfficialNumber, body: OfficialBody): Promise<void> {
  const { phoneNumberId, businessAccountId, monthlyLimitCents } = body
  number.set({
    ...(phoneNumberId !== undefined && { phoneNumberId }),
    ...(businessAccountId !== undefined && { businessAccountId }),
    ...(monthlyLimitCents !== undefined && { monthlyLimitCents }),
    ...sealSecrets(number.id, body),
  })
  const isOther = number.changed('phoneNumberId') || number.changed('businessAccountId')
  const isToBeChecked = isOther || Boolean(body.accessToken) || Boolean(body.appSecret)
  if (isOther) number.set({ ...unchecked, problems: {} })
  if (isToBeChecked) number.set({ checkedAt: null })
  const hasOtherLimit = number.changed('monthlyLimitCents')
  await number.save()
  if (hasOtherLimit) for (const changed of hooksOf('monthlyLimitChanged')) await changed(number.id)
  if (isToBeChecked) nudge(number)
}
