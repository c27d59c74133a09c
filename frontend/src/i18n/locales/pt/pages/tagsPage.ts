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
  removed_zero: 'Etiqueta {{name}} excluída.',
  removed_one: 'Etiqueta {{name}} excluída, de {{count}} atendimento.',
  removed_other: 'Etiqueta {{name}} excluída, de {{count}} atendimentos.',
  merge: {
    action: 'Unir {{name}} a outra',
    title: 'Unir {{name}} a outra etiqueta',
    into: 'Etiqueta que fica',
    intoHelp: 'Raias do kanban se unem a raias, as outras entre si.',
    text_zero: 'Nenhum atendimento a leva. {{name}} é excluída. Isto não pode ser desfeito.',
    text_one:
      '{{count}} atendimento passa a levar a que fica, e {{name}} é excluída. Isto não pode ser desfeito.',
    text_other:
      '{{count}} atendimentos passam a levar a que fica, e {{name}} é excluída. Isto não pode ser desfeito.',
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
