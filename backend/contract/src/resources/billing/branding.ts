import { object, string } from 'yup'
import type { BrandColours } from '../../brandColours.js'
import { endpoint } from '../../endpoint.js'
import { limits } from '../../limits.js'

/**
 * Pictures of a brand: its logo on light and dark backgrounds, and the icon for browser tabs and home
 * screens.
 */
export const brandPictures = ['logoLight', 'logoDark', 'icon'] as const
export type BrandPicture = (typeof brandPictures)[number]

/** Name and look of the installation; null where nothing is chosen and Balcão's own applies. */
export interface Branding {
  name: string | null
  colours: BrandColours | null
  /** Paths of the pictures, each with its version. */
  pictures: Record<BrandPicture, string | null>
}

/** The product's name where no other one is chosen. */
export const PRODUCT_NAME = 'Balcão'

const colour = () =>
  string()
    .trim()
    .lowercase()
    .max(7)
    .matches(/^#[0-9a-f]{6}$/)
    .meta({ example: '#1b3a86' })

const pictureParams = object({ picture: string<BrandPicture>().oneOf(brandPictures).required() })

export const brandingApi = {
  get: endpoint('GET', '/branding').answers<Branding>(),
  /** Send both colours or none. Keys that are not sent go back to Balcão's own. */
  update: endpoint('PUT', '/branding', {
    body: object({
      name: string().trim().max(limits.brand.name).nullable(),
      colours: object({ primary: colour().required(), accent: colour().required() }).nullable().default(null),
    }),
  }).answers<Branding>(),
  setPicture: endpoint('POST', '/branding/pictures/:picture', {
    params: pictureParams,
    files: 'file',
  }).answers<Branding>(),
  removePicture: endpoint('DELETE', '/branding/pictures/:picture', {
    params: pictureParams,
  }).answers<Branding>(),
}
