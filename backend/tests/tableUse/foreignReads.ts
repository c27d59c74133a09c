/** Reads of tables of other owners that have the same reason. */
export interface ForeignReads {
  reason: string
  /** `reader -> table, table`: a feature or a layer, and tables that another one owns. */
  reads: readonly string[]
}

const UNSORTED = 'Not looked at yet.'

/**
 * Who reads a table of another owner, by the reader's roof. Such a read must not repeat the owner's rules:
 * for example, the owner's `index.ts` decides what counts as open, due or deleted. Each pair is listed once.
 */
export const foreignReads: Readonly<Record<string, readonly ForeignReads[]>> = {
  conversations: [
    {
      reason: UNSORTED,
      reads: [
        'attendance -> companies, connections, contacts, messages, queues, ticket_tracking, tickets',
        'boleto -> companies, contact_custom_fields, contacts, tickets',
        'bot -> companies, connection_queues, connections, queues',
        'delivery -> connections, contacts, message_changes, message_media, messages, tickets',
        'inbox -> contacts, inbound_messages',
        'media -> ?, companies, connections, contacts, messages, plans',
        'messages -> campaign_shipments, campaigns, connection_leases, connections, contacts, message_media, queues, settings, tickets, users',
        'ratings -> connections, queues',
        'schedules -> companies, connections, contacts, messages, users',
        'ticketEvents -> tickets',
        'ticketNotes -> contacts, tickets, users',
        'ticketTags -> tags, tickets',
        'tickets -> campaigns, connections, contact_custom_fields, contacts, message_media, messages, queue_options, queues, settings, tags, ticket_tags, users',
      ],
    },
  ],
  people: [
    {
      reason: UNSORTED,
      reads: [
        'contactImports -> connections, imports',
        'contacts -> companies, connections, schedules, tags, tickets, users',
        'personalData -> contacts',
        'tags -> contact_tags, ticket_tags',
      ],
    },
  ],
  campaigns: [
    {
      reason: UNSORTED,
      reads: [
        'campaignReplies -> campaign_shipments, campaigns, messages',
        'campaignReports -> campaign_shipments, campaigns, connections, messages, opt_outs, tickets',
        'campaignRuns -> campaign_connections, campaigns, companies, connections, contact_list_entries, contacts, messages, opt_outs',
        'campaigns -> campaign_shipments, companies, connection_daily_sends, connections, contact_list_entries, contact_lists, contacts, messages, opt_outs, queues, users',
        'contactLists -> campaigns, companies, connections, contacts, settings',
      ],
    },
  ],
  company: [
    {
      reason: UNSORTED,
      reads: [
        'announcements -> companies',
        'auditLog -> audit_entries',
        'auth -> audit_entries, companies, plans, queues, settings, user_queues, users',
        'chats -> settings, users',
        'connections -> companies, connection_leases, messages, queues, tickets',
        'dashboard -> connections, contacts, messages, queues, ticket_tracking, tickets, user_ratings, users',
        'emailVerification -> users',
        'firstSteps -> connection_queues, connections, settings, ticket_tracking, users',
        'mail -> companies',
        'passwordRecovery -> users',
        'publicApi -> companies, connections',
        'queues -> connection_queues, connections, tickets, user_queues, users',
        'retention -> message_media, messages, settings, tickets',
        'users -> companies, queues, tickets',
        'webhooks -> companies, connections',
      ],
    },
  ],
  billing: [
    {
      reason: UNSORTED,
      reads: [
        'companies -> connections, plans, queues, settings, users',
        'companyManagement -> ?, companies, connections, outbox, plans, settings, users',
        'invoices -> companies, plans, received_payments, users',
        'overview -> companies, connections, invoices, message_counts, plans, ticket_tracking, users',
        'payments -> companies, invoices, users',
        'plans -> companies',
        'signUp -> plans, settings, users',
        'subscription -> companies, connections, invoices, message_media, messages, plans, queues, received_payments, tickets, users',
        'supportAccess -> companies, plans, queues, settings, user_sessions, users',
        'whatsappReminders -> companies, connections, invoices, settings',
      ],
    },
  ],
  layers: [
    {
      reason: UNSORTED,
      reads: [
        'entrypoints -> connections, users',
        'platform -> ?, plans, queue_options, queues, support_accesses, users',
        'whatsapp -> branding, companies, connections, contacts, message_changes, message_media, messages',
      ],
    },
    {
      reason: 'A provider calls WhatsApp with the credentials that the company has entered.',
      reads: ['whatsapp -> official_numbers'],
    },
  ],
}
