import { object, string } from 'yup'
import type { BrandColours } from '../../brandColours.js'
import { endpoint } from '../../endpoint.js'
import { limits } from '../../limits.js'

/**
 * The pictures of a brand: its logo on light and on dark grounds, and the icon of a browser's tab and a
 * telephone's screen.
 */
export const brandPictures = ['logoLight', 'logoDark', 'icon'] as const
export type BrandPicture = (typeof brandPictures)[number]

/** How the installation calls itself and looks; null where it is as Balcão comes. */
export interface Branding {
  name: string | null
  colours: BrandColours | null
  /** The paths of its pictures, each with the version that they are. */
  pictures: Record<BrandPicture, string | null>
}

/** What the product is called where nothing else is chosen. */
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
  /** Both colours or none; what is not sent is Balcão's own again. */
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
