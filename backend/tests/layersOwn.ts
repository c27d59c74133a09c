import { owns as events } from '../src/events/owns.js'
import { owns as kit } from '../src/kit/owns.js'
import { owns as operations } from '../src/operations/companyImport/owns.js'
import { owns as platform } from '../src/platform/tenancy/owns.js'
import { owns as whatsapp } from '../src/whatsapp/owns.js'

/** Tables of the layers below the features, by layer. */
export const layersOwn: Readonly<Record<string, readonly string[]>> = {
  events,
  kit,
  operations,
  platform,
  whatsapp,
}
