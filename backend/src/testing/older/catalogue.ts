import type { Generation } from '../../operations/moveIn/generations/declaration.js'

/**
 * The tables of the three generations as PostgreSQL's catalogue lists them after their migrations. The lines
 * of R2 and T say what differs from R1, or from the first generation that has the table. `!` is not null, `→`
 * a reference. Every table has createdAt and updatedAt, but those with "(no dates)"; the key is id unless
 * another is named.
 */
const CATALOGUE = `
Announcements (R1, R2, T)
R1: id int!, priority int, title varchar!, text text!, mediaPath text, mediaName text,
    companyId int!→Companies, status bool
R2: the same
T: the same
Baileys (R1, R2, T)
R1: id int!, whatsappId int!, contacts text, chats text; key (id, whatsappId)
R2: the same
T: the same
BaileysChats (R1, R2)
R1: id int!, whatsappId int→Whatsapps, jid varchar!, conversationTimestamp varchar!, unreadCount int
R2: the same
BaileysContacts (T)
T: whatsappId int!→Whatsapps, contactId text!, payload jsonb!; key (whatsappId, contactId)
BaileysKeys (T)
T: whatsappId int!→Whatsapps, type varchar!, key varchar!, value text! (no dates); key (whatsappId,
    type, key)
BaileysMessages (R1, R2)
R1: id int!, whatsappId int→Whatsapps, baileysChatId int→BaileysChats, jsonMessage json!
R2: the same
CampaignSettings (R1, R2, T)
R1: id int!, key varchar!, value text, companyId int→Companies
R2: the same
T: the same
CampaignShipping (R1, R2, T)
R1: id int!, jobId varchar, number varchar!, message text!, confirmationMessage text,
    confirmation bool, contactId int→ContactListItems, campaignId int!→Campaigns,
    confirmationRequestedAt timestamptz, confirmedAt timestamptz, deliveredAt timestamptz
R2: the same
T: the same
Campaigns (R1, R2, T)
R1: id int!, name varchar!, message1 text, message2 text, message3 text, message4 text,
    message5 text, confirmationMessage1 text, confirmationMessage2 text, confirmationMessage3 text,
    confirmationMessage4 text, confirmationMessage5 text, status varchar, confirmation bool,
    mediaPath text, mediaName text, companyId int!→Companies, contactListId int→ContactLists,
    whatsappId int→Whatsapps, scheduledAt timestamptz, completedAt timestamptz
R2: also fileListId int→Files
T: the same
ChatMessages (R1, R2, T)
R1: id int!, chatId int!→Chats, senderId int!→Users, message text, mediaPath text, mediaName text
R2: the same
T: also mediaType text
ChatUsers (R1, R2, T)
R1: id int!, chatId int!→Chats, userId int!→Users, unreads int
R2: the same
T: the same
Chats (R1, R2, T)
R1: id int!, title text, uuid varchar, ownerId int!→Users, lastMessage text, companyId int!→Companies
R2: the same
T: the same
Companies (R1, R2, T)
R1: id int!, name varchar!, phone varchar, email varchar, planId int→Plans, status bool,
    schedules jsonb, dueDate timestamptz, recurrence varchar; unique (name)
R2: the same
T: also language varchar; dueDate is date
ContactCustomFields (R1, R2, T)
R1: id int!, name varchar!, value varchar!, contactId int!→Contacts
R2: the same
T: the same
ContactListItems (R1, R2, T)
R1: id int!, name varchar!, number varchar!, email varchar, contactListId int!→ContactLists,
    isWhatsappValid bool, companyId int→Companies
R2: the same
T: the same
ContactLists (R1, R2, T)
R1: id int!, name varchar!, companyId int→Companies
R2: the same
T: the same
ContactTags (T)
T: contactId int!→Contacts, tagId int!→Tags; no key; unique (contactId, tagId)
Contacts (R1, R2, T)
R1: id int!, name varchar!, number varchar!, profilePicUrl varchar, email varchar!, isGroup bool!,
    companyId int→Companies; unique (number, companyId)
R2: also whatsappId int→Whatsapps
T: also channel text, disableBot bool, presence varchar, profileHiresPictureUrl text,
    language varchar; companyId is int!
Counters (T)
T: companyId int!→Companies, serie varchar!, timestamp timestamptz!, value int!, day date,
    twelve_hours timestamptz, six_hours timestamptz, three_hours timestamptz,
    hour timestamptz (no dates); key (companyId, serie, timestamp)
Files (R2)
R2: id int!, companyId int!→Companies, name varchar!, message text!
FilesOptions (R2)
R2: id int!, name varchar!, path varchar!, fileId int!→Files, mediaType varchar
Helps (R1, R2, T)
R1: id int!, title varchar!, description text, video varchar, link text
R2: the same
T: the same
Invoices (R1, R2, T)
R1: id int!, detail varchar, status varchar, value float8, dueDate varchar, companyId int→Companies
R2: the same
T: also txId varchar, payGw varchar, payGwData text, currency varchar
Messages (R1, R2, T)
R1: id varchar!, body text!, ack int!, read bool!, mediaType varchar, mediaUrl varchar,
    ticketId int!→Tickets, fromMe bool!, isDeleted bool!, contactId int→Contacts,
    quotedMsgId varchar→Messages, companyId int→Companies, remoteJid text, dataJson text,
    participant text, queueId int→Queues
R2: also isEdited bool!
T: also channel text, isEdited bool!, thumbnailUrl varchar, error jsonb; key (id, ticketId)
OldMessages (T)
T: id int!, messageId varchar!, body text!, ticketId int→Tickets
OutOfTicketMessages (T)
T: id varchar!, whatsappId int!→Whatsapps, dataJson text!
Plans (R1, R2, T)
R1: id int!, name varchar!, users int, connections int, queues int, value float8; unique (name)
R2: also useCampaigns bool, useExternalApi bool, useInternalChat bool, useSchedules bool,
    useKanban bool, useIntegrations bool, useOpenAi bool
T: also isPublic bool!, currency varchar
Prompts (R2)
R2: id int!, name text!, apiKey text!, prompt text!, maxTokens int!, maxMessages int!,
    temperature int!, promptTokens int!, completionTokens int!, totalTokens int!, voice text,
    voiceKey text, voiceRegion text, queueId int!→Queues, companyId int!→Companies
QueueIntegrations (R2)
R2: id int!, type varchar!, name varchar!, projectName varchar!, jsonContent text!,
    language varchar!, urlN8N varchar!, companyId int→Companies, typebotSlug varchar!,
    typebotUnknownMessage varchar!, typebotKeywordFinish varchar!, typebotExpires int!,
    typebotDelayMessage int!, typebotRestartMessage varchar,
    typebotKeywordRestart varchar; unique (name) (projectName)
QueueOptions (R1, R2, T)
R1: id int!, title varchar!, message text, option text, queueId int→Queues, parentId int→QueueOptions
R2: also mediaName text, mediaPath text
T: also mediaName text, mediaPath text, forwardQueueId int→Queues, exitChatbot bool
Queues (R1, R2, T)
R1: id int!, name varchar!, color varchar!, greetingMessage text, companyId int→Companies,
    schedules jsonb, outOfHoursMessage text; unique (color, companyId) (name, companyId)
R2: also orderQueue int, mediaPath text, mediaName text, integrationId int→QueueIntegrations,
    promptId int→Prompts
T: also mediaName text, mediaPath text; companyId is int!
QuickMessages (R1, R2, T)
R1: id int!, shortcode varchar!, message text, companyId int→Companies, userId int→Users
R2: also mediaPath varchar, mediaName varchar
T: the same
Schedules (R1, R2, T)
R1: id int!, body text!, sendAt timestamptz, sentAt timestamptz, contactId int→Contacts,
    ticketId int→Tickets, userId int→Users, companyId int→Companies, status varchar
R2: also mediaName varchar, mediaPath varchar
T: also saveMessage bool!
Settings (R1, R2, T)
R1: key varchar!, value text!, companyId int→Companies, id int!; no key
R2: the same
T: the same
Subscriptions (R1, R2, T)
R1: id int!, isActive bool, expiresAt timestamptz!, userPriceCents int, whatsPriceCents int,
    lastInvoiceUrl varchar, lastPlanChange timestamptz, companyId int→Companies,
    providerSubscriptionId varchar!
R2: the same
T: the same
Tags (R1, R2, T)
R1: id int!, name varchar!, color varchar, companyId int!→Companies, kanban int
R2: the same
T: the same
TicketNotes (R1, R2, T)
R1: id int!, note varchar!, userId int→Users, contactId int!→Contacts, ticketId int→Tickets
R2: the same
T: the same
TicketTags (R1, R2, T)
R1: ticketId int!→Tickets, tagId int!→Tags; no key
R2: the same
T: unique (ticketId, tagId)
TicketTraking (R1, R2, T)
R1: id int!, ticketId int→Tickets, companyId int→Companies, whatsappId int→Whatsapps,
    userId int→Users, queuedAt timestamptz, startedAt timestamptz, finishedAt timestamptz, rated bool,
    ratingAt timestamptz
R2: also chatbotAt timestamptz
T: also expired bool, chatbotendAt timestamptz, waitTime int, serviceTime int
Tickets (R1, R2, T)
R1: id int!, status varchar!, lastMessage text, contactId int→Contacts, userId int→Users,
    whatsappId int→Whatsapps, isGroup bool!, unreadMessages int, queueId int→Queues,
    companyId int→Companies, uuid uuid, chatbot bool,
    queueOptionId int→QueueOptions; unique (contactId, companyId)
R2: also amountUsedBotQueues int, fromMe bool!, useIntegration bool,
    integrationId int→QueueIntegrations, typebotSessionId varchar, typebotStatus bool!,
    promptId varchar; unique (contactId, companyId, whatsappId)
T: also channel text; companyId is int!; unique none
Translations (T)
T: language varchar!, namespace varchar!, key varchar!, value text! (no dates); no key
UserQueues (R1, R2, T)
R1: userId int!, queueId int!; key (userId, queueId)
R2: the same
T: the same
UserRatings (R1, R2, T)
R1: id int!, ticketId int→Tickets, companyId int→Companies, userId int→Users, rate int
R2: the same
T: the same
UserSocketSessions (T)
T: id varchar!, userId int→Users, active bool!
Users (R1, R2, T)
R1: id int!, name varchar!, email varchar!, passwordHash varchar!, profile varchar!,
    tokenVersion int!, companyId int→Companies, super bool, online bool; unique (email)
R2: also allTicket varchar!, whatsappId int→Whatsapps, resetPassword varchar
T: without online
Wavoips (T)
T: id int!, token text!, whatsappId int!→Whatsapps; unique (whatsappId)
WhatsappLidMaps (T)
T: id int!, lid varchar!, companyId int!, contactId int!→Contacts; unique (lid, companyId)
WhatsappQueues (R1, R2, T)
R1: whatsappId int!, queueId int!; key (whatsappId, queueId)
R2: the same
T: the same
Whatsapps (R1, R2, T)
R1: id int!, session text, qrcode text, status varchar, battery varchar, plugged bool, name varchar!,
    isDefault bool!, retries int!, greetingMessage text, companyId int→Companies,
    complationMessage text, outOfHoursMessage text, ratingMessage text, token text,
    farewellMessage text, provider text, timeSendQueue int, sendIdQueue int; unique (name)
R2: also promptId int→Prompts, integrationId int→QueueIntegrations, timeUseBotQueues int,
    expiresInactiveMessage varchar, maxUseBotQueues int, expiresTicket int, transferQueueId int,
    timeToTransfer int; without timeSendQueue
T: also channel varchar!, facebookUserToken text, tokenMeta text, facebookPageUserId text,
    facebookUserId text, transferMessage text, language varchar; without timeSendQueue,
    sendIdQueue; unique (companyId, name)
`

