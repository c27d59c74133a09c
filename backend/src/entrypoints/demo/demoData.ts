import type { Profile } from '@balcao/contract'

/** The company's simulated phone; numbers are digits only. */
export const PHONE = { number: '5511955501000', name: 'Demonstração' }

/** The company's time zone. */
export const TIMEZONE = 'America/Sao_Paulo'

interface DemoUser {
  name: string
  email: string
  profile: Profile
  super: boolean
}

export const PASSWORD = 'balcao'

export const USERS: readonly DemoUser[] = [
  { name: 'Administrador', email: 'admin@balcao.local', profile: 'admin', super: false },
  { name: 'Ana Souza', email: 'ana@balcao.local', profile: 'user', super: false },
  { name: 'Superusuário', email: 'super@balcao.local', profile: 'admin', super: true },
]

/** Plan of other companies in the installation; not offered at sign-up. */
export const HIDDEN_PLAN = {
  name: 'Essencial (parceiros)',
  users: 3,
  connections: 1,
  queues: 2,
  valueCents: 1_990,
}

interface DemoCompany {
  name: string
  /** Its admin. */
  admin: { name: string; email: string }
  /** Whether it has the hidden one of the demo's plans. */
  hiddenPlan: boolean
  /** Days until the due date; negative when it is past. */
  dueIn: number
  status: boolean
}

/**
 * Other companies of the installation, for super users: one is due soon, one is past due, one is switched
 * off.
 */
export const COMPANIES: readonly DemoCompany[] = [
  {
    name: 'Padaria Pão Quente',
    admin: { name: 'Paula Padeira', email: 'paula@padaria.local' },
    hiddenPlan: false,
    dueIn: 3,
    status: true,
  },
  {
    name: 'Ótica Vista Boa',
    admin: { name: 'Otávio Ótico', email: 'otavio@otica.local' },
    hiddenPlan: true,
    dueIn: -6,
    status: true,
  },
  {
    name: 'Pet Shop Amigo Fiel',
    admin: { name: 'Petra Prado', email: 'petra@petshop.local' },
    hiddenPlan: true,
    dueIn: 20,
    status: false,
  },
]

/** Users who attend the queues. The super user manages the installation. */
export const ATTENDANTS: readonly string[] = ['admin@balcao.local', 'ana@balcao.local']

export const QUEUES = [
  {
    name: 'Atendimento',
    color: '#1565c0',
    greetingMessage: 'Você está no Atendimento. Conte para a gente do que precisa.',
  },
  {
    name: 'Financeiro',
    color: '#ef6c00',
    greetingMessage: 'Você está no Financeiro. Se for sobre um boleto, envie o número do pedido.',
  },
] as const

export const TAGS = [
  { name: 'Cliente novo', color: '#2e7d32' },
  { name: 'Orçamento', color: '#6a1b9a' },
  { name: 'Entrega', color: '#00838f' },
  { name: 'Urgente', color: '#c62828' },
] as const

/** Lanes of the kanban board, from left to right. */
export const LANES = [
  { name: 'Novo pedido', color: '#1565c0' },
  { name: 'Proposta enviada', color: '#6a1b9a' },
  { name: 'Em entrega', color: '#00838f' },
] as const

/** Quick messages of the company. */
export const QUICK_MESSAGES = [
  { shortcode: 'horario', message: 'Atendemos de segunda a sexta, das 9h às 18h, e aos sábados até as 12h.' },
  { shortcode: 'entrega', message: '{{firstName}}, o prazo de entrega é de 3 a 5 dias úteis.' },
  { shortcode: 'boleto', message: '{{ms}}, {{firstName}}! Segue a segunda via do seu boleto.' },
] as const

/** Scheduled messages to known customers; in so many days, at a minute of the company's day. */
export const SCHEDULES = [
  {
    to: '5531991230303',
    body: '{{firstName}}, sua entrega está marcada para hoje à tarde. Até logo!',
    inDays: 1,
    minute: 9 * 60,
  },
  {
    to: '5541988450404',
    body: 'Olá, {{firstName}}! Podemos repetir o pedido do mês passado?',
    inDays: 3,
    minute: 14 * 60 + 30,
  },
  {
    to: '5562984780808',
    body: '{{firstName}}, seu boleto vence amanhã. Precisa da segunda via?',
    inDays: 6,
    minute: 10 * 60,
  },
] as const

