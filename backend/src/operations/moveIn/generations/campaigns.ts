import {
  column,
  dates,
  leftOut,
  onlyR2,
  reference,
  to,
  type OlderColumn,
  type OlderTable,
} from './declaration.js'

const companyId = to('the company')

const five = (name: string, target: string): Record<string, OlderColumn> =>
  Object.fromEntries([1, 2, 3, 4, 5].map((place) => [`${name}${place}`, column('text', to(target))]))

/** Contact lists and campaigns. */
export const campaignTables: Record<string, OlderTable> = {
  ContactLists: {
    fate: to('contact_lists'),
    columns: {
      id: column('int!', to('contact_lists.id')),
      name: column('varchar!', to('contact_lists.name')),
      companyId: reference('Companies', companyId),
      ...dates(),
    },
  },
  ContactListItems: {
    fate: to('contact_list_entries'),
    columns: {
      id: column('int!', to('contact_list_entries.id')),
      name: column('varchar!', to('contact_list_entries.name')),
      number: column('varchar!', to('contact_list_entries.number')),
      email: column('varchar', to('contact_list_entries.email')),
      contactListId: reference('ContactLists', to('contact_list_entries.contact_list_id'), { type: 'int!' }),
      isWhatsappValid: column('bool', to('contact_list_entries.is_whatsapp_valid')),
      companyId: reference('Companies', companyId),
      ...dates(),
    },
  },
  Campaigns: {
    fate: to('campaigns'),
    columns: {
      id: column('int!', to('campaigns.id')),
      name: column('varchar!', to('campaigns.name')),
      ...five('message', 'campaigns.messages'),
      ...five('confirmationMessage', 'campaigns.confirmations'),
      status: column('varchar', to('campaigns.state')),
      confirmation: column('bool', to('campaigns.confirmation')),
      mediaPath: column('text', to('campaigns.file_key')),
      mediaName: column('text', to('campaigns.file')),
      companyId: reference('Companies', companyId, { type: 'int!' }),
      contactListId: reference('ContactLists', to('campaigns.contact_list_id')),
      whatsappId: reference('Whatsapps', to('campaign_connections.connection_id')),
      scheduledAt: column('timestamptz', to('campaigns.scheduled_at')),
      completedAt: column('timestamptz', to('campaigns.completed_at')),
      fileListId: reference('Files', leftOut('lists of files are not part of this product'), onlyR2),
      ...dates(),
    },
  },
  CampaignShipping: {
    fate: to('campaign_shipments'),
    columns: {
      id: column('int!', to('campaign_shipments.id')),
      jobId: column('varchar', leftOut('means nothing after a move')),
      number: column('varchar!', to('campaign_shipments.number')),
      message: column('text!', leftOut('the text is in the conversation and in the campaign')),
      confirmationMessage: column('text', leftOut('the text is in the conversation and in the campaign')),
      confirmation: column('bool', to('campaign_shipments.state')),
      contactId: reference('ContactListItems', to('campaign_shipments.entry_id')),
      campaignId: reference('Campaigns', to('campaign_shipments.campaign_id'), { type: 'int!' }),
      confirmationRequestedAt: column('timestamptz', to('campaign_shipments.confirmation_requested_at')),
      confirmedAt: column('timestamptz', to('campaign_shipments.confirmed_at')),
      deliveredAt: column('timestamptz', to('campaign_shipments.sent_at')),
      ...dates(),
    },
  },
  CampaignSettings: {
    fate: to('campaign_settings'),
    columns: {
      id: column('int!', leftOut('a company has one row')),
      key: column('varchar!', to('campaign_settings')),
      value: column('text', to('campaign_settings')),
      companyId: reference('Companies', companyId),
      ...dates(leftOut('a company has one row')),
    },
  },
}
