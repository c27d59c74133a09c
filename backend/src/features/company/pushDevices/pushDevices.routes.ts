import { limits, pushDevicesApi } from '@balcao/contract'
import { route, type Route } from '../../../platform/http/route.js'
import { registerDevice, updateDevice } from './pushDevices.commands.js'
import { presentDevice } from './pushDevices.presenter.js'
import { claimDevice, findDevice, listDevices } from './pushDevices.queries.js'
import { pushKeys } from './pushKeys.commands.js'

const own = { access: 'user' } as const

/** Everybody has their own devices alone. */
export const pushDevicesRoutes: readonly Route[] = [
  route(pushDevicesApi.list, own, async ({ actor }) => {
    const { publicKey } = await pushKeys()
    return { publicKey, devices: (await listDevices(actor.id)).map(presentDevice) }
  }),
  route(pushDevicesApi.register, own, async ({ req, body, actor }) => {
    const userAgent = (req.headers['user-agent'] ?? '').slice(0, limits.userAgent.max)
    const id = await registerDevice(actor, { ...body, userAgent })
    return presentDevice(await findDevice(id, actor.id))
  }),
  route(pushDevicesApi.update, own, async ({ params, body, actor }) => {
    await updateDevice(await claimDevice(params.id, actor.id), body)
    return presentDevice(await findDevice(params.id, actor.id))
  }),
  route(pushDevicesApi.remove, own, async ({ params, actor }) => {
    await (await claimDevice(params.id, actor.id)).destroy()
    return {}
  }),
]
