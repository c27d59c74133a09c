import type { Add } from './insert.js'

const HOURS = `'[{"weekday":"Segunda-feira","weekdayEn":"monday","startTime":"8:00","endTime":"18:00"},{"weekday":"Domingo","startTime":"","endTime":""}]'::jsonb`
/** The password of the older installation's users, and its hash. */
export const OLDER_PASSWORD = 'padaria de ontem'
const HASH = `'$2b$08$S1bdpTMuJikCwnt/5emhDu6CId6S5N0.Paxio5RWeKMJqFwSQAFJW'`

/** By which companies are known again, so each installation has other ones. */
const CREATED = `timestamptz '2024-01-01Z' + random() * interval '30 days'`

export async function fillCompanies(add: Add): Promise<void> {
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
    dueDate: `'2046-05-10'`,
    recurrence: `'MENSAL'`,
    createdAt: CREATED,
  })
  await add('Companies', {
    id: '2',
    name: `'Outra'`,
    recurrence: `'quinzenal'`,
    schedules: `'"broken"'`,
    createdAt: CREATED,
  })
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