export const CONNECTION = {
  name: 'WhatsApp Demonstração',
  greetingMessage: 'Olá! Que bom falar com você. Com qual setor deseja conversar?',
  complationMessage: 'Obrigado pelo contato. Até a próxima!',
}

/** An announcement to everybody, and the help videos. */
export const ANNOUNCEMENT = {
  title: 'Bem-vindo ao Balcão',
  text: 'Esta é a instalação de demonstração: escreva como cliente no simulador e responda por aqui.\n\nOs comunicados da instalação aparecem aqui, e os vídeos em Ajuda explicam cada tela.',
  priority: 2,
} as const

export const HELPS = [
  {
    title: 'Primeiros passos',
    description: 'Conectar um número, criar filas e convidar a equipe.',
    video: 'aqz-KE-bpKQ',
    place: 1,
  },
  {
    title: 'Atender um cliente',
    description: 'Aceitar, responder, transferir e resolver um atendimento.',
    video: 'eRsGyueVLvQ',
    place: 2,
  },
] as const

interface DemoChat {
  title: string
  /** By e-mail; the first is the owner. */
  members: readonly [string, ...string[]]
  /** Messages, oldest first. */
  messages: readonly { by: string; body: string; mentions?: readonly string[] }[]
  /** How many of the last messages nobody else has read yet. */
  unread: number
}

/** Chats of the team. */
export const CHATS: readonly DemoChat[] = [
  {
    title: 'Equipe de atendimento',
    members: ['admin@balcao.local', 'ana@balcao.local', 'super@balcao.local'],
    messages: [
      { by: 'admin@balcao.local', body: 'Bom dia, equipe! Hoje as entregas saem até as 16h.' },
      { by: 'ana@balcao.local', body: 'Combinado. A Beatriz perguntou por sábado, conseguimos?' },
      {
        by: 'admin@balcao.local',
        body: '@Ana Souza sim, até as 12h. Pode confirmar com ela.',
        mentions: ['ana@balcao.local'],
      },
    ],
    unread: 1,
  },
  {
    title: 'Boletos do mês',
    members: ['ana@balcao.local', 'admin@balcao.local'],
    messages: [
      { by: 'ana@balcao.local', body: 'O boleto do Carlos não saiu. Você consegue reenviar?' },
      { by: 'admin@balcao.local', body: 'Reenviei agora, avise se não chegar.' },
    ],
    unread: 0,
  },
]

interface Customer {
  number: string
  name: string
  /** The customer's automatic reaction in the simulator. */
  script: 'echo' | 'reader' | 'silent'
  /** Messages written when the demo is created. Each has a fixed id, so a repeat creates no duplicates. */
  writes: readonly { id: string; text: string }[]
}

export const CUSTOMERS: readonly Customer[] = [
  {
    number: '5511987650101',
    name: 'Beatriz Nogueira',
    script: 'reader',
    writes: [
      { id: '3EB0DE300000000000A1', text: 'Oi, bom dia!' },
      { id: '3EB0DE300000000000A2', text: 'Vocês entregam no sábado? Preciso de 12 caixas na Vila Mariana.' },
      { id: '3EB0DE300000000000A3', text: 'Se der certo já fecho o pedido hoje 🙂' },
    ],
  },
  {
    number: '5521998760202',
    name: 'Carlos Eduardo Lima',
    script: 'reader',
    writes: [
      { id: '3EB0DE300000000000B1', text: 'Boa tarde, o boleto deste mês ainda não chegou no meu e-mail.' },
      { id: '3EB0DE300000000000B2', text: 'Vence amanhã, podem mandar por aqui?' },
    ],
  },
  { number: '5531991230303', name: 'Fernanda Ribeiro', script: 'echo', writes: [] },
  { number: '5541988450404', name: 'João Pedro Alves', script: 'echo', writes: [] },
  { number: '5551984560505', name: 'Mariana Castro', script: 'silent', writes: [] },
  { number: '5571986540606', name: 'Otávio Sales', script: 'reader', writes: [] },
  { number: '5585985670707', name: 'Priscila Moura', script: 'reader', writes: [] },
  { number: '5562984780808', name: 'Sérgio Tavares', script: 'reader', writes: [] },
]

