import { feature } from '../../../kit/feature.js'
import { Contact, ContactCustomField, ContactMerge, ContactTag } from '../../../models/index.js'
import { namesFile } from '../../../kit/fileColumn.js'
import { moveTag } from './contactBook.commands.js'
import { contactDeletedBroadcast, contactsBroadcast } from './contacts.broadcast.js'
import { checkNumbersJob, checkNumbersSweep } from './checkNumbers.job.js'
import { contactListRoutes } from './contactList.routes.js'
import { erasesFields, exportsContact, mergesFields } from './contacts.hooks.js'
import { contactsRoutes } from './contacts.routes.js'
import { mergesRoutes } from './merging/merges.routes.js'
import { settleMergeJob, settleMergesSweep } from './merging/settleMerges.job.js'
import { refreshContactsJob } from './refreshContacts.job.js'

export { addContacts, factsOf } from './addContacts.js'
export { askForPictures } from './askForPictures.js'
export { presentContactDetail, presentExtraInfo } from './contactBook.presenter.js'
export { askForNumber } from './checkNumber.js'
export { confirmNumber } from './confirmNumber.js'
export {
  claimContact,
  claimContacts,
  contactsAfter,
  findContact,
  maybeConnectionToAsk,
  type ListedContact,
} from './contactBook.queries.js'
export { emptyContact } from './emptyContact.js'
export { accountsOf } from './merging/accountsOf.js'
export { endMerges } from './merging/endMerges.js'
export { presentContact, pictureUrlOf } from './contacts.presenter.js'
export { checkNumber, type CheckedNumber } from './checkNumber.js'
export { contactOfNumber, maybeContactOfNumber } from './contactOfNumber.js'
export { numberStateOf } from './contactBook.rules.js'
export { listContactsAt, contactsByAddress } from './contactsByAddress.queries.js'
export { contactsMatching } from './contactsMatching.queries.js'
export { canonicalNumber, isAt, isNameless, isUpToDate, otherForm } from './identity.rules.js'
export { moveContact, nameIfNameless, rememberContact, updateContactAt } from './rememberContact.js'

export {
  addTags,
  insertContacts,
  storeExtras,
  updateContacts,
  type StoredContact,
} from './manyContacts.commands.js'

export const contactsFeature = feature({
  owns: [Contact, ContactCustomField, ContactMerge, ContactTag],
  routes: [...mergesRoutes, ...contactListRoutes, ...contactsRoutes],
  tagsMerged: moveTag,
  jobs: [checkNumbersJob, refreshContactsJob, settleMergeJob],
  sweeps: [checkNumbersSweep, settleMergesSweep],
  mergesContacts: mergesFields,
  erasesPerson: erasesFields,
  exportsPerson: exportsContact,
  broadcasts: [contactDeletedBroadcast, contactsBroadcast],
  namesFiles: [
    namesFile(Contact, 'pictureKey'),
    // While a merge can be undone, both pictures are kept.
    ...(['kept', 'other'] as const).map((side) =>
      namesFile(ContactMerge, 'snapshot', {
        key: `"row".snapshot->'${side}'->>'pictureKey'`,
        whileNamed: `"row".undone_at is null and "row".settled_at is null`,
        whileShown: false,
        uncounted: 'kept for a day, and counted by contacts',
      }),
    ),
  ],
  leavesReferences: { 'contact_merges.user_id': 'people merge contacts one by one' },
  movesCompany: {
    tables: {
      contacts: {
        same: `t.number = row.number or t.lid = row.lid or t.user_id = row.user_id`,
        files: { picture_key: { size: 'picture_bytes', gone: { picture_bytes: null } } },
      },
      contact_custom_fields: {},
      contact_tags: {},
    },
    leaves: { contact_merges: 'kept for the undoing of a day' },
  },
  exportsCompany: {
    tables: {
      contacts: { by: ['id'] },
      contact_custom_fields: { by: ['id'] },
      contact_tags: { by: ['contact_id', 'tag_id'] },
    },
    leaves: { contact_merges: 'kept for the undoing of a day' },
  },
})
