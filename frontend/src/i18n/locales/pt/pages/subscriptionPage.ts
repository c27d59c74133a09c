export const subscriptionPage = {
  title: 'Assinatura',
  help: 'O plano da empresa, o que ela usa dele e até quando está pago.',
  invoices: 'Faturas',
  standing: 'Situação',
  trial_zero: 'Seu período de teste termina hoje',
  trial_one: 'Falta {{count}} dia do período de teste',
  trial_other: 'Faltam {{count}} dias do período de teste',
  dueOn: 'Próximo vencimento: {{date}}',
  wasDueOn: 'Venceu em {{date}}',
  worksUntil: 'O sistema funciona até {{date}}.',
  daysLeft_zero: 'Vence hoje',
  daysLeft_one: 'Vence em {{count}} dia',
  daysLeft_other: 'Vence em {{count}} dias',
  overdue: 'Vencida',
  toPay: 'A pagar: {{value}}, com vencimento em {{date}}',
  nothingToPay: 'Não há nada a pagar agora.',
  subscribe: 'Assinar agora',
  payInvoice: 'Pagar fatura',
  pricedAgain: 'O plano ou a recorrência mudou: antes eram {{value}}.',
  plan: 'Plano',
  noPlan: 'Sem plano',
  price: '{{value}} {{recurrence}}',
  recurrences: {
    MENSAL: 'por mês',
    BIMESTRAL: 'a cada 2 meses',
    TRIMESTRAL: 'a cada 3 meses',
    SEMESTRAL: 'a cada 6 meses',
    ANUAL: 'por ano',
  },
  uses: { users: 'Usuários', connections: 'Conexões', queues: 'Filas', storage: 'Espaço para arquivos' },
  usedOf: '{{used}} de {{limit}}',
  used: '{{used}}, sem limite',
  email: 'E-mail de cobrança',
  emailHelp: 'Os avisos de vencimento vão para ele. Para mudar, fale com o suporte.',
  noEmail: 'Nenhum',
  expired:
    'O atendimento de {{company}} volta assim que o pagamento for confirmado; as mensagens dos clientes continuam sendo guardadas.',
  check: 'Já paguei, verificar',
  notYet: 'O pagamento ainda não foi confirmado.',
  nav: 'Cobrança',
}

declare module '../../../phrases' {
  interface Sources {
    subscriptionPage: typeof subscriptionPage
  }
}
