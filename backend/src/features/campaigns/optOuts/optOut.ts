import type { OptOutSource } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { OptOut } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { optOuts } from './optOuts.resource.js'

/** Who opts out: a number, as digits in any spelling, or WhatsApp's id of a person without one. */
type Who = { number: string } | { userId: string }

type Wish = Who & {
  name?: string
  /** What the person said, or why the opt-out was noted. */
  reason: string
  source: OptOutSource
  /** The campaign they answered. */
  campaign?: { id: number; name: string } | null
}

const statement = (target: string): string => `
  insert into opt_outs (number, user_id, name, reason, source, campaign_id, campaign_name) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict ${target} do update set name = excluded.name, reason = excluded.reason, source = excluded.source,
         campaign_id = excluded.campaign_id, campaign_name = excluded.campaign_name, created_at = now(), updated_at = now()
   where opt_outs.source = 'merge' and excluded.source <> 'merge'
  returning *`

const BY_NUMBER = statement(`(company_id, number_key) where number_key <> ''`)
const BY_USER = statement(`(company_id, user_id) where user_id is not null`)

/**
 * Notes that somebody wants no campaigns of the company. An earlier opt-out stays as it was noted, unless it
 * was only carried over by a merge. Of two calls at once, one is noted.
 * @returns whether it is new.
 */
export async function optOut({ name = '', reason, source, campaign = null, ...who }: Wish): Promise<boolean> {
  const [number, userId] = 'number' in who ? [who.number, null] : ['', who.userId]
  const [noted] = await database.query<OptOut>(userId === null ? BY_NUMBER : BY_USER, {
    bind: [number, userId, name, reason, source, campaign?.id ?? null, campaign?.name ?? null],
    type: QueryTypes.SELECT,
    model: OptOut,
    mapToModel: true,
  })
  if (noted) await optOuts.happened('created', noted)
  return noted !== undefined
}
