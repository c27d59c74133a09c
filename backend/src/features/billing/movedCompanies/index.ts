import { feature } from '../../../kit/feature.js'
import { movedCompaniesRoutes } from './movedCompanies.routes.js'

export const movedCompaniesFeature = feature({ routes: movedCompaniesRoutes })
