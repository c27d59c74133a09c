import { feature } from '../../kit/feature.js'
import { contactDeletedBroadcast, contactsBroadcast } from './contacts.broadcast.js'
import { contactsRoutes } from './contacts.routes.js'
import { refreshContactJob } from './refreshContact.job.js'

export { confirmNumber } from './confirmNumber.js'
export { presentExtraInfo } from './contactBook.presenter.js'
export { presentContact, pictureUrlOf } from './contacts.presenter.js'
export { contactsByAddress } from './contactsByAddress.queries.js'
export { contactsMatching } from './contactsMatching.queries.js'
export { isAt, isPictureDue, isUpToDate } from './identity.rules.js'
export { askForPicture } from './askForPicture.js'
export { nameIfNameless, rememberContact, updateContactAt } from './rememberContact.js'

export const contactsFeature = feature({
  routes: contactsRoutes,
  jobs: [refreshContactJob],
  broadcasts: [contactDeletedBroadcast, contactsBroadcast],
})
