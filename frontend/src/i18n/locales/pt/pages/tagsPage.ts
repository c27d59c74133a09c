export const tagsPage = {
  fileName: 'etiquetas',
  title: 'Etiquetas',
  help: 'Marcam atendimentos por assunto; as do kanban são as raias do quadro.',
  columns: { name: 'Etiqueta', tickets: 'Atendimentos', kanban: 'Kanban' },
  tickets_zero: 'Nenhum atendimento',
  tickets_one: '{{count}} atendimento',
  tickets_other: '{{count}} atendimentos',
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
  saved: 'Etiqueta atualizada com sucesso.',
  removed: 'Etiqueta {{name}} excluída.',
  removedMany_one: '{{count}} etiqueta excluída.',
  removedMany_other: '{{count}} etiquetas excluídas.',
}

declare module '../../../phrases' {
  interface Sources {
    tagsPage: typeof tagsPage
  }
}
