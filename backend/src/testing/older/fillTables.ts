import type pg from 'pg'
import { columnsIn, type Generation } from '../../operations/moveIn/generations/declaration.js'
import { olderTables } from '../../operations/moveIn/generations/tables.js'
import { quoted } from '../../operations/tables.js'

/** Values that a required column gets when nobody gives one. */
const USUAL: Record<string, string> = {
  int: '0',
  varchar: `''`,
  text: `''`,
  bool: 'false',
  timestamptz: `timestamptz '2024-02-01 12:00Z'`,
  jsonb: `'{}'`,
  json: `'{}'`,
}

/** Inserts rows: `values` are SQL by column. Columns that the generation lacks are left out. */
export async function insert(
  client: pg.Client,
  generation: Generation,
  table: string,
  values: Readonly<Record<string, string>>,
  from = '',
): Promise<void> {
  const declared = olderTables[table]
  const columns = declared && columnsIn(declared, generation)
  if (!columns) return
  const given = new Map(Object.entries(values).filter(([column]) => columns.has(column)))
  for (const [column, type] of columns)
    if (type.endsWith('!') && !given.has(column) && column !== 'id')
      given.set(column, USUAL[type.slice(0, -1)] ?? 'null')
  await client.query(
    `insert into ${quoted(table)} (${[...given.keys()].map(quoted).join(', ')}) select ${[...given.values()].join(', ')} ${from}`,
  )
}

const HOURS = `'[{"weekday":"Segunda-feira","weekdayEn":"monday","startTime":"8:00","endTime":"18:00"},{"weekday":"Domingo","startTime":"","endTime":""}]'::jsonb`
const HASH = `'$2a$08$TQ9rSQqKqkL2Yh2Z1gGZ0uT5d9o0cVnYcQ7Hn3sQYdJcJtT7mHk7S'`

/** `$1` and so on in JSON of Baileys' messages, as SQL texts. */
const data = (message: object): string =>
  `'${JSON.stringify({ key: { id: 'K', fromMe: false, remoteJid: '55@s.whatsapp.net' }, message }).replaceAll("'", "''")}'`

const CONTEXT = { stanzaId: 'X', isForwarded: true, forwardingScore: 1 }
const VCARD = 'BEGIN:VCARD\nVERSION:3.0\nFN:Rui\nTEL;waid=5511988887777:+55 11 98888-7777\nEND:VCARD'
const LOCATION = `'data:image/png;base64,iVBORw0KGgo=|https://maps.google.com/maps?q=-23.55%2C-46.63&z=17|Padaria'`

/**
 * Fills the tables of a generation for two companies with what real ones hold, and with oddities of each kind.
 * @param size messages of company 1, besides some of each kind.
 */
export async function fillTables(client: pg.Client, generation: Generation, size: number): Promise<void> {
  const add = (table: string, values: Record<string, string>, from = '') =>
    insert(client, generation, table, values, from)
  await fillCompanies(add)
  await fillPeople(add, size)
  await fillTickets(add, size)
  await fillMessages(add, generation, size)
  await fillOffice(add)
  await fillCampaigns(add)
  await moveSequences(client, generation)
}

type Add = (table: string, values: Record<string, string>, from?: string) => Promise<void>

