import { PRODUCT_NAME, type Provider } from '@balcao/contract'
import type { PlatformQueries } from '../../../platform/tenancy/PlatformQueries.js'
import { linkedPhones } from '../linkedPhones.js'
import type { Epochs } from '../keys/sessionMark.js'

/** A connection as sessions processes read it. */
export interface SessionRow extends Epochs {
  id: number
  companyId: number
  companyName: string
  provider: Provider
  /** A session should run. */
  enabled: boolean
  /** The number to link by a code; null to link by a QR code. */
  pairingNumber: string | null
  /** Name of this device on the phone. */
  deviceName: string
  /** Process that serves it, while the lease is valid. */
  owner: string | null
  /** Whether keys are stored. */
  hasKeys: boolean
}

const ROWS = `
  select c.id, c.company_id as "companyId", k.name as "companyName", c.provider, c.enabled,
         c.pairing_number as "pairingNumber",
         coalesce(nullif(c.device_name, ''), (select name from branding), $1) as "deviceName",
         c.session_epoch as "sessionEpoch", c.link_epoch as "linkEpoch", l.owner,
         exists (select 1 from connection_keys where connection_id = c.id) as "hasKeys"
    from connections c
    join companies k on k.id = c.company_id
    left join connection_leases l on l.connection_id = c.id and l.expires_at > now()
   where c.provider = any($2)
   order by c.id`

/** Every linked phone of the installation, oldest first. */
export const listSessionRows = (connection: PlatformQueries): Promise<SessionRow[]> =>
  connection.query<SessionRow>({
    name: 'session_rows',
    text: ROWS,
    values: [PRODUCT_NAME, [...linkedPhones]],
  })
