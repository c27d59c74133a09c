import { __things__Api, pageSizes } from '@balcao/contract'
import { feature } from '../../../kit/feature.js'
import { resource } from '../../../kit/resource.js'
import { __Thing__ } from '../../../models/index.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'

declare module '../../../events/catalogue.js' {
  interface ResourceNames {
    __event__: true
  }
}

const __things__ = resource(__things__Api, {
  model: __Thing__,
  missing: 'ERR_NOT_FOUND',
  order: [byAlphabet('__Thing__'), ['id', 'ASC']],
  page: {
    rows: 'records',
    size: pageSizes.plain,
    search: ['name'],
    orders: {
      name: [],
      newest: [
        ['createdAt', 'DESC'],
        ['id', 'DESC'],
      ],
    },
  },
  access: { read: 'user', create: '__path__:write', update: '__path__:write', remove: '__path__:write' },
  present: ({ id, name, companyId, createdAt, updatedAt }) => ({
    id,
    name,
    companyId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  announces: {
    name: '__event__',
    channel: '__thing__',
    changed: (action, record) => ({ action, record }),
    deleted: (id) => ({ action: 'delete', id }),
  },
})

export const __things__Feature = feature({
  owns: [__Thing__],
  resources: [__things__],
  exportsCompany: { tables: { __table__: { by: ['id'] } } },
})