export interface CatalogueTable {
  name: string
  /** Types by column, with `!` for not null and `→Table` for a reference, such as `int!→Companies`. */
  columns: Map<string, string>
}

const GENERATION = /^(R1|R2|T): /

/** The tables of a generation. */
export function catalogueOf(generation: Generation): CatalogueTable[] {
  const tables: CatalogueTable[] = []
  for (const part of CATALOGUE.replaceAll(/,\n {4}/g, ', ')
    .trim()
    .split(/\n(?=\w+ \()/)) {
    const [heading = '', ...lines] = part.split('\n')
    const [, name = '', names = ''] = /^(\w+) \(([^)]*)\)$/.exec(heading) ?? []
    if (!names.split(', ').includes(generation)) continue
    const own = lines.find((line) => line.startsWith(`${generation}: `)) ?? ''
    const columns = columnsOf(lines[0] ?? '')
    if (own !== lines[0]) change(columns, own.replace(GENERATION, ''))
    // A key of two columns is referred to by none of one column.
    if (/; key \(\w+, /.test(own))
      for (const [column, type] of columns) columns.set(column, type.replace(`→${name}`, ''))
    tables.push({ name, columns })
  }
  return tables
}

function columnsOf(line: string): Map<string, string> {
  const [list = ''] = line.replace(GENERATION, '').split(/; (?=key|unique|no key)/)
  const columns = new Map<string, string>()
  for (const item of list.replace(' (no dates)', '').split(', ')) add(columns, item)
  if (!list.includes('(no dates)'))
    for (const name of ['createdAt', 'updatedAt']) columns.set(name, 'timestamptz!')
  return columns
}

function add(columns: Map<string, string>, item: string): void {
  const [name = '', type = ''] = item.split(' ')
  columns.set(name, type)
}

/** Applies a line such as `also language varchar; without online; companyId is int!; key (id, ticketId)`. */
function change(columns: Map<string, string>, line: string): void {
  for (const part of line.split('; ')) {
    if (/^(the same|key|unique|no key)/.test(part)) continue
    if (part.startsWith('without ')) for (const name of part.slice(8).split(', ')) columns.delete(name)
    else if (part.startsWith('also ')) for (const item of part.slice(5).split(', ')) add(columns, item)
    else {
      const [, name = '', type = ''] = /^(\w+) is (\S+)$/.exec(part) ?? []
      const target = /→\w+/.exec(columns.get(name) ?? '')?.[0] ?? ''
      columns.set(name, type + target)
    }
  }
}
