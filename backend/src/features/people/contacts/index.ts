import { feature } from '../../../kit/feature.js'
import { Contact, ContactCustomField, ContactMerge, ContactTag } from '../../../models/index.js'
import { namesFile } from '../../../kit/fileColumn.js'
import { contactDeletedBroadcast, contactsBroadcast } from './contacts.broadcast.js'
import { contactsRoutes } from './contacts.routes.js'
import { refreshContactsJob } from './refreshContacts.job.js'

export { addContacts, factsOf } from './addContacts.js'
export { askForPictures } from './askForPictures.js'
export { askForNumber } from './checkNumber.js'
export { confirmNumber, refuseNumber } from './confirmNumber.js'
export { blockContact } from './contactBook.commands.js'
export { presentContactDetail, presentContactRow, presentExtraInfo } from './contactBook.presenter.js'
export {
  contactsAfter,
  findContact,
  IS_UNCHECKED,
  listContacts,
  listUncheckedContacts,
  maybeConnectionToAsk,
  type ListedContact,
} from './contactBook.queries.js'
export { presentContact, pictureUrlOf } from './contacts.presenter.js'
export { checkNumber, type CheckedNumber } from './checkNumber.js'
export { mergeContacts } from './mergeContacts.js'
export { contactOfNumber, maybeContactOfNumber } from './contactOfNumber.js'
export { numberStateOf } from './contactBook.rules.js'
export { contactsByAddress } from './contactsByAddress.queries.js'
export { contactsMatching } from './contactsMatching.queries.js'
export { canonicalNumber, isAt, isNameless, isUpToDate, otherForm } from './identity.rules.js'
export { nameIfNameless, rememberContact, updateContactAt } from './rememberContact.js'

export const contactsFeature = feature({
  owns: [Contact, ContactCustomField, ContactTag],
  routes: contactsRoutes,
  jobs: [refreshContactsJob],
  broadcasts: [contactDeletedBroadcast, contactsBroadcast],
  namesFiles: [
    namesFile(Contact, 'pictureKey'),
    // While a merge can be undone, each of the two gets its picture back.
    ...(['kept', 'other'] as const).map((side) =>
      namesFile(ContactMerge, 'snapshot', {
        key: `"row".snapshot->'${side}'->>'pictureKey'`,
        whileNamed: `"row".undone_at is null and "row".settled_at is null`,
        whileShown: false,
      }),
    ),
  ],
})
