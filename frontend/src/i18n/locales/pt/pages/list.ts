/** Phrases of all pages with lists. */
export const list = {
  export: 'Exportar',
  formats: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
  shown: '{{shown}} de {{total}}',
  sort: 'Ordenar',
  actions: 'Ações',
  move: 'Mover',
  moved: '{{name}}: lugar {{place}} de {{total}}',
  moveNamed: 'Mover {{name}}',
  moveHelp: 'Arraste, ou use as setas para cima e para baixo',
  more: 'Mais opções de {{name}}',
  select: 'Selecionar {{name}}',
  selectAll: 'Selecionar todos os carregados',
  selected_one: '{{count}} selecionado',
  selected_other: '{{count}} selecionados',
  selectionBar: 'Ações para os selecionados',
  clearSelection: 'Limpar a seleção',
  nothingFoundFor: 'Nada encontrado para “{{search}}”',
  nothingFiltered: 'Nada encontrado com estes filtros',
  newest: 'Mais recentes',
  any: 'Qualquer',
  unknownFilter: 'outra',
  nothingFoundText: 'Confira a escrita, ou limpe busca e filtros para ver tudo de novo.',
  clearFilters: 'Limpar busca e filtros',
  editNamed: 'Editar {{name}}',
  deleteNamed: 'Excluir {{name}}',
}

declare module '../../../phrases' {
  interface Sources {
    list: typeof list
  }
}
