export const tagsPage = {
  fileName: 'etiquetas',
  title: 'Etiquetas',
  help: 'Marcam atendimentos por assunto; as do kanban são as raias do quadro.',
  columns: { name: 'Etiqueta', tickets: 'Atendimentos', contacts: 'Contatos', kanban: 'Kanban' },
  tickets_zero: 'Nenhum atendimento',
  tickets_one: '{{count}} atendimento',
  tickets_other: '{{count}} atendimentos',
  contacts_zero: 'Nenhum contato',
  contacts_one: '{{count}} contato',
  contacts_other: '{{count}} contatos',
  lane: 'Raia do kanban',
  search: 'Nome ou cor',
  add: 'Nova etiqueta',
  edit: 'Editar etiqueta',
  name: 'Nome',
  color: 'Cor',
  kanban: 'Kanban',
  kanbanHelp: 'Os atendimentos com esta etiqueta ficam em uma raia própria do quadro.',
  tooShort: 'Mensagem muito curta',
  emptyTitle: 'Nenhuma etiqueta ainda',
  emptyText: 'Etiquetas dizem de que se trata um atendimento: orçamento, entrega, garantia. Crie a primeira.',
  added: 'Etiqueta adicionada com sucesso.',
  existed: 'Esta etiqueta já existe',
  saved: 'Etiqueta atualizada com sucesso.',
  removed: 'Etiqueta {{name}} excluída.',
  removedFrom: 'Etiqueta {{name}} excluída, de {{carriers}}.',
  merge: {
    action: 'Unir {{name}} a outra',
    title: 'Unir {{name}} a outra etiqueta',
    into: 'Etiqueta que fica',
    intoHelp: 'Raias do kanban se unem a raias, as outras entre si.',
    text: 'A que fica passa a estar em {{carriers}}, e {{name}} é excluída. Isto não pode ser desfeito.',
    textUncarried: 'Nada a leva. {{name}} é excluída. Isto não pode ser desfeito.',
    submit: 'Unir',
    done: '{{from}} unida a {{into}}.',
  },
  removedMany_one: '{{count}} etiqueta excluída.',
  removedMany_other: '{{count}} etiquetas excluídas.',
}

declare module '../../../phrases' {
  interface Sources {
    tagsPage: typeof tagsPage
  }
}
