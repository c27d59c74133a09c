import type { BrandColours, BrandPicture } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'

export interface HeldPicture {
  picture: BrandPicture
  type: string
  /** Pixels. */
  width: number
  height: number
  /** Changes with the picture. */
  version: string
}

export interface HeldBrand {
  name: string | null
  colours: BrandColours | null
  pictures: readonly HeldPicture[]
}

interface BrandRow {
  name: string | null
  primary: string | null
  accent: string | null
  pictures: HeldPicture[]
}

/** The brand of the installation. Runs in any scope. */
export async function findBrand(): Promise<HeldBrand> {
  const [row] = await database.query<BrandRow>(
    `select name, primary_colour as primary, accent_colour as accent,
            (select coalesce(jsonb_agg(jsonb_build_object('picture', picture, 'type', type, 'width', width, 'height', height,
                                                          'version', version)), '[]') from brand_pictures) as pictures
       from branding`,
    { type: QueryTypes.SELECT },
  )
  if (!row) throw new Error('The brand has its one row')
  const { name, primary, accent, pictures } = row
  return { name, colours: primary !== null && accent !== null ? { primary, accent } : null, pictures }
}

/** The brand, outside of any scope. */
export const readBrand = (): Promise<HeldBrand> =>
  withPlatformScope('the brand of the installation', findBrand)

/** A picture's bytes; null when there is none. Call it outside of any scope. */
export async function readPicture(
  picture: string,
): Promise<{ type: string; version: string; bytes: Buffer } | null> {
  const [row] = await withPlatformScope('a picture of the brand', () =>
    database.query<{ type: string; version: string; bytes: Buffer }>(
      'select type, version, bytes from brand_pictures where picture = $1',
      { bind: [picture], type: QueryTypes.SELECT },
    ),
  )
  return row ?? null
}
