import {
  pushDevicesApi,
  type OwnPushes,
  type PushDevice,
} from '@balcao/contract/resources/company/access/pushDevices'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'
import { i18n } from '../../../i18n/i18n'
import { languageOf } from '../../../i18n/language'
import { useOwnDevice } from './ownDevice'
import { ownPushes } from './pushDevices.queries'
import { subscribe, unsubscribe, type OwnSubscription } from './subscription'

/** The time zone of this browser. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Tells the server of this browser's subscription. */
export const registerSubscription = (subscription: OwnSubscription): Promise<PushDevice> =>
  call(pushDevicesApi.register, {
    body: { ...subscription, language: languageOf(i18n.language), timeZone: ownZone() },
  })

/** What a user may change of a device. */
export type DeviceChange = Partial<Pick<PushDevice, 'showsText' | 'mutedKinds' | 'quietFrom' | 'quietTo'>>

/** Actions on the reader's devices. Each also updates the cached list. */
export function useDeviceCommands() {
  const client = useQueryClient()
  const [own, setOwn] = useOwnDevice()
  const patch = (change: (devices: PushDevice[]) => PushDevice[]) =>
    client.setQueryData(ownPushes.queryKey, (pushes: OwnPushes | undefined) =>
      pushes ? { ...pushes, devices: change(pushes.devices) } : pushes,
    )
  const show = (device: PushDevice) =>
    patch((devices) =>
      devices.some(({ id }) => id === device.id)
        ? devices.map((each) => (each.id === device.id ? device : each))
        : [device, ...devices],
    )
  return {
    /** @returns false when the user did not allow it. */
    switchOn: async (publicKey: string): Promise<boolean> => {
      const subscription = await subscribe(publicKey)
      if (!subscription) return false
      const device = await registerSubscription(subscription)
      setOwn({ id: device.id, endpoint: subscription.endpoint })
      show(device)
      return true
    },
    /** Shown at once, so that the next change of the same device builds on it. */
    change: async (device: PushDevice, change: DeviceChange): Promise<void> => {
      const next = { ...device, ...change }
      const { id, showsText, mutedKinds, quietFrom, quietTo } = next
      show(next)
      try {
        const body = { showsText, mutedKinds, quietFrom, quietTo, timeZone: ownZone() }
        show(await call(pushDevicesApi.update, { params: { id }, body }))
      } catch (refusal) {
        show(device)
        throw refusal
      }
    },
    remove: async ({ id }: PushDevice): Promise<void> => {
      await call(pushDevicesApi.remove, { params: { id } })
      if (own?.id === id) {
        setOwn(null)
        await unsubscribe()
      }
      patch((devices) => devices.filter((device) => device.id !== id))
    },
  }
}
