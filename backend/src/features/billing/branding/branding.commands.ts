import { createHash } from 'node:crypto'
import type { BodyOf, brandingApi, BrandPicture } from '@balcao/contract'
import { database } from '../../../platform/database/database.js'

/** @param given null restores Balcão's own value. */
export const setBrand = ({ name, colours }: BodyOf<typeof brandingApi.update>): Promise<unknown> =>
  database.query('update branding set name = $1, primary_colour = $2, accent_colour = $3', {
    bind: [name ? name : null, colours?.primary ?? null, colours?.accent ?? null],
  })

export interface NewPicture {
  type: string
  /** Pixels. */
  width: number
  height: number
  bytes: Buffer
}

export const setPicture = (
  picture: BrandPicture,
  { type, width, height, bytes }: NewPicture,
): Promise<unknown> =>
  database.query(
    `insert into brand_pictures (picture, type, width, height, version, bytes) values ($1, $2, $3, $4, $5, $6)
     on conflict (picture) do update set type = $2, width = $3, height = $4, version = $5, bytes = $6`,
    {
      bind: [
        picture,
        type,
        width,
        height,
        createHash('sha256').update(bytes).digest('hex').slice(0, 16),
        bytes,
      ],
    },
  )

export const removePicture = (picture: BrandPicture): Promise<unknown> =>
  database.query('delete from brand_pictures where picture = $1', { bind: [picture] })
