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
  leavesReferences: { 'personal_data_requests.user_id': 'who answered it, also when they are gone' },
  exportsCompany: { leaves: { personal_data_requests: 'has an export of its own' } },
})
