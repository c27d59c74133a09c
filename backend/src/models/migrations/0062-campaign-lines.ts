import type { Migration } from '../../platform/database/migrator.js'

/** The thread shows the customer's answers to a campaign. Existing rows only have the earlier kinds. */
const kinds = `
  alter table ticket_events drop constraint ticket_events_kind_check;
  alter table ticket_events add constraint ticket_events_kind_check check (kind in (
    'accepted', 'returned', 'resolved', 'unresolved', 'reopened', 'transferred',
    'campaignAnswered', 'campaignConfirmed', 'campaignDeclined', 'campaignOptOut')) not valid`

export const campaignLines: Migration = {
  name: '0062-campaign-lines',
  up: (sql) => sql(kinds),
}
