import type { AdBadge } from '@balcao/contract'
import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'

/** Ads in the list of a filter. */
const MOST_ADS = 200

/** The newest ads. */
export const listAds = (): Promise<AdBadge[]> =>
  readRows<AdBadge>(sql`select id, headline, app from ads order by id desc limit ${MOST_ADS}`)

/** SQL of an ad (`Ad` on the wire) as JSON, by its id; null for none. */
export const adJson = (id: string): string => `
  case when ${id} is not null then (
    select json_build_object('id', ad.id, 'headline', ad.headline, 'app', ad.app, 'body', ad.body, 'url', ad.url, 'picture',
             'data:image/jpeg;base64,' || translate(encode(ad.thumbnail, 'base64'), e'\\n', ''))
      from ads ad where ad.id = ${id}) end`
