import { defineBroadcast } from '../../../events/broadcast.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { batchOne } from '../../../platform/tenancy/batchReads.js'
import { presentBranding } from './branding.presenter.js'
import { findBrand } from './branding.queries.js'

const brandForBroadcast = batchOne(findBrand)

/** Open pages apply the new brand at once. It is public: the login page shows it, too. */
export const brandChangedBroadcast = defineBroadcast(['brand.changed'], async () => [
  {
    rooms: [rooms.installation()],
    channel: 'branding',
    payload: { action: 'update', branding: presentBranding(await brandForBroadcast()) },
  },
])
