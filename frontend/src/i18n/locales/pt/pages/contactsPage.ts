export const contactsPage = {
  title: 'Contatos',
  help: 'As pessoas que a empresa atende, e o que se sabe de cada uma.',
  name: 'Nome',
  number: 'WhatsApp',
  lastTicket: 'Último contato',
  search: 'Nome ou número',
  groups: 'Grupos',
  blocked: 'Bloqueados',
  unchecked: 'Não verificados',
  add: 'Novo contato',
  openTicket: 'Ir ao atendimento de {{name}}',
  newTicket: 'Iniciar atendimento com {{name}}',
  check: 'Verificar o número de {{name}} no WhatsApp',
  checked: 'O número está no WhatsApp.',
  block: 'Bloquear {{name}}',
  unblock: 'Desbloquear {{name}}',
  nowBlocked: '{{name}}: contato bloqueado.',
  nowUnblocked: '{{name}}: contato desbloqueado.',
  deleteTitle: 'Excluir o contato {{name}}?',
  deleteMany_one: 'Excluir {{count}} contato?',
  deleteMany_other: 'Excluir {{count}} contatos?',
  deleteText: 'Não dá para desfazer. Com os contatos se vão os atendimentos e tudo o que foi dito neles.',
  losesTickets_zero: 'Nenhum atendimento se perde.',
  losesTickets_one: '{{count}} atendimento é excluído.',
  losesTickets_other: '{{count}} atendimentos são excluídos.',
  losesLive_one: '{{count}} deles ainda está em andamento.',
  losesLive_other: '{{count}} deles ainda estão em andamento.',
  losesUnknown: 'Não foi possível contar os atendimentos que se perdem.',
  deleted_one: 'Contato excluído com sucesso.',
  deleted_other: '{{count}} contatos excluídos com sucesso.',
  emptyTitle: 'Nenhum contato ainda',
  emptyText: 'Quem escreve para a empresa entra aqui sozinho. Você também pode adicionar alguém.',
}

declare module '../../../phrases' {
  interface Sources {
    contactsPage: typeof contactsPage
  }
}
