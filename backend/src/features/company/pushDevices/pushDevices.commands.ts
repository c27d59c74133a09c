import { createHash } from 'node:crypto'
import { limits, type BodyOf, type pushDevicesApi } from '@balcao/contract'
import { PushDevice } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { env } from '../../../platform/config/env.js'
import { sealedBytes } from '../../../platform/crypto/sealedColumn.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { mayCall } from '../../../platform/outgoing/openRequest.js'
import type { Subscription } from '../../../platform/push/webPush.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'

type NewDevice = BodyOf<typeof pushDevicesApi.register>
type DeviceSettings = BodyOf<typeof pushDevicesApi.update>

export const subscriptions = sealedBytes<{ companyId: number; userId: number }>({
  table: 'push_devices',
  column: 'sealed_subscription',
  key: { id: 'integer' },
  facts: { companyId: 'company_id', userId: 'user_id' },
  place: ({ companyId, userId }) => `push subscription ${companyId} ${userId}`,
})

/** A device's subscription; null when it cannot be opened, which is logged. */
export function openSubscription(
  device: Pick<PushDevice, 'sealedSubscription' | 'companyId' | 'userId'>,
): Subscription | null {
  const text = subscriptions.maybeText(device.sealedSubscription, device)
  return text === null ? null : (JSON.parse(text) as Subscription)
}

interface Registration extends NewDevice {
  userAgent: string
}

/**
 * Stores a browser's subscription for the caller's session. A known browser keeps its settings, and its new
 * session wakes it. Beyond the limit, the device that was used longest ago is forgotten.
 * @throws AppError ERR_PUSH_ADDRESS for an address that may not be called.
 */
export async function registerDevice(
  { id: userId, sessionId }: { id: number; sessionId: string },
  { endpoint, p256dh, auth, language, timeZone, userAgent }: Registration,
): Promise<number> {
  if (!URL.canParse(endpoint) || !mayCall(endpoint, env.PUSH_PRIVATE_ADDRESSES))
    throw new AppError('ERR_PUSH_ADDRESS', { field: 'body.endpoint' })
  const subscription: Subscription = { endpoint, p256dh, auth }
  const sealedSubscription = subscriptions.seal(Buffer.from(JSON.stringify(subscription)), {
    companyId: currentCompanyId(),
    userId,
  })
  const endpointHash = createHash('sha256').update(endpoint).digest('hex')
  const facts = { sessionId, sealedSubscription, language, timeZone, userAgent, failures: 0 }
  // Two calls at once, as of two tabs, store one device.
  await PushDevice.bulkCreate([{ userId, endpointHash, ...facts }], { ignoreDuplicates: true })
  await PushDevice.update(facts, { where: { userId, endpointHash } })
  const devices = await PushDevice.findAll({
    attributes: ['id', 'endpointHash'],
    where: { userId },
    order: [
      ['updatedAt', 'DESC'],
      ['id', 'DESC'],
    ],
  })
  const tooMany = devices.slice(limits.pushDevice.count).map(({ id }) => id)
  if (tooMany.length > 0) await PushDevice.destroy({ where: { id: tooMany } })
  const stored = devices.find((device) => device.endpointHash === endpointHash)
  if (!stored) throw new Error('The device was not stored')
  return stored.id
}

export const updateDevice = (
  device: PushDevice,
  { showsText, mutedKinds, quietFrom = '', quietTo = '', timeZone }: DeviceSettings,
): Promise<PushDevice> =>
  device.update({ showsText, mutedKinds: [...new Set(mutedKinds)], quietFrom, quietTo, timeZone })

/** Forgets devices, with the notices that wait for them. */
export const forgetDevices = (ids: readonly number[]): Promise<number> =>
  PushDevice.destroy({ where: { id: [...ids] } })

/** The device got a notice. */
export const noteSent = (ids: readonly number[]): Promise<unknown> =>
  PushDevice.update({ lastPushedAt: clock.now(), failures: 0 }, { where: { id: [...ids] } })
