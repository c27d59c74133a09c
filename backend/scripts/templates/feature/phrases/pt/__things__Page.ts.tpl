export const __things__Page = {
  title: '__title__',
  help: 'Os registros da empresa.',
  name: 'Nome',
  updatedAt: 'Última mudança',
  search: 'Nome',
  add: 'Novo registro',
  edit: 'Editar registro',
  emptyTitle: 'Nenhum registro ainda',
  emptyText: 'O que for criado aparece aqui. Crie o primeiro.',
  added: 'Registro adicionado.',
  saved: 'Registro atualizado.',
  removed_one: 'Registro excluído.',
  removed_other: '{{count}} registros excluídos.',
}

declare module '../../../phrases' {
  interface Sources {
    __things__Page: typeof __things__Page
  }
}
