export const todoListPage = {
  title: 'Tarefas',
  help: 'Só suas, e só neste navegador.',
  placeholder: 'Nova tarefa',
  left_zero: 'nada a fazer',
  left_one: '{{count}} a fazer',
  left_other: '{{count}} a fazer',
  emptyTitle: 'Nenhuma tarefa ainda',
  emptyText: 'Anote o que você não quer esquecer: um retorno, um documento, uma ligação.',
  removed: 'Tarefa “{{text}}” excluída.',
}

declare module '../../../phrases' {
  interface Sources {
    todoListPage: typeof todoListPage
  }
}
