import { firstStepsApi } from '@balcao/contract'
import { route } from '../../../platform/http/route.js'
import { firstSteps } from './firstSteps.queries.js'

export const firstStepsRoutes = [
  route(firstStepsApi.get, { access: 'settings:write', reads: true }, () => firstSteps()),
]
