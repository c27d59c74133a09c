export const personalDataPage = {
  title: 'Pedidos de dados pessoais',
  help: 'Quem exportou ou apagou os dados de quem, por quê e quando. O arquivo exportado não fica guardado: para tê-lo de novo, exporte outra vez.',
  search: 'Contato, motivo ou usuário',
  emptyTitle: 'Nenhum pedido ainda',
  emptyText: 'Quando alguém exportar ou apagar os dados de um contato, isso aparece aqui com o motivo.',
  kind: 'Pedido',
  contact: 'Contato',
  reason: 'Motivo',
  user: 'Quem',
  counts: 'Atendimentos e mensagens',
  createdAt: 'Quando',
  tickets_one: '{{count}} atendimento',
  tickets_other: '{{count}} atendimentos',
  messages_one: '{{count}} mensagem',
  messages_other: '{{count}} mensagens',
  fileName: 'pedidos-de-dados',
  period: 'Período',
  lastDays: 'Últimos {{count}} dias',
  lastYear: 'Último ano',
  oldest: 'Mais antigos',
  gone: 'Contato excluído ({{id}})',
  entry: '{{kind}}: {{contact}}, {{user}}, {{when}}',
  back: 'Registro',
  kinds: { export: 'Exportou', erase: 'Apagou' },
}

declare module '../../../phrases' {
  interface Sources {
    personalDataPage: typeof personalDataPage
  }
}
