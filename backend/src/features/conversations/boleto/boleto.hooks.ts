import type { MergesContacts, MergesTickets } from '../../../kit/contactHooks.js'
import type { ErasesPerson, ExportsPerson } from '../../../kit/personalData.js'
import { BillingInquiry } from '../../../models/index.js'
import { forgetInquiriesOf, inquiriesOf } from './inquiries.queries.js'

export const erasesInquiries: ErasesPerson = {
  covers: [
    ...(['billing_inquiries.contact_id', 'billing_inquiries.document'] as const),
    'billing_inquiries.document_hash',
  ],
  run: async ({ contactId }) => void (await forgetInquiriesOf(contactId)),
}

export const exportsInquiries: ExportsPerson = {
  covers: ['billing_inquiries.contact_id'],
  leaves: {
    'billing_inquiries.document': 'the message in which they wrote it is exported',
    'billing_inquiries.document_hash': 'made of the document',
  },
  facts: async ({ id }) => ({ billingInquiries: await inquiriesOf(id) }),
}

export const mergesInquiries: MergesContacts = {
  covers: ['billing_inquiries.contact_id'],
  forGood: {
    run: async ({ keptId, otherId }) => {
      const where = { contactId: otherId }
      await BillingInquiry.update({ contactId: keptId }, { where, silent: true })
    },
  },
}

export const mergesInquiriesOfTickets: MergesTickets = {
  covers: [],
  leaves: { 'billing_inquiries.ticket_id': 'an inquiry outlives its ticket, and names none then' },
}
