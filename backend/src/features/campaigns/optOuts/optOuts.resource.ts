import { optOutsApi, pageSizes, type OptOut as WireOptOut } from '@balcao/contract'
import { resource } from '../../../kit/resource.js'
import { OptOut } from '../../../models/index.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'

declare module '../../../events/catalogue.js' {
  interface ResourceNames {
    optOut: true
  }
}

const access = 'campaigns:manage'

const presentOptOut = (optOut: OptOut): WireOptOut => ({
  id: optOut.id,
  number: optOut.number,
  name: optOut.name ?? '',
  reason: optOut.reason ?? '',
  source: optOut.source,
  campaign:
    optOut.campaignId === null || optOut.campaignId === undefined
      ? null
      : { id: optOut.campaignId, name: optOut.campaignName ?? '' },
  userName: optOut.userName ?? null,
  companyId: optOut.companyId,
  createdAt: optOut.createdAt.toISOString(),
  updatedAt: optOut.updatedAt.toISOString(),
})

export const optOuts = resource(optOutsApi, {
  model: OptOut,
  missing: 'ERR_NO_OPT_OUT_FOUND',
  order: [
    ['createdAt', 'DESC'],
    ['id', 'DESC'],
  ],
  page: {
    rows: 'records',
    size: pageSizes.plain,
    search: ['name', 'number', 'reason'],
    filters: { source: (source) => ({ source }) },
  },
  access: { read: access, create: access, update: access, remove: access },
  unique: { opt_outs_number: { code: 'ERR_DUPLICATED_OPT_OUT', field: 'number' } },
  columns: (body, actor, record) => ({
    ...body,
    // A number that an admin enters takes the place of WhatsApp's id.
    ...(body.number !== undefined && { userId: null }),
    ...(!record && { source: 'manual', userName: actor.name }),
  }),
  present: presentOptOut,
  announces: {
    name: 'optOut',
    channel: 'optOut',
    rooms: () => [rooms.admins(currentCompanyId())],
    changed: (action, record) => ({ action, record }),
    deleted: (id) => ({ action: 'delete', id }),
  },
})
