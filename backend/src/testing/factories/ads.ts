import { Ad, type Company } from '../../models/index.js'
import { inCompany } from '../inCompany.js'
import { unique } from './unique.js'

/** An ad from which no customer has come yet. */
export const anAd = (company: Company, headline = 'Sofá Ipê em linho'): Promise<Ad> =>
  inCompany(company, () => Ad.create({ key: unique(), app: null, headline, body: null, url: null }))
