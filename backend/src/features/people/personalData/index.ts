import { feature } from '../../../kit/feature.js'
import { PersonalDataRequest } from '../../../models/index.js'
import { erasesNoRequest, exportsNoRequest, mergesNoRequest } from './personalData.hooks.js'
import { personalDataRoutes } from './personalData.routes.js'

export const personalDataFeature = feature({
  owns: [PersonalDataRequest],
  routes: personalDataRoutes,
  mergesContacts: mergesNoRequest,
  erasesPerson: erasesNoRequest,
  exportsPerson: exportsNoRequest,
  exportsCompany: { leaves: { personal_data_requests: 'has an export of its own' } },
})