async function fillCompanies(add: Add): Promise<void> {
  await add('Plans', {
    id: '1',
    name: `'Plano 1'`,
    users: '10',
    connections: '2',
    queues: '5',
    value: '99.899999',
    useCampaigns: 'false',
  })
  await add('Companies', {
    id: '1',
    name: `'Padaria Ângela'`,
    email: `'Contato@Padaria.example'`,
    planId: '1',
    status: 'true',
    schedules: HOURS,
    dueDate: `'2026-05-10'`,
    recurrence: `'MENSAL'`,
  })
  await add('Companies', { id: '2', name: `'Outra'`, recurrence: `'quinzenal'`, schedules: `'"broken"'` })
  await add(
    'Whatsapps',
    {
      id: 'n',
      name: `(array['Vendas','vendas ','Outra'])[n]`,
      isDefault: 'true',
      companyId: `(array[1,1,2])[n]`,
      token: `(array['tk-1','tk-1',repeat('x', 300)])[n]`,
      session: `'{"secret":1}'`,
      timeSendQueue: '5',
      sendIdQueue: '1',
      transferQueueId: '1',
      timeToTransfer: '5',
      channel: `'whatsapp'`,
    },
    'from generate_series(1, 3) n',
  )
  await add(
    'Users',
    {
      id: 'n',
      name: `'Pessoa ' || n`,
      email: `(array['ana@x.example','ANA@x.example','rui@x.example','alone@x.example',''])[n]`,
      passwordHash: `case n when 3 then 'plain' else ${HASH} end`,
      profile: `(array['admin','user','gerente','user','user'])[n]`,
      super: 'n = 1',
      companyId: 'case n when 4 then null when 5 then 2 else 1 end',
    },
    'from generate_series(1, 5) n',
  )
  await add(
    'Queues',
    {
      id: 'n',
      name: `(array['Vendas','Suporte','VÊNDAS'])[n] || case n when 3 then '' else '' end`,
      color: `(array['#FF0000','#ff0000','azul'])[n]`,
      companyId: '1',
      greetingMessage: 'null',
      schedules: `case n when 1 then ${HOURS} else '[]' end`,
      mediaPath: `case n when 2 then 'gone.pdf' end`,
    },
    'from generate_series(1, 3) n',
  )
  await add(
    'QueueOptions',
    {
      id: 'n',
      title: `'Opção ' || n`,
      option: 'n::text',
      queueId: 'case n when 3 then null else 1 + n / 4 end',
      parentId: '(array[2,null,2,1,5])[n]',
    },
    'from generate_series(1, 5) n',
  )
  await add('UserQueues', { userId: 'n', queueId: '1' }, 'from generate_series(1, 3) n')
  await add('WhatsappQueues', { whatsappId: '1', queueId: 'n' }, 'from generate_series(1, 2) n')
  await add(
    'Settings',
    {
      id: 'n',
      key: `(array['userRating','userRating','enabled','CheckMsgIsGroup','asaas'])[n]`,
      value: `(array['disabled','enabled','disabled','disabled',repeat('k', 600)])[n]`,
      companyId: '1',
    },
    'from generate_series(1, 5) n',
  )
}

const PEOPLE = 12

async function fillPeople(add: Add, size: number): Promise<void> {
  const numbers = `(array['5511988887777','551188887777','120363041234567890','123456789012345','','5521977776666','123456789012346@lid','+55 (31) 96666-5555','551155554444','553199998888','4915112345678','5511912345678'])[n]`
  await add(
    'Contacts',
    {
      id: 'n',
      name: `(array['Maria 🍞','Maria','Família','LID','Sem número','João','','Zé','Loja','Bia','Hans','Só'])[n]`,
      number: numbers,
      isGroup: 'n = 3',
      companyId: 'case n when 12 then 2 else 1 end',
      email: `''`,
    },
    `from generate_series(1, ${PEOPLE}) n`,
  )
  await add(
    'Contacts',
    { id: `${PEOPLE} + n`, name: `'Cliente ' || n`, number: `'5585' || (30000000 + n)`, companyId: '1' },
    `from generate_series(1, ${Math.max(1, Math.ceil(size / 50))}) n`,
  )
  await add('WhatsappLidMaps', { id: '1', lid: `'123456789012345'`, companyId: '1', contactId: '6' })
  await add(
    'ContactCustomFields',
    {
      id: 'n',
      name: `(array['CPF','',''])[n]`,
      value: `(array['123',repeat('v', 1200),''])[n]`,
      contactId: 'n',
    },
    'from generate_series(1, 3) n',
  )
  await add(
    'Tags',
    {
      id: 'n',
      name: `(array['VIP','vip','Ótimo'])[n]`,
      color: `(array['#00FF00',null,'red'])[n]`,
      kanban: 'n - 1',
      companyId: '1',
    },
    'from generate_series(1, 3) n',
  )
  await add('ContactTags', { contactId: 'n', tagId: '1 + n % 3' }, 'from generate_series(1, 4) n')
}

