import type { Profile } from '@balcao/contract'

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
