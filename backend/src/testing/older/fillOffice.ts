import type { Add } from './insert.js'

export async function fillOffice(add: Add): Promise<void> {
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
    {
      id: 'n',
      title: `(array['Ajuda','AJUDA ','Sem vídeo'])[n]`,
      video: `(array['https://youtu.be/dQw4w9WgXcQ','dQw4w9WgXcQ',null])[n]`,
    },
    'from generate_series(1, 3) n',
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

export async function fillCampaigns(add: Add): Promise<void> {
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
