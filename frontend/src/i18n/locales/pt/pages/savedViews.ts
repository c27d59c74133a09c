export const savedViews = {
  label: 'Visões da lista',
  own: 'Minhas',
  shared: 'Da equipe',
  save: 'Salvar os filtros de agora',
  edit: 'Mudar a visão',
  editOf: 'Mudar a visão {{name}}',
  name: 'Nome',
  nameHelp: 'Aparece no menu da lista, com quantos atendimentos tem.',
  share: 'Da equipe',
  shareHelp: 'Todos veem esta visão; só quem lidera muda.',
  missing: 'Um filtro desta visão foi excluído e ficou de fora',
  added: 'Visão {{name}} salva',
  saved: 'Visão alterada',
  remove: 'Excluir a visão',
  removed: 'Visão {{name}} excluída',
}

declare module '../../../phrases' {
  interface Sources {
    savedViews: typeof savedViews
  }
}
