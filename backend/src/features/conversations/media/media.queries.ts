import type { MessageMedia } from '../../../models/index.js'
import { columnsOf, type RowOf } from '../../../platform/database/columns.js'
import { bound, type Sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'

/** A message's file for `presentMedia`, without its source at WhatsApp. */
export const mediaColumns = columnsOf<MessageMedia>()('media', [
  ...(['messageId', 'kind', 'mimetype', 'fileName', 'size', 'seconds', 'width', 'height'] as const),
  ...(['waveform', 'thumbnail', 'state', 'storageKey', 'error'] as const),
])

export type MediaView = RowOf<typeof mediaColumns>

const DUE_FILES = `
  select distinct company_id as "companyId" from message_media
   where state = 'waiting' and source is not null and due_at <= now() limit 1000`

/** Finds a row when `listDueCompanies` does. */
export const filesAreDue = (): Sql => bound(DUE_FILES)

/** Companies with a due download, or one whose claim has expired. Runs in the platform's scope. */
export const listDueCompanies = () => readRows<{ companyId: number }>(filesAreDue())
