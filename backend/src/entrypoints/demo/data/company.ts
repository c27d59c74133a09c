/** The company's simulated phone; numbers are digits only. */
export const PHONE = { number: '5511955501000', name: 'Demonstração' }

/** The company's time zone. */
export const TIMEZONE = 'America/Sao_Paulo'

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
