import type { Add } from './insert.js'

/** Contacts with a story; the others are clients. */
export const PEOPLE = 12

export async function fillPeople(add: Add, size: number): Promise<void> {
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

export async function fillTickets(add: Add, size: number): Promise<void> {
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
