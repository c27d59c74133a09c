import type { PushDevice as DeviceOnWire } from '@balcao/contract'
import type { ListedDevice } from './pushDevices.queries.js'

export const presentDevice = (device: ListedDevice): DeviceOnWire => ({
  id: device.id,
  userAgent: device.userAgent,
  language: device.language,
  showsText: device.showsText,
  mutedKinds: device.mutedKinds,
  quietFrom: device.quietFrom,
  quietTo: device.quietTo,
  timeZone: device.timeZone,
  isLoggedIn: device.isLoggedIn,
  lastPushedAt: device.lastPushedAt?.toISOString() ?? null,
  createdAt: device.createdAt.toISOString(),
  updatedAt: device.updatedAt.toISOString(),
})
