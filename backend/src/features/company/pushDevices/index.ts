import { feature } from '../../../kit/feature.js'
import { PushDevice, PushNotice } from '../../../models/index.js'
import { subscriptions } from './pushDevices.commands.js'
import { pushDevicesRoutes } from './pushDevices.routes.js'
import { pushPrivateKey } from './pushKeys.commands.js'
import { duePushesSweep, sendPushesJob } from './sendPushes.job.js'
import { storePushes } from './storePushes.js'

export const pushDevicesFeature = feature({
  owns: [PushDevice, PushNotice, 'push_keys'],
  routes: pushDevicesRoutes,
  jobs: [sendPushesJob],
  sweeps: [duePushesSweep],
  records: [storePushes],
  sealedColumns: [subscriptions, pushPrivateKey],
  namesNoFile: { 'push_keys.public_key': 'the public half of a pair of keys' },
  movesCompany: {
    leaves: {
      push_devices: 'browsers subscribed for the key of this installation',
      push_notices: 'on their way, for some seconds',
    },
  },
  exportsCompany: {
    leaves: {
      push_devices: 'addresses of browsers, for this installation alone',
      push_notices: 'on their way, for some seconds',
    },
  },
})
