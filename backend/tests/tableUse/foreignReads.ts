/** Reads of tables of other owners that have the same reason. */
export interface ForeignReads {
  reason: string
  /** `reader -> table, table`: a feature or a layer, and tables that another one owns. */
  reads: readonly string[]
}

const BESIDE = 'A name, a colour or a count stands beside the row, in one statement.'
const BY_KEY = 'It finds a row by its key, and uses the columns as they are.'
const OWNERS_CONDITION =
  'One statement for speed. The condition comes from the owner: `mayWork`, `isConnected`, `withinReach` …'
const LOCKS = 'It locks rows by their keys, in a fixed order.'

/**
 * Who reads a table of another owner by itself, by the reader's roof. Such a read says nothing about the
 * owner's rules: what counts as open, due or deleted is a question for the owner's `index.ts`. Where the
 * owner stands above the reader and cannot be asked, the reason says so. A pair stands here once.
 */
export const foreignReads: Readonly<Record<string, readonly ForeignReads[]>> = {
  conversations: [
    {
      reason:
        'One statement finds tickets that wait while somebody has room, by `mayWork` and `getsTickets`; others lock queues, people and tickets in a fixed order, and count.',
      reads: ['distribution -> companies, queues, tickets, user_queues, users'],
    },
    {
      reason: BESIDE,
      reads: [
        'messages -> campaign_shipments, campaigns, contacts, message_media, queues, users',
        'schedules -> users',
        'ticketNotes -> contacts, tickets, users',
        'tickets -> ads, campaigns, contact_custom_fields, contacts, message_media, queues, reply_windows, tags, ticket_waits',
      ],
    },
    {
      reason: BY_KEY,
      reads: [
        'boleto -> contact_custom_fields, contacts',
        'bot -> queues',
        'inbox -> connections, contacts',
        'kanban -> tags',
        'media -> connections, contacts',
        'pastMessages -> connections, contacts, messages',
        'ads -> connections',
        'messages -> connections, official_numbers, template_accounts, templates',
        'ratings -> connections, queues',
      ],
    },
    {
      reason: OWNERS_CONDITION,
      reads: [
        'inactivity -> companies, connections, messages, queues, reply_windows, tickets',
        'targets -> companies, messages, queues, ticket_tracking, tickets, users',
        'boleto -> companies',
        'bot -> companies, connection_queues, connections',
        'delivery -> connections',
        'kanban -> ticket_tags, tickets',
        'media -> companies, plans',
        'schedules -> companies, connections',
        'ticketEvents -> tickets',
      ],
    },
    {
      reason: 'Which of the records that a view names still exist, by their keys, in one statement.',
      reads: ['savedViews -> ads, campaigns, queues, tags, users'],
    },
    {
      reason: LOCKS,
      reads: ['messages -> tickets', 'ticketTags -> tickets'],
    },
    {
      reason:
        'A change of a ticket locks all that it names in one statement, in a fixed order, and only active users. Their owners stand above tickets.',
      reads: ['tickets -> connections, queue_options, users'],
    },
    {
      reason:
        'Who may see a ticket, and who attends its queue, is one statement. The owner of the queues of users stands above tickets.',
      reads: ['tickets -> user_queues'],
    },
    {
      reason: 'A mention leads to the message before its note. The owner of messages stands above the notes.',
      reads: ['ticketNotes -> messages'],
    },
    {
      reason:
        'A ticket is searched and filtered by its messages and tags, and has a preview of the last message. Their owners stand above tickets.',
      reads: ['tickets -> messages, ticket_tags'],
    },
    {
      reason: 'To whom a ticket was given, for notices, in the relay’s one statement.',
      reads: ['tickets -> ticket_events'],
    },
    {
      reason:
        'A claim reads all that the sender needs, in the same statement; `toCompanySettings` reads the settings.',
      reads: ['messages -> connection_leases, settings'],
    },
    {
      reason:
        'The sender takes a message with all that is sent of it. What is due is found by indexes that were made for the sweep.',
      reads: ['delivery -> contacts, message_changes, message_media, messages, tickets'],
    },
    {
      reason:
        'Schedules are found by the names of their contacts, in one condition for a page and its count.',
      reads: ['schedules -> contacts'],
    },
    {
      reason: 'A schedule takes over what becomes of its message, for many events in one statement.',
      reads: ['schedules -> messages'],
    },
    {
      reason: 'The file of a deleted message is not shown. Messages stands above media.',
      reads: ['media -> messages'],
    },
    {
      reason: 'The tables are those that the features declare by `namesFiles`.',
      reads: ['media -> ?'],
    },
    {
      reason:
        'The inbox works through the journal: it reads its rows in the order of arrival, with their state.',
      reads: ['inbox -> inbound_messages'],
    },
  ],
  people: [
    {
      reason: BESIDE,
      reads: ['contacts -> tags, users', 'personalData -> contacts', 'tags -> contact_tags, ticket_tags'],
    },
    { reason: OWNERS_CONDITION, reads: ['contacts -> companies'] },
    {
      reason: 'Contacts ask WhatsApp by a connected number. Connections stands above contacts.',
      reads: ['contacts -> connections'],
    },
    {
      reason: 'The kit stores the lines of imports, and erasing a person looks for them in the lines.',
      reads: ['contactImports -> imports'],
    },
  ],
  campaigns: [
    {
      reason: 'Names, links and times stand beside the rows of a list or a report, in one statement.',
      reads: [
        'campaignReports -> connections, messages, tickets',
        'campaigns -> contact_lists, queues, users',
      ],
    },
    {
      reason: 'Only whether there is one with this id.',
      reads: ['campaignReports -> campaigns'],
    },
    {
      reason: 'The business accounts and templates of many campaigns, in two statements. `faultsOf` decides.',
      reads: ['campaigns -> official_numbers, template_accounts, templates'],
    },
    {
      reason: 'Whether WhatsApp takes the template of a campaign now.',
      reads: ['campaignRuns -> templates'],
    },
    {
      reason: 'The number of a person who opted out without one, by their user id.',
      reads: ['optOuts -> contacts'],
    },
    {
      reason:
        'A report reads thousands of shipments in one statement, by the conditions that their owner exports (`wasDelivered`).',
      reads: ['campaignReports -> campaign_shipments'],
    },
    {
      reason:
        'An answer finds its campaign by its message, in one statement, by `hasLeft` and `ranSince`. Companies without campaigns pay for no statement of their own.',
      reads: ['campaignReplies -> campaign_shipments, campaigns, messages'],
    },
    {
      reason:
        'A run decides about the columns of its run. `campaigns` stores them (`changeRun`, `noteTurn`), and exports the conditions of a campaign’s state.',
      reads: ['campaignRuns -> campaign_connections, campaigns'],
    },
    {
      reason:
        'One statement reads the next step of a campaign, or prepares two thousand shipments, by `isUp`, `mayWork`, `validityOf` and `isOptedOut`.',
      reads: ['campaignRuns -> companies, connections, contact_list_entries'],
    },
    {
      reason:
        'Shipments follow their messages, one statement for a batch of events. Why a message was not sent is `whyNotSent` of its owner.',
      reads: ['campaignRuns -> contacts, messages'],
    },
    {
      reason:
        'The owner comes later. An estimate counts what was sent in the statement that counts the people.',
      reads: ['campaigns -> campaign_shipments, connection_daily_sends'],
    },
    {
      reason:
        'An estimate counts all people of a list in one statement, by `validityOf` and `isOptedOut`. Who has ever written to the company is a join of a sample.',
      reads: ['campaigns -> contact_list_entries, contacts, messages'],
    },
    {
      reason: 'Working hours, and when a connection was linked. The rules of the pace decide about them.',
      reads: ['campaigns -> companies, connections'],
    },
    {
      reason:
        'The owner comes later. A list names the campaigns that use it, and is locked against them while it is changed.',
      reads: ['contactLists -> campaigns'],
    },
    {
      reason: 'One statement finds who checks the next numbers, by `mayWork` and `mayBeginChats`.',
      reads: ['contactLists -> companies, connections'],
    },
    {
      reason: 'Contacts that somebody chose, by their ids. The owner’s `numberStateOf` judges their numbers.',
      reads: ['contactLists -> contacts'],
    },
  ],
  company: [
    {
      reason:
        'Who is away follows from the columns of users, the hours of queues and two settings: one statement finds the companies with something to do, by `mayWork`, and one reads the states.',
      reads: ['availability -> companies, queues, settings, users'],
    },
    {
      reason:
        'A device gets notices while the session of its active user lasts: for each event, in the relay’s one statement.',
      reads: ['pushDevices -> user_sessions, users'],
    },
    {
      reason: 'Names stand beside the rows, in one statement.',
      reads: ['mail -> companies', 'users -> companies, queues'],
    },
    {
      reason:
        'Who sees an announcement, in one statement by `mayWork`; and whether the named companies exist.',
      reads: ['announcements -> companies'],
    },
    {
      reason: 'Triggers of the database write the audit log. These features are its readers.',
      reads: ['auditLog -> audit_entries', 'auth -> audit_entries'],
    },
    {
      reason:
        'One statement at the beginning of each request reads session, user and company, by the conditions of `companies` and `settings`. A login reads them with names of queues. The owner of users comes later.',
      reads: ['auth -> companies, plans, queues, settings, user_queues, users'],
    },
    {
      reason:
        'The owner comes later. Names and `active` stand beside members and messages, and new members are locked.',
      reads: ['chats -> users'],
    },
    {
      reason:
        'Names of queues; and one statement that finds tickets for `time_send_queue`, a setting of the connection, by `mayWork`.',
      reads: ['connections -> companies, queues, tickets'],
    },
    {
      reason:
        'Connections that nobody serves, in one statement. It ends what `lease.ts` of a lost process has begun.',
      reads: ['connections -> connection_leases'],
    },
    {
      reason: 'Figures of the traffic from one index, by `hasLeft` and `isUnderWay` of the owner.',
      reads: ['connections -> messages'],
    },
    {
      reason: 'Facts of the number stand beside the connection, in one statement.',
      reads: ['connections -> official_numbers'],
    },
    {
      reason:
        'What a message cost is stored beside its sums in one statement, by queue, person and campaign of the message. The owners come later, and so does that of the names of former users.',
      reads: ['costs -> attendants, campaign_shipments, campaigns, connections, messages, queues'],
    },
    {
      reason: 'A limit stands with its number, whose row is locked while marketing is counted against it.',
      reads: ['costs -> official_numbers'],
    },
    {
      reason:
        'How often people, bots and programs have sent a template is counted by an index of such messages.',
      reads: ['templates -> messages'],
    },
    {
      reason: 'Accounts to compare again, in one statement: those with a connection that works.',
      reads: ['templates -> connections, official_numbers'],
    },
    {
      reason: 'Numbers to check again, in one statement: not those of connections that a person has stopped.',
      reads: ['officialNumbers -> connections'],
    },
    {
      reason:
        'What the figures mean is said in docs/dashboard.md, and each is counted in one statement. `tickets` imports the dashboard, so the owners come later.',
      reads: [
        'dashboard -> ads, close_reasons, companies, connections, contacts, messages, queues, target_days, ticket_tracking, tickets, user_ratings, users',
      ],
    },
    {
      reason:
        'The owner comes later. A link belongs to a user by id; that an admin with a verified e-mail answers for a company is asked in `hasVerifiedEmail` alone.',
      reads: ['emailVerification -> users'],
    },
    {
      reason: 'A user by id, locked while their factors change. The owner comes later.',
      reads: ['secondFactor -> users'],
    },
    {
      reason: 'A user by id, locked while the link is made.',
      reads: ['passwordRecovery -> users'],
    },
    {
      reason: 'Whether there is anything at all, for all steps in one statement, by `isConnected`.',
      reads: ['firstSteps -> connection_queues, connections, ticket_tracking, users'],
    },
    {
      reason:
        'One statement admits each call of a program, by `mayWork`, `switchedOff` and `hasVerifiedEmail`.',
      reads: ['apiTokens -> companies', 'publicApi -> companies, connections'],
    },
    {
      reason: 'Which contacts a program of one connection reaches, and the names of their tags.',
      reads: ['publicApi -> tags, tickets'],
    },
    {
      reason: 'The names of the tokens with which calls were made.',
      reads: ['publicApi -> api_tokens'],
    },
    {
      reason:
        'Names and counts of everything that loses a queue. The owners of connections and users come later.',
      reads: ['queues -> connection_queues, connections, tickets, user_queues, users'],
    },
    {
      reason:
        'It walks through tickets and messages in batches, by `closedBefore` of the owner, and reads the files to drop with them.',
      reads: ['retention -> message_media, messages, tickets'],
    },
    {
      reason: 'Its own setting, with the time of the choice: the grace of a day counts from then.',
      reads: ['retention -> settings'],
    },
    {
      reason:
        'It finds people by their e-mails, in the company for a login, and in other companies before a domain is connected. Their owner changes them.',
      reads: ['signOn -> users'],
    },
    {
      reason: 'Whether somebody logs in at the provider stands beside their name. The owner comes later.',
      reads: ['users -> sign_on_people'],
    },
    {
      reason: '`mayWork` in the statement that reads the webhooks; and a connection by its id.',
      reads: ['webhooks -> companies, connections'],
    },
  ],
  billing: [
    {
      reason:
        'What plans count, and that the super users’ own company never expires, are rules of companies. Each is said in one condition, and counted in one statement. The owners come later.',
      reads: ['companies -> connections, message_media, messages, queues, users'],
    },
    {
      reason: 'A company is read with its plan and its settings. The owner of plans comes later.',
      reads: ['companies -> plans, settings', 'companyManagement -> companies, plans, settings'],
    },
    {
      reason:
        'It exports and removes a company’s rows table by table, by the features’ declarations and the catalog of Postgres.',
      reads: ['companyManagement -> ?'],
    },
    {
      reason:
        'A removal stops each connection’s session, and waits until the company’s last events are published.',
      reads: ['companyManagement -> connections, outbox'],
    },
    {
      reason:
        'Invoices of many companies are made, moved and reminded of by single statements, by `isCustomer`. A payer’s row is locked while it is counted.',
      reads: ['invoices -> companies, plans'],
    },
    {
      reason: 'The owner comes later. What a partial payment takes off an invoice is a rule of invoices.',
      reads: ['invoices -> received_payments'],
    },
    {
      reason: 'The owner comes later. The first active admin gets a mail for a company without an address.',
      reads: ['invoices -> users'],
    },
    {
      reason:
        'Counts of the whole installation, by conditions that the owners export (`isCustomer`, `stateOfCompany`, `isOverdue`).',
      reads: ['overview -> companies, invoices, plans'],
    },
    {
      reason: 'The name of a company stands beside the report of its import.',
      reads: ['movedCompanies -> companies'],
    },
    {
      reason: 'Sums by day or status over all companies, which say nothing about one row.',
      reads: ['overview -> connections, message_counts, ticket_tracking'],
    },
    {
      reason: 'Names and dates stand beside a payment; an invoice by its id, in its locked company.',
      reads: ['payments -> companies, invoices'],
    },
    {
      reason: 'The e-mail of the user who asks.',
      reads: ['payments -> users'],
    },
    {
      reason: 'How many companies a plan has, and which plan is the reader’s own.',
      reads: ['plans -> companies'],
    },
    {
      reason:
        'Whether sign-up is open, in one statement by `ofSuperUsers` and `settingOf`; whether a name is free; the admin who was just created; and who gets a mail about a sign-up with their e-mail.',
      reads: ['signUp -> companies, users'],
    },
    {
      reason:
        'Rows by id: plans, and invoices that `payments` has named. Companies whose planned plan begins: this feature plans it. How many tickets wait.',
      reads: ['subscription -> companies, invoices, plans, tickets'],
    },
    {
      reason:
        'A visited company is read with its plan, settings and queues, and each request of the visitor in one statement, as in `auth`.',
      reads: ['supportAccess -> companies, plans, queues, settings'],
    },
    {
      reason:
        'The owners come later. Accesses of all companies end with the login of their super user, in one statement; `live_support_access` of the schema says the same of one.',
      reads: ['supportAccess -> user_sessions, users'],
    },
    {
      reason:
        'One statement finds the connection that super users have chosen, by `ofSuperUsers`, `settingOf` and `isUp`.',
      reads: ['whatsappReminders -> companies, connections'],
    },
  ],
  layers: [
    { reason: BY_KEY, reads: ['entrypoints -> users'] },
    {
      reason: 'The demo is ready when its simulated number is linked.',
      reads: ['entrypoints -> connections'],
    },
    {
      reason: 'The audit log stores the names that things had at the change.',
      reads: ['platform -> plans, queue_options, queues, support_accesses, users'],
    },
    {
      reason:
        'The tables are named by their callers: the catalog of Postgres, and migrations that make search functions.',
      reads: ['platform -> ?'],
    },
    {
      reason: 'Sessions begin from the rows of connections, and show the company’s name on the phone.',
      reads: ['whatsapp -> branding, companies, connections'],
    },
    {
      reason:
        'A phone asks again for a message that it could not read: the session makes it again from the rows.',
      reads: ['whatsapp -> contacts, message_changes, message_media, messages'],
    },
    {
      reason: 'A provider calls WhatsApp with the credentials that the company has entered.',
      reads: ['whatsapp -> official_numbers'],
    },
    {
      reason: 'A backup reads every table that the catalog of Postgres names.',
      reads: ['operations -> ?'],
    },
    {
      reason:
        'The doctor counts what waits too long, and which connections nobody serves. It changes nothing.',
      reads: [
        'operations -> connection_leases, connections, inbound_messages, mails, messages, official_numbers, outbox',
      ],
    },
    {
      reason:
        'An exported company has its own row, the plans that it refers to, and every table that features declare.',
      reads: ['kit -> ?, companies, invoices, plans'],
    },
    {
      reason: 'A company that moves takes its own row along, and the plans that it refers to.',
      reads: ['operations -> companies, plans'],
    },
  ],
}
