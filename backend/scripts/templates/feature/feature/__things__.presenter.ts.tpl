import type { __Thing__ as __Thing__OnWire } from '@balcao/contract'
import type { __Thing__ } from '../../models/index.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { __thing__Policy } from './__things__.policy.js'

/** @param actor the reader; without one (a broadcast goes to many) `can` is left out. */
export const present__Thing__ = (__thing__: __Thing__, actor?: UserActor): __Thing__OnWire => ({
  id: __thing__.id,
  name: __thing__.name,
  companyId: __thing__.companyId,
  createdAt: __thing__.createdAt.toISOString(),
  updatedAt: __thing__.updatedAt.toISOString(),
  ...(actor && {
    can: { update: __thing__Policy.update(actor, __thing__), remove: __thing__Policy.remove(actor, __thing__) },
  }),
})
