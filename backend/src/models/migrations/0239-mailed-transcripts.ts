import type { Migration } from '../../platform/database/migrator.js'

/**
 * A ticket’s history tells that a transcript was sent by e-mail. Existing rows only have the earlier kinds.
 */
export const mailedTranscripts: Migration = {
  name: '0239-mailed-transcripts',
  up: (sql) =>
    sql(`
      alter table ticket_events drop constraint ticket_events_kind_check;
      alter table ticket_events add constraint ticket_events_kind_check check (kind in (
        'accepted', 'returned', 'resolved', 'unresolved', 'reopened', 'transferred', 'distributed',
        'campaignAnswered', 'campaignConfirmed', 'campaignDeclined', 'campaignOptOut', 'leftToPerson',
        'transcriptMailed')) not valid`),
}
