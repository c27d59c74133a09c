import type { OptOutSource } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { OptOut } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { optOuts } from './optOuts.resource.js'

interface Wish {
  /** Digits, in whichever way of writing. */
  number: string
  name?: string
  /** What they said, or why it was noted. */
  reason: string
  source: OptOutSource
  /** Which one they answered. */
  campaign?: { id: number; name: string } | null
}

/**
 * Whoever has a number gets no campaign of the company any more. Who said so before stays as it was noted
 * then, but for what was only carried over from another number; of two who say it at once one is noted.
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
