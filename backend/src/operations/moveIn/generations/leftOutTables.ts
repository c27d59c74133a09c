import {
  column,
  dates,
  leftOut,
  onlyT,
  r1AndR2,
  onlyR2,
  reference,
  type Fate,
  type OlderTable,
} from './declaration.js'

const session = leftOut('credentials and caches of a session: the number must be linked again')
const integration = leftOut('an integration that this product does not have')
const unused = leftOut('old, and unused by the older program itself')
const passing = leftOut('says nothing after the move')
const counters = leftOut('counts that follow from the messages and attendances')
const ticketless = leftOut('a message that belongs to no conversation')
const words = leftOut('texts of the older program’s screens')

const int = (fate: Fate) => column('int!', fate)
const text = (fate: Fate) => column('text!', fate)
const varchar = (fate: Fate) => column('varchar!', fate)

/** Tables of which nothing is taken. */
export const leftOutTables: Record<string, OlderTable> = {
  Baileys: {
    fate: session,
    key: ['id', 'whatsappId'],
    columns: {
      id: int(session),
      whatsappId: int(session),
      contacts: column('text', session),
      chats: column('text', session),
      ...dates(session),
    },
  },
  BaileysChats: {
    ...r1AndR2,
    fate: session,
    columns: {
      id: int(session),
      whatsappId: reference('Whatsapps', session),
      jid: varchar(session),
      conversationTimestamp: varchar(session),
      unreadCount: column('int', session),
      ...dates(session),
    },
  },
  BaileysContacts: {
    ...onlyT,
    fate: session,
    key: ['whatsappId', 'contactId'],
    columns: {
      whatsappId: reference('Whatsapps', session, { type: 'int!' }),
      contactId: text(session),
      payload: column('jsonb!', session),
      ...dates(session),
    },
  },
  BaileysKeys: {
    ...onlyT,
    fate: session,
    key: ['whatsappId', 'type', 'key'],
    columns: {
      whatsappId: reference('Whatsapps', session, { type: 'int!' }),
      type: varchar(session),
      key: varchar(session),
      value: text(session),
    },
  },
  BaileysMessages: {
    ...r1AndR2,
    fate: session,
    columns: {
      id: int(session),
      whatsappId: reference('Whatsapps', session),
      baileysChatId: reference('BaileysChats', session),
      jsonMessage: column('json!', session),
      ...dates(session),
    },
  },
  Counters: {
    ...onlyT,
    fate: counters,
    key: ['companyId', 'serie', 'timestamp'],
    columns: {
      companyId: reference('Companies', counters, { type: 'int!' }),
      serie: varchar(counters),
      timestamp: column('timestamptz!', counters),
      value: int(counters),
      day: column('date', counters),
      twelve_hours: column('timestamptz', counters),
      six_hours: column('timestamptz', counters),
      three_hours: column('timestamptz', counters),
      hour: column('timestamptz', counters),
    },
  },
  OutOfTicketMessages: {
    ...onlyT,
    fate: ticketless,
    columns: {
      id: varchar(ticketless),
      whatsappId: reference('Whatsapps', ticketless, { type: 'int!' }),
      dataJson: text(ticketless),
      ...dates(ticketless),
    },
  },
  Prompts: {
    ...onlyR2,
    fate: integration,
    columns: {
      id: int(integration),
      name: text(integration),
      apiKey: text(integration),
      prompt: text(integration),
      maxTokens: int(integration),
      maxMessages: int(integration),
      temperature: int(integration),
      promptTokens: int(integration),
      completionTokens: int(integration),
      totalTokens: int(integration),
      voice: column('text', integration),
      voiceKey: column('text', integration),
      voiceRegion: column('text', integration),
      queueId: reference('Queues', integration, { type: 'int!' }),
      companyId: reference('Companies', integration, { type: 'int!' }),
      ...dates(integration),
    },
  },
  QueueIntegrations: {
    ...onlyR2,
    fate: integration,
    unique: { R2: [['name'], ['projectName']] },
    columns: {
      id: int(integration),
      type: varchar(integration),
      name: varchar(integration),
      projectName: varchar(integration),
      jsonContent: text(integration),
      language: varchar(integration),
      urlN8N: varchar(integration),
      companyId: reference('Companies', integration),
      typebotSlug: varchar(integration),
      typebotUnknownMessage: varchar(integration),
      typebotKeywordFinish: varchar(integration),
      typebotExpires: int(integration),
      typebotDelayMessage: int(integration),
      typebotRestartMessage: column('varchar', integration),
      typebotKeywordRestart: column('varchar', integration),
      ...dates(integration),
    },
  },
  Subscriptions: {
    fate: unused,
    columns: {
      id: int(unused),
      isActive: column('bool', unused),
      expiresAt: column('timestamptz!', unused),
      userPriceCents: column('int', unused),
      whatsPriceCents: column('int', unused),
      lastInvoiceUrl: column('varchar', unused),
      lastPlanChange: column('timestamptz', unused),
      companyId: reference('Companies', unused),
      providerSubscriptionId: varchar(unused),
      ...dates(unused),
    },
  },
  Translations: {
    ...onlyT,
    fate: words,
    key: [],
    columns: {
      language: varchar(words),
      namespace: varchar(words),
      key: varchar(words),
      value: text(words),
    },
  },
  UserSocketSessions: {
    ...onlyT,
    fate: passing,
    columns: {
      id: varchar(passing),
      userId: reference('Users', passing),
      active: column('bool!', passing),
      ...dates(passing),
    },
  },
  Wavoips: {
    ...onlyT,
    fate: integration,
    unique: { T: [['whatsappId']] },
    columns: {
      id: int(integration),
      token: text(integration),
      whatsappId: reference('Whatsapps', integration, { type: 'int!' }),
      ...dates(integration),
    },
  },
}
