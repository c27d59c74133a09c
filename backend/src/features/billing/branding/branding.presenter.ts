import {
  brandPictures,
  brandStyles,
  derivedColours,
  PRODUCT_NAME,
  type Branding,
  type BrandPicture,
} from '@balcao/contract'
import { env } from '../../../platform/config/env.js'
import { BRAND_PICTURES_PATH, type BrandOfPages } from '../../../platform/http/files/brandFiles.js'
import { defaultMailLook, type MailLook } from '../../../platform/mail/template.js'
import type { HeldBrand } from './branding.queries.js'

function pathOf({ pictures }: HeldBrand, picture: BrandPicture): string | null {
  const stored = pictures.find((candidate) => candidate.picture === picture)
  return stored ? `${BRAND_PICTURES_PATH}/${picture}?v=${stored.version}` : null
}

export const presentBranding = (brand: HeldBrand): Branding => ({
  name: brand.name,
  colours: brand.colours,
  pictures: Object.fromEntries(
    brandPictures.map((picture) => [picture, pathOf(brand, picture)]),
  ) as Branding['pictures'],
})

/** The part of the brand that the client's pages need before they are painted. */
export function presentForPages(brand: HeldBrand): BrandOfPages {
  const icon = brand.pictures.find(({ picture }) => picture === 'icon')
  const path = pathOf(brand, 'icon')
  const { name, pictures } = presentBranding(brand)
  return {
    name: name ?? PRODUCT_NAME,
    isOwn: name === null && brand.colours === null && brand.pictures.length === 0,
    facts: { name, logoLight: pictures.logoLight, logoDark: pictures.logoDark },
    styles: brandStyles(brand.colours),
    barColour: brand.colours && derivedColours(brand.colours).light['nav-background'],
    icon: icon && path !== null ? { path, type: icon.type, sizes: `${icon.width}x${icon.height}` } : null,
  }
}

/** The look of mails. */
export function presentForMails(brand: HeldBrand): MailLook {
  const logo = pathOf(brand, 'logoLight')
  return {
    name: brand.name ?? defaultMailLook.name,
    color: brand.colours ? derivedColours(brand.colours).light['button-main'] : defaultMailLook.color,
    ...(logo !== null && { logoUrl: new URL(logo, env.apiUrl).href }),
  }
}
