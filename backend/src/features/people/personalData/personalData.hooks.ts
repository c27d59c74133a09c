import type { MergesContacts } from '../../../kit/contactHooks.js'
import type { ErasesPerson, ExportsPerson } from '../../../kit/personalData.js'

const COLUMN = 'personal_data_requests.contact_id'

export const erasesNoRequest: ErasesPerson = {
  covers: [],
  leaves: { [COLUMN]: 'shows that the person’s wish was followed; the contact’s row says nothing then' },
}

export const exportsNoRequest: ExportsPerson = {
  covers: [],
  leaves: { [COLUMN]: 'what the company did with the person’s wish' },
}

export const mergesNoRequest: MergesContacts = {
  covers: [],
  leaves: { [COLUMN]: 'who asked for which contact stays as it was' },
}
