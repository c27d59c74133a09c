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
  movesCompany: {
    tables: {
      personal_data_requests: {
        refers: { contact_id: 'contacts', user_id: 'users' },
        unknown: { contact_id: '0', user_id: '0' },
      },
    },
  },
  exportsCompany: { leaves: { personal_data_requests: 'has an export of its own' } },
})