/** The number of the official API, at the stand-in. */
export const OFFICIAL = {
  number: '551130030101',
  name: 'Aurora Oficial',
  greetingMessage: 'Oi, {{firstName}}! Com quem você quer falar?',
} as const

const HOUR_MS = 60 * 60_000

/** Customers of the official number, and the first message of each. */
export const OFFICIAL_CUSTOMERS = [
  {
    number: '5511976540909',
    name: 'Helena Prado',
    writes: {
      type: 'text',
      text: 'Oi! Vi o anúncio. Ainda tem o Ipê azul?',
      referral: {
        source_url: 'https://www.instagram.com/p/sofa-ipe',
        source_id: '120226305854810726',
        source_type: 'ad',
        headline: 'Sofá Ipê em linho: 12× sem juros',
        body: 'Conheça na Rua Augusta ou receba em casa em 7 dias.',
        media_type: 'image',
      },
    },
  },
  {
    number: '5511965430808',
    name: 'Marina Lopes',
    withoutNumber: true,
    username: 'marina.arq',
    writes: { type: 'text', text: 'Vocês fazem sob medida?' },
  },
  {
    number: '5511954320707',
    name: 'Marcos Vieira',
    writes: { type: 'text', text: 'O tecido reserva da poltrona vem junto?', ageMs: 30 * HOUR_MS },
  },
] as const

/** Conversations of earlier weeks. The customer begins, then both take turns. */
export const TALKS: readonly (readonly string[])[] = [
  ['Bom dia! O pedido já saiu?', 'Bom dia! Saiu hoje cedo, chega amanhã.', 'Ótimo, obrigado!'],
  [
    'Preciso trocar o endereço de entrega',
    'Claro, qual é o novo endereço?',
    'Rua das Flores, 120',
    'Pronto, alterado.',
  ],
  ['Vocês têm a caixa grande em estoque?', 'Temos sim, são 40 unidades.'],
  [
    'O boleto veio com o valor errado',
    'Vou verificar agora.',
    'Ok, aguardo',
    'Corrigido, enviei por e-mail.',
    'Recebi!',
  ],
  ['Qual o prazo para Curitiba?', 'De 3 a 5 dias úteis.', 'Perfeito'],
]

/** People who are only on the company's lists. None of them is a customer in the simulator. */
export const FIRST_NAMES = [
  ...['Helena', 'Nina', 'Edson', 'Cláudio', 'Marina', 'Otávio', 'Lúcia', 'Renato', 'Débora', 'Tiago', 'Íris'],
  ...['Caio', 'Sônia', 'Murilo', 'Elisa', 'Jorge', 'Lívia', 'Saulo', 'Noemi'],
] as const
export const LAST_NAMES = [
  ...['Prado', 'Batista', 'Vilela', 'Reis', 'Pires', 'Barros', 'Campos', 'Moraes', 'Teles', 'Queiroz'],
  ...['Brandão', 'Siqueira', 'Amaral'],
] as const

/** A finished campaign and one in the next days, each with its list. */
export const CAMPAIGNS = {
  variables: [{ key: 'loja', value: 'Caixas & Cia' }],
  finished: {
    name: 'Semana da embalagem',
    list: 'Clientes da feira',
    confirmation: 'Oi, {nome}! Aqui é da {loja}. Quer receber as ofertas da semana da embalagem?',
    messages: [
      'Que bom, {nome}! Caixas com até 20% de desconto até sexta-feira. Quantas você precisa?',
      '{nome}, na semana da embalagem da {loja} as caixas grandes têm 20% de desconto. Posso separar as suas?',
    ],
    daysAgo: 3,
    minute: 9 * 60 + 30,
    optOut: 'Pediu por telefone',
  },
  scheduled: {
    name: 'Aviso de feriado',
    list: 'Clientes frequentes',
    messages: ['Olá, {nome}! No feriado a {loja} não abre. Precisa de algo antes? Responda por aqui.'],
    inDays: 4,
    minute: 10 * 60,
  },
} as const
