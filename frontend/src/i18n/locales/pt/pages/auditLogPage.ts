import { audit as auditWords } from '@balcao/contract/phrases/pt/audit'

export const auditLogPage = {
  ...auditWords,
  personalData: 'Dados pessoais',
  fileName: 'auditoria',
  title: 'Registro',
  columns: { user: 'Quem', createdAt: 'Hora', what: 'O quê', where: 'De onde' },
  search: 'Pessoa, registro ou endereço',
  emptyTitle: 'Nada registrado ainda',
  emptyText:
    'Acessos, exportações, pedidos recusados e o que alguém muda em configurações, usuários, filas, conexões e contatos aparecem aqui.',
  failures: 'Só falhas',
  about: '{{action}} {{record}}',
  aboutPerson: '{{action}}: {{record}}',
  times: '{{count}} vezes, a última às {{time}}',
  newDevice: 'Aparelho novo',
  oldest: 'Mais antigas',
  kind: 'Tipo',
  user: 'Usuário',
  period: 'Período',
  lastDay: 'Últimas 24 horas',
  lastDays: 'Últimos {{count}} dias',
  entry: '{{what}}, {{user}}, {{when}}',
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