async function fillTickets(add: Add, size: number): Promise<void> {
  const clients = Math.max(1, Math.ceil(size / 50))
  const start = `timestamptz '2024-01-01 10:00Z'`
  await add(
    'Tickets',
    {
      id: 'n',
      status: `(array['open','open','group','closed','pending','nps','closed','closed','open','pending','closed','open'])[n]`,
      contactId: 'case n when 11 then null else n end',
      whatsappId: 'case n when 12 then 3 else 1 + n % 2 end',
      userId: 'case n % 3 when 0 then 1 end',
      queueId: '1',
      companyId: 'case n when 12 then 2 else 1 end',
      isGroup: 'n = 3',
      unreadMessages: 'n % 4',
      uuid: 'gen_random_uuid()',
      lastMessage: `'…'`,
      createdAt: start,
      updatedAt: `timestamptz '2024-03-01 10:00Z'`,
    },
    `from generate_series(1, ${PEOPLE}) n`,
  )
  await add(
    'Tickets',
    {
      id: `${PEOPLE} + n`,
      status: `case n % 9 when 0 then 'open' else 'closed' end`,
      contactId: `${PEOPLE} + n`,
      whatsappId: '1',
      companyId: '1',
      uuid: 'gen_random_uuid()',
      createdAt: start,
      updatedAt: start,
    },
    `from generate_series(1, ${clients}) n`,
  )
  // Two attendances of ticket 1, one that was never closed, and one without any time but its creation.
  await add(
    'TicketTraking',
    {
      id: 'n',
      ticketId: '(array[1,1,2,4])[n]',
      companyId: '1',
      whatsappId: '1',
      userId: '1',
      queuedAt: `(array['2024-01-01 10:00Z','2024-01-05 09:00Z','2024-01-01 10:00Z',null]::timestamptz[])[n]`,
      startedAt: `(array['2024-01-01 10:05Z',null,null,null]::timestamptz[])[n]`,
      finishedAt: `(array['2024-01-01 10:30Z',null,null,null]::timestamptz[])[n]`,
      rated: 'n = 1',
      createdAt: `case n when 2 then timestamptz '2024-01-05 09:00Z' else ${start} end`,
    },
    'from generate_series(1, 4) n',
  )
  await add('TicketTags', { ticketId: 'n', tagId: '1 + n % 3' }, 'from generate_series(1, 4) n')
  await add(
    'TicketNotes',
    {
      id: 'n',
      note: `(array['Nota 1','Sem ticket',''])[n]`,
      userId: '1',
      contactId: 'n',
      ticketId: '(array[1,null,3])[n]',
    },
    'from generate_series(1, 3) n',
  )
  await add(
    'UserRatings',
    {
      id: 'n',
      ticketId: '(array[1,1,null,2])[n]',
      companyId: '1',
      userId: '1',
      rate: '(array[3,10,2,0])[n]',
      createdAt: `timestamptz '2024-01-01 10:31Z'`,
    },
    'from generate_series(1, 4) n',
  )
}

/** Messages of each kind, in ticket 1: id, text, type, file, JSON. */
const KINDS: readonly (readonly [id: string, body: string, type: string, url: string, dataJson: string])[] = [
  ['TEXT', `'Olá 👋🏽'`, `'conversation'`, 'null', data({ conversation: 'Olá' })],
  ['EMPTY', `''`, `'conversation'`, 'null', 'null'],
  ['LONG', `repeat('é', 70000)`, `'conversation'`, 'null', 'null'],
  ['BROKEN', `'texto'`, `'extendedTextMessage'`, 'null', `'{"message": {"conv'`],
  [
    'TWICE',
    `'Encaminhada'`,
    `'extendedTextMessage'`,
    'null',
    `to_json(${data({ extendedTextMessage: { text: 'Encaminhada', contextInfo: CONTEXT } })}::text)::text`,
  ],
  ['NUL', `'x'`, `'conversation'`, 'null', `'{"message":{"conversation":"x\\u0000\\ud83d"}}'`],
  [
    'CARD',
    `'BEGIN:VCARD'`,
    `'contactMessage'`,
    'null',
    data({ contactMessage: { displayName: 'Rui', vcard: VCARD } }),
  ],
  ['PLACE', LOCATION, `'locationMessage'`, 'null', `'oops'`],
  [
    'LIVE',
    `'x'`,
    `'liveLocationMessage'`,
    'null',
    data({ liveLocationMessage: { degreesLatitude: -23.5, degreesLongitude: -46.6 } }),
  ],
  [
    'IMAGE',
    `'here.jpg'`,
    `'image'`,
    `'here.jpg'`,
    data({ imageMessage: { caption: 'Foto', mimetype: 'image/jpeg', width: 10, height: 5 } }),
  ],
  ['GONE', `'Contrato'`, `'application'`, `'1700000000000_Contrato final.pdf'`, 'null'],
  ['EVIL', `'x'`, `'image'`, `'../../etc/passwd'`, 'null'],
  ['STRANGE', `''`, `'newsletterAdminInviteMessage'`, 'null', `'[1,2]'`],
  ['MARK', `U&'\\200EDigite 1'`, `'extendedTextMessage'`, 'null', 'null'],
  [
    'REACT',
    `'👍'`,
    `'reactionMessage'`,
    'null',
    data({ reactionMessage: { text: '👍', key: { id: 'TEXT' } } }),
  ],
]

