import type { CompanyActivity, CompanyStanding } from '@balcao/contract/resources/companies'
import type { BillingRecurrence } from '@balcao/contract/subscriptionDates'

const recurrences = {
  MENSAL: 'Mensal',
  BIMESTRAL: 'Bimestral',
  TRIMESTRAL: 'Trimestral',
  SEMESTRAL: 'Semestral',
  ANUAL: 'Anual',
} satisfies Record<BillingRecurrence, string>

const standings = {
  ahead: 'Mais de 5 dias',
  soon: '5 dias',
  due: 'De 4 dias antes a 3 depois',
  overdue: 'Há 4 dias ou mais',
  pastDue: 'Vencida',
  trial: 'Em período de teste',
  inactive: 'Desligada',
  putAway: 'Guardada',
} satisfies Record<CompanyStanding, string>

const activities = {
  week: 'Nos últimos 7 dias',
  month: 'Nos últimos 30 dias',
  idle: 'Há mais de 30 dias',
} satisfies Record<CompanyActivity, string>

/** The companies of the installation, for super users. */
export const companiesPage = {
  title: 'Empresas',
  add: 'Nova empresa',
  search: 'Nome, e-mail, telefone ou referência',
  emptyTitle: 'Nenhuma empresa ainda',
  emptyText: 'Cada empresa atende seus próprios clientes, com seus usuários e conexões.',
  refused:
    'Não foi possível realizar a operação. Verifique se já existe uma empresa com o mesmo nome ou se os campos foram preenchidos corretamente.',
  name: 'Nome',
  email: 'E-mail',
  emailHelp: 'Com ele o primeiro administrador entra. Ele recebe um link para escolher a senha.',
  adminName: 'Nome do administrador',
  adminNameHelp: 'Sem ele, vale o nome da empresa.',
  phone: 'Telefone',
  plan: 'Plano',
  planOffer: '{{name}} ({{value}})',
  noPlan: 'Sem plano',
  campaigns: 'Campanhas',
  campaignsHelp: 'A empresa pode enviar campanhas a listas de contatos.',
  token: 'Referência do operador',
  tokenHelp: 'Como você conhece esta empresa em outro sistema. O {{product}} não a usa.',
  dueDate: 'Vencimento',
  dueToday: 'hoje',
  daysLeft_one: 'em {{count}} dia',
  daysLeft_other: 'em {{count}} dias',
  daysPast_one: 'há {{count}} dia',
  daysPast_other: 'há {{count}} dias',
  recurrence: 'Recorrência',
  recurrences,
  standings,
  state: 'Situação',
  standing: {
    own: 'Sua',
    active: 'Ativa',
    pastDue: 'Vencida',
    trial: 'Em teste',
    inactive: 'Desligada',
    putAway: 'Guardada até {{date}}',
  },
  activity: 'Última atividade',
  activities,
  neverActive: 'Nenhuma',
  status: 'Ligada',
  statusHelp: 'Desligada, ninguém da empresa consegue entrar.',
  ownHelp: 'Esta é a sua empresa: ela não pode ser desligada, nem vence.',
  data: 'Dados',
  subscription: 'Assinatura',
  billing: 'Cobrança',
  billingName: 'Nome para cobrança',
  billingDocument: 'CPF ou CNPJ',
  addressZip: 'CEP',
  addressStreet: 'Rua',
  addressNumber: 'Número',
  addressDistrict: 'Bairro',
  addressCity: 'Cidade',
  addressState: 'Estado',
  use: 'Uso',
  uses: { users: 'Usuários', connections: 'Conexões', queues: 'Filas', storage: 'Arquivos' },
  usedOf: '{{used}} de {{limit}}',
  exceeded: 'Acima do plano: {{what}}',
  admins: 'Administradores',
  noAdmins: 'Nenhum administrador pode entrar.',
  invited: '{{email}}, ainda sem senha',
  resend: 'Gerar link',
  resendTo: 'Gerar link de acesso para {{name}}',
  resendFor: 'Reenviar o acesso de {{name}}',
  enterNamed: 'Entrar em {{name}} como suporte',
  renewNamed: 'Mover o vencimento de {{name}}',
  renew: {
    title: 'Mover o vencimento de {{name}}?',
    text: 'O vencimento passa de {{from}} para {{to}} (recorrência: {{recurrence}}).',
    confirm: 'Mover',
  },
  off: {
    named: 'Desligar {{name}}',
    title: 'Desligar {{name}}?',
    text: 'Quem está usando sai na hora e ninguém da empresa entra mais: é dito a todos que ela está desativada. Campanhas e agendamentos param. O que os clientes escrevem continua sendo guardado, e nada se perde.',
    confirm: 'Desligar',
  },
  on: {
    named: 'Ligar {{name}}',
    title: 'Ligar {{name}}?',
    text: 'A empresa volta a entrar e a atender, se o vencimento não passou. Campanhas e agendamentos continuam de onde pararam.',
    confirm: 'Ligar',
  },
  sums: {
    title: 'Empresas e o que valem',
    active: 'Em dia',
    trial: 'Em teste',
    pastDue: 'Em atraso',
    inactive: 'Desligadas',
    aMonth: '{{value}} por mês',
    ending_one: '{{count}} termina em 7 dias',
    ending_other: '{{count}} terminam em 7 dias',
    owed: '{{value}} a receber',
  },
  putAway: {
    named: 'Guardar {{name}}',
    title: 'Guardar {{name}}?',
    text: 'A empresa é desligada e sai da lista. Ela volta com um clique, pelo filtro "Guardada". Depois de {{count}} dias tudo dela é apagado, sem volta.',
    confirm: 'Guardar',
  },
  restore: { named: 'Trazer {{name}} de volta' },
  stop: {
    title: 'Parar',
    off: {
      title: 'Desligar',
      text: 'Ninguém entra. O que os clientes escrevem fica guardado.',
      do: 'Desligar',
    },
    putAway: {
      title: 'Guardar por 30 dias',
      text: 'Sai da lista e volta com um clique; depois, é apagada.',
      do: 'Guardar',
    },
    removal: { title: 'Excluir', text: 'Apaga tudo agora, sem volta.', do: 'Excluir' },
  },
  removal: {
    title: 'Excluir {{name}}?',
    text: 'Usuários, conexões, contatos, atendimentos, mensagens e arquivos desta empresa se perdem, e não há volta. Salve antes os dados dela.',
    export: 'Exportar os dados',
    exported: 'Dados exportados',
    exportFirst: 'Exporte os dados primeiro.',
    reason: 'Motivo',
    reasonHelp: 'Fica guardado com o nome de quem excluiu.',
  },
  fileName: 'empresa',
}

declare module '../../../phrases' {
  interface Sources {
    companiesPage: typeof companiesPage
  }
}
