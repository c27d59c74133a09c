import { feature } from '../../../kit/feature.js'
import type { BrandSource } from '../../../platform/http/files/brandFiles.js'
import type { MailLook } from '../../../platform/mail/template.js'
import { brandChangedBroadcast } from './branding.broadcast.js'
import { brandOfPages } from './brandOfPages.js'
import { presentForMails } from './branding.presenter.js'
import { readBrand, readPicture } from './branding.queries.js'
import { brandingRoutes } from './branding.routes.js'

/** The brand for the client's pages. Call it outside of any scope. */
export const brandSource: BrandSource = {
  brand: brandOfPages,
  picture: readPicture,
}

/** The look of the installation's mails. Call it outside of any scope. */
export const mailLook = async (): Promise<MailLook> => presentForMails(await readBrand())

export const brandingFeature = feature({
  owns: ['branding', 'brand_pictures'],
  routes: brandingRoutes,
  broadcasts: [brandChangedBroadcast],
  namesNoFile: { 'brand_pictures.picture': 'which of the pictures it is; its bytes are in the row' },
})
