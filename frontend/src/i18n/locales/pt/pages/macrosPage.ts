export const macrosPage = {
  title: 'Macros',
  help: 'Uma resposta, uma etiqueta, uma fila e a resolução de uma vez, em qualquer atendimento.',
  name: 'Nome',
  actions: 'O que faz',
  reply: 'Resposta',
  whose: 'De quem',
  shared: 'Da equipe',
  own: 'Minha',
  ownGroup: 'Minhas',
  search: 'Buscar macro',
  add: 'Nova macro',
  edit: 'Editar macro',
  tag: 'Etiqueta',
  queue: 'Fila',
  queueHelp: 'O atendimento passa para esta fila.',
  none: 'Nenhuma',
  resolves: 'Resolver no fim',
  share: 'Compartilhar com a equipe',
  shareHelp: 'Todos usam; só supervisores e administradores mudam.',
  emptyTitle: 'Nenhuma macro ainda',
  emptyText: 'O que se faz sempre igual cabe em uma tecla: responder, etiquetar, passar adiante, resolver.',
  noneFound: 'Nenhuma macro com esse nome.',
  manage: 'Criar e mudar macros',
  added: 'Macro adicionada.',
  saved: 'Macro atualizada.',
  removed_one: 'Macro excluída.',
  removed_other: '{{count}} macros excluídas.',
  ran: '“{{name}}” usada no atendimento de {{contact}}.',
  does: {
    reply: 'Responde',
    tag: 'Etiqueta {{name}}',
    queue: 'Transfere para {{name}}',
    resolve: 'Resolve',
  },
}

declare module '../../../phrases' {
  interface Sources {
    macrosPage: typeof macrosPage
  }
}
