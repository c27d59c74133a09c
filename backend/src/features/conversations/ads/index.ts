import { feature } from '../../../kit/feature.js'
import { Ad } from '../../../models/index.js'
import { adPictureJob } from './adPicture.job.js'
import { adsRoutes } from './ads.routes.js'

export { adJson } from './ads.queries.js'
export { rememberAd } from './rememberAd.js'

export const adsFeature = feature({
  owns: [Ad],
  routes: adsRoutes,
  jobs: [adPictureJob],
  namesNoFile: {
    'ads.key': 'WhatsApp’s id of the ad',
    'ads.picture_url': 'an address of WhatsApp’s; the small JPEG stands in the row',
  },
  namesNoPerson: { ads: 'what the company itself has published' },
  movesCompany: {
    tables: { ads: { same: 't.key = row.key' } },
  },
  exportsCompany: {
    tables: { ads: { by: ['id'], without: ['thumbnail', 'picture_url', 'picture_tried_at'] } },
  },
})