async function fillMessages(add: Add, generation: Generation, size: number): Promise<void> {
  const beside = { ticketId: '1', companyId: '1', read: 'true' }
  for (const [place, [id, body, mediaType, mediaUrl, dataJson]] of KINDS.entries())
    await add('Messages', {
      ...beside,
      id: `'${id}'`,
      body,
      mediaType,
      mediaUrl,
      dataJson,
      fromMe: String(id === 'MARK'),
      contactId: '1',
      ack: String(place % 7),
      isDeleted: String(id === 'EMPTY'),
      isEdited: String(id === 'LONG'),
      createdAt: `timestamptz '2024-01-01 10:01Z' + interval '${place} seconds'`,
    })
  const quoted = generation === 'T' ? `(array['TEXT','MISSING','TEXT'])[n]` : `(array['TEXT',null,'TEXT'])[n]`
  await add(
    'Messages',
    {
      ...beside,
      id: `'Q' || n`,
      body: `'resposta'`,
      mediaType: `'extendedTextMessage'`,
      quotedMsgId: quoted,
      fromMe: 'n = 2',
      createdAt: `timestamptz '2024-01-05 09:00Z' + n * interval '1 minute'`,
    },
    'from generate_series(1, 3) n',
  )
  // Group, contactless ticket, far future, and the other company.
  await add(
    'Messages',
    {
      companyId: 'case n when 4 then 2 else 1 end',
      id: `'M' || n`,
      body: `'oi'`,
      mediaType: `'conversation'`,
      ticketId: '(array[3,11,5,12])[n]',
      contactId: '(array[6,null,5,12])[n]',
      fromMe: 'false',
      createdAt: `case n when 3 then timestamptz 'infinity' else timestamptz '2024-01-02 10:00Z' end`,
    },
    'from generate_series(1, 4) n',
  )
  // Without tracking rows: an answer, and three hours later another question.
  await add(
    'Messages',
    {
      companyId: '1',
      id: `(array['ASK','ANSWER','BACK'])[n]`,
      body: `'…'`,
      mediaType: `'conversation'`,
      ticketId: '8',
      fromMe: 'n = 2',
      createdAt: `(array['2024-01-02 10:00Z','2024-01-02 10:30Z','2024-01-02 13:31Z']::timestamptz[])[n]`,
    },
    'from generate_series(1, 3) n',
  )
  const clients = Math.max(1, Math.ceil(size / 50))
  await add(
    'Messages',
    {
      id: `'3EB0' || lpad(to_hex(n), 12, '0')`,
      body: `case n % 20 when 7 then n || '.jpg' else 'Mensagem número ' || n || ' sobre o pedido, com entrega amanhã de manhã' end`,
      mediaType: `case n % 20 when 7 then 'image' else 'conversation' end`,
      mediaUrl: `case n % 20 when 7 then n || '.jpg' end`,
      dataJson: `'{"key":{"id":"' || n || '","fromMe":false},"messageTimestamp":' || 1700000000 + n || ',"message":{"conversation":"Mensagem número ' || n || ' sobre o pedido"}}'`,
      ticketId: `${PEOPLE} + 1 + n % ${clients}`,
      contactId: `case when n / ${clients} % 2 = 0 then ${PEOPLE} + 1 + n % ${clients} end`,
      fromMe: `n / ${clients} % 2 = 1`,
      companyId: '1',
      ack: '3',
      read: 'true',
      createdAt: `timestamptz '2024-01-10 08:00Z' + n * interval '20 seconds'`,
    },
    `from generate_series(1, ${size}) n`,
  )
  await add('OldMessages', { id: '1', messageId: `'LONG'`, body: `'antes'`, ticketId: '1' })
}

