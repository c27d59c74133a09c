import type { OptOutSource } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { OptOut } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { optOuts } from './optOuts.resource.js'

interface Wish {
  /** Digits in any spelling. */
  number: string
  name?: string
  /** What the person said, or why the opt-out was noted. */
  reason: string
  source: OptOutSource
  /** The campaign they answered. */
  campaign?: { id: number; name: string } | null
}

/**
 * Notes that a number wants no campaigns of the company. An earlier opt-out stays as it was noted, unless it
 * was only carried over by a merge. Of two calls at once, one is noted.
 * @returns whether it is new.
 */
export async function optOut({ number, name = '', reason, source, campaign = null }: Wish): Promise<boolean> {
  const [noted] = await database.query<OptOut>(
    `insert into opt_outs (number, name, reason, source, campaign_id, campaign_name) values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id, number_key) do update set name = excluded.name, reason = excluded.reason, source = excluded.source,
            campaign_id = excluded.campaign_id, campaign_name = excluded.campaign_name, created_at = now(), updated_at = now()
      where opt_outs.source = 'merge' and excluded.source <> 'merge'
     returning *`,
    {
      bind: [number, name, reason, source, campaign?.id ?? null, campaign?.name ?? null],
      type: QueryTypes.SELECT,
      model: OptOut,
      mapToModel: true,
    },
  )
  if (noted) await optOuts.happened('created', noted)
  return noted !== undefined
}
