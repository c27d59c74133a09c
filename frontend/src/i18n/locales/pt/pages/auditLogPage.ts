import { pt as auditWords } from '@balcao/contract/auditWords/pt'

export const auditLogPage = {
  ...auditWords,
  personalData: 'Dados pessoais',
  fileName: 'auditoria',
  title: 'Auditoria',
  help: 'Quem mudou o quê, quando, de que valor para qual. As entradas são guardadas por um ano.',
  columns: { record: 'Registro', action: 'Ação', user: 'Quem', createdAt: 'Quando', changes: 'Alterações' },
  search: 'Registro ou usuário',
  emptyTitle: 'Nenhuma alteração ainda',
  emptyText:
    'O que alguém da equipe muda em configurações, usuários, filas, conexões e contatos aparece aqui.',
  oldest: 'Mais antigas',
  kind: 'Tipo',
  user: 'Usuário',
  period: 'Período',
  lastDay: 'Últimas 24 horas',
  lastDays: 'Últimos {{count}} dias',
  record: '{{kind}}: {{name}}',
  entry: '{{action}} {{record}}, {{user}}, {{when}}',
  more_one: 'Mais {{count}} campo',
  more_other: 'Mais {{count}} campos',
  whole: 'Ver tudo',
  less: 'Ver menos',
}

declare module '../../../phrases' {
  interface Sources {
    auditLogPage: typeof auditLogPage
  }
}