async function fillOffice(add: Add): Promise<void> {
  await add(
    'QuickMessages',
    {
      id: 'n',
      shortcode: `(array['/oi','oi','OI','oi'])[n]`,
      message: `repeat('m', n * 400)`,
      companyId: '1',
      userId: '(array[1,1,null,null])[n]',
      mediaPath: `(array['here.jpg','gone.jpg',null,''])[n]`,
    },
    'from generate_series(1, 4) n',
  )
  await add(
    'Schedules',
    {
      id: 'n',
      body: `(array['Lembrete','','x','x','x','x'])[n]`,
      sendAt: `(array['2024-01-01Z','2024-01-01Z','2099-01-01Z',null,'2024-01-01Z','2099-01-01Z']::timestamptz[])[n]`,
      sentAt: `(array['2024-01-01Z',null,null,null,null,null]::timestamptz[])[n]`,
      status: `(array['ENVIADA','AGENDADA','PENDENTE','',null,'TALVEZ'])[n]`,
      contactId: '(array[1,1,2,1,null,1])[n]',
      companyId: '1',
      userId: '1',
    },
    'from generate_series(1, 6) n',
  )
  await add(
    'Chats',
    { id: 'n', title: `(array['Equipe',''])[n]`, ownerId: '1', companyId: '1' },
    'from generate_series(1, 2) n',
  )
  await add(
    'ChatUsers',
    { id: 'n', chatId: '1', userId: '(array[1,3,3])[n]', unreads: 'n - 2' },
    'from generate_series(1, 3) n',
  )
  await add(
    'ChatMessages',
    {
      id: 'n',
      chatId: '1',
      senderId: '1',
      message: `(array['Bom dia',null])[n]`,
      mediaPath: `(array[null,'here.jpg'])[n]`,
    },
    'from generate_series(1, 2) n',
  )
  await add('Announcements', {
    id: '1',
    title: `'Novidade'`,
    text: `'…'`,
    priority: '7',
    companyId: '1',
    status: 'true',
  })
  await add(
    'Helps',
    { id: 'n', title: `'Ajuda'`, video: `(array['abc',null])[n]` },
    'from generate_series(1, 2) n',
  )
  await add(
    'Invoices',
    {
      id: 'n',
      detail: `'Plano 1'`,
      status: `(array['paid','open','open','paid'])[n]`,
      value: '(array[99.9,99.9,99.9,1])[n]',
      dueDate: `(array['2026-03-10','10/04/2026','2026-05-10T00:00:00','sem data'])[n]`,
      companyId: '1',
    },
    'from generate_series(1, 4) n',
  )
  await add('Subscriptions', { id: '1', companyId: '1' })
  await add('Baileys', { id: '1', whatsappId: '1', contacts: `'{}'` })
}

async function fillCampaigns(add: Add): Promise<void> {
  await add(
    'ContactLists',
    { id: 'n', name: `(array['Clientes','CLIENTES'])[n]`, companyId: '1' },
    'from generate_series(1, 2) n',
  )
  await add(
    'ContactListItems',
    {
      id: 'n',
      name: `(array['Ana','Ana 2','','Sem'])[n]`,
      number: `(array['5511988887777','551188887777','5521977776666',''])[n]`,
      contactListId: '1',
      companyId: '1',
      isWhatsappValid: '(array[true,null,false,null])[n]',
    },
    'from generate_series(1, 4) n',
  )
  await add(
    'Campaigns',
    {
      id: 'n',
      name: `'Campanha ' || n`,
      message1: `'Oi {nome}'`,
      status: `(array['FINALIZADA','EM_ANDAMENTO','PROGRAMADA','PROGRAMADA','QUEM SABE'])[n]`,
      scheduledAt: `(array['2024-01-01Z','2024-01-01Z','2024-01-01Z','2099-01-01Z',null]::timestamptz[])[n]`,
      companyId: '1',
      contactListId: '1',
      whatsappId: '1',
      confirmation: 'n = 2',
    },
    'from generate_series(1, 5) n',
  )
  await add(
    'CampaignShipping',
    {
      id: 'n',
      number: `(array['5511988887777','551188887777','5521977776666','5521977776666'])[n]`,
      message: `'Oi'`,
      campaignId: '(array[1,1,1,2])[n]',
      contactId: 'case when n < 4 then n end',
      deliveredAt: `(array['2024-01-01Z',null,null,null]::timestamptz[])[n]`,
      confirmationRequestedAt: `case n when 4 then timestamptz '2024-01-01Z' end`,
    },
    'from generate_series(1, 4) n',
  )
  await add(
    'CampaignSettings',
    {
      id: 'n',
      key: `(array['messageInterval','variables','other'])[n]`,
      value: `(array['25','[{"key":"loja","value":"Padaria"},{"value":1}]','x'])[n]`,
      companyId: '1',
    },
    'from generate_series(1, 3) n',
  )
}

/** Later rows get later ids. */
async function moveSequences(client: pg.Client, generation: Generation): Promise<void> {
  for (const [name, table] of Object.entries(olderTables))
    if (columnsIn(table, generation)?.get('id') === 'int!')
      await client.query(
        `select setval(pg_get_serial_sequence($1, 'id'), (select coalesce(max(id), 0) + 1 from ${quoted(name)}))
          where pg_get_serial_sequence($1, 'id') is not null`,
        [quoted(name)],
      )
}
