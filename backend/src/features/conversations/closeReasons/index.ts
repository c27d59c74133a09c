import { feature } from '../../../kit/feature.js'
import { CloseReason } from '../../../models/index.js'
import { closeReasons } from './closeReasons.resource.js'

export { closeReasonFor, maybeCloseReason } from './closeReasons.queries.js'

export const closeReasonsFeature = feature({
  owns: [CloseReason],
  resources: [closeReasons],
  movesCompany: {
    tables: {
      close_reasons: { same: 't.removed_at is null and search_text(t.name) = search_text(row.name)' },
    },
  },
  exportsCompany: { tables: { close_reasons: { by: ['id'] } } },
})
