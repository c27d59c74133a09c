import type { CompanyState } from '@balcao/contract/resources/billing/overview'

const states = {
  active: 'Empresas ativas',
  trial: 'Em período de teste',
  pastDue: 'Vencidas',
  inactive: 'Desligadas',
} satisfies Record<CompanyState, string>

/** The installation at a glance, for super users. */
export const overviewPage = {
  title: 'Visão geral',
  help: 'Todas as empresas desta instalação.',
  answer: {
    well: 'Ninguém está em atraso e nenhum teste termina nos próximos 7 dias.',
    overdue_one: '{{count}} em atraso',
    overdue_other: '{{count}} em atraso',
    trials_one: '{{count}} teste termina em 7 dias',
    trials_other: '{{count}} testes terminam em 7 dias',
    calls_one: '{{count}} empresa precisa de você hoje: {{what}}.',
    calls_other: '{{count}} empresas precisam de você hoje: {{what}}.',
  },
  countedAt: 'contado às {{time}}',
  companies: 'Empresas por situação',
  revenue: {
    title: 'Receita por mês',
    customers_one: 'de {{count}} cliente',
    customers_other: 'de {{count}} clientes',
    of_one: 'de {{count}} cliente',
    of_other: 'de {{count}} clientes',
    none: 'Nenhuma empresa paga ainda. A receita aparece aqui com a primeira assinatura que não é um teste.',
    same: 'O mesmo que em {{month}}',
    more: '{{value}} a mais que em {{month}}',
    less: '{{value}} a menos que em {{month}}',
    customersMoved_one: '{{signed}} cliente',
    customersMoved_other: '{{signed}} clientes',
    sinceNow: 'A partir do mês que vem, aqui aparece o que mudou.',
    since: 'Guardada a partir de {{month}}; de antes não há registro.',
    byMonth: 'Receita de cada mês',
  },
  overdue: {
    title: 'Em atraso',
    none: 'Nenhuma fatura passou do vencimento.',
    since_one: 'há {{count}} dia',
    since_other: 'há {{count}} dias',
    more_one: 'Mais {{count}} empresa',
    more_other: 'Mais {{count}} empresas',
  },
  trials: {
    title: 'Testes que terminam em 7 dias',
    running_one: '{{count}} em teste',
    running_other: '{{count}} em teste',
    none: 'Nenhum teste termina nos próximos 7 dias.',
    endsIn_zero: 'termina hoje',
    endsIn_one: 'termina amanhã',
    endsIn_other: 'termina em {{count}} dias',
    became: 'Neste mês {{paid}}, e {{lapsed}}.',
    paid_one: '{{count}} empresa pagou pela primeira vez',
    paid_other: '{{count}} empresas pagaram pela primeira vez',
    lapsed_one: '{{count}} teste terminou sem pagamento',
    lapsed_other: '{{count}} testes terminaram sem pagamento',
  },
  writeTo: 'Escrever a {{name}} pelo WhatsApp',
  phoneTo: 'Ligar para {{name}}',
  states,
  day: 'Dia',
  tickets: {
    title: 'Atendimentos iniciados por dia',
    total: '{{total}} em 30 dias',
    summary: 'Atendimentos iniciados em cada um dos últimos 30 dias: {{total}} ao todo.',
    series: 'Atendimentos',
  },
  messages: {
    title: 'Mensagens por dia',
    total: '{{received}} recebidas, {{sent}} enviadas em 30 dias',
    summary: 'Mensagens de cada um dos últimos 30 dias: {{received}} recebidas e {{sent}} enviadas ao todo.',
    received: 'Recebidas',
    sent: 'Enviadas',
  },
  connections: 'Conexões por situação',
  noConnections: 'Nenhuma empresa tem uma conexão.',
  storage: 'Arquivos por empresa',
  storageTotal: '{{size}} ao todo',
  noStorage: 'Nenhuma empresa guarda arquivos.',
  usedOf: '{{used}} de {{limit}}',
  more: 'Mostrar mais',
  mails: {
    title: 'E-mails que não saíram',
    none: 'Todos os e-mails saíram ou ainda estão sendo tentados.',
    retry: 'Tentar de novo',
    retryNamed: 'Tentar de novo o e-mail para {{to}}',
    queued: 'O e-mail vai ser tentado de novo.',
    late: 'o prazo acabou antes que saísse',
    failures: {
      address: 'o endereço foi recusado',
      login: 'o servidor de e-mail não aceitou o acesso desta instalação',
      refused: 'o servidor de e-mail recusou a mensagem',
      unreached: 'o servidor de e-mail não foi alcançado',
    },
    over: 'Não serve mais',
    forgotten: 'Endereço não guardado',
  },
  removed: {
    title: 'Empresas excluídas',
    none: 'Nenhuma empresa foi excluída.',
    company: '{{name}} (nº {{id}})',
    by: 'por {{name}}',
    exported: 'dados exportados em {{when}}',
    notExported: 'dados não exportados',
  },
}

declare module '../../../phrases' {
  interface Sources {
    overviewPage: typeof overviewPage
  }
}
