import type { Profile } from '@balcao/contract'

/** The company's simulated phone; numbers are digits only. */
export const PHONE = { number: '5511955501000', name: 'Demonstração' }

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

/** Who attends the queues; the super user runs the installation. */
export const ATTENDANTS: readonly string[] = ['admin@balcao.local', 'ana@balcao.local']

export const QUEUES = [
  {
    name: 'Atendimento',
    color: '#1565C0',
    greetingMessage: 'Você está no Atendimento. Conte para a gente do que precisa.',
  },
  {
    name: 'Financeiro',
    color: '#EF6C00',
    greetingMessage: 'Você está no Financeiro. Se for sobre um boleto, envie o número do pedido.',
  },
] as const

export const TAGS = [
  { name: 'Cliente novo', color: '#2E7D32' },
  { name: 'Orçamento', color: '#6A1B9A' },
  { name: 'Entrega', color: '#00838F' },
  { name: 'Urgente', color: '#C62828' },
] as const

export const CONNECTION = {
  name: 'WhatsApp Demonstração',
  greetingMessage: 'Olá! Que bom falar com você. Com qual setor deseja conversar?',
  complationMessage: 'Obrigado pelo contato. Até a próxima!',
}

interface Customer {
  number: string
  name: string
  /** What the simulator has them do with what they receive. */
  script: 'echo' | 'reader' | 'silent'
  /** What they write when the demo is made, each under an id of its own, so that repeating it doubles nothing. */
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
]
