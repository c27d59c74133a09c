import type { PhrasesOf } from '../../../phrases'

export const list = {
  export: 'Exportar',
  shown: '{{shown}} de {{total}}',
  sort: 'Ordenar',
  actions: 'Acciones',
  more: 'Más opciones de {{name}}',
  select: 'Seleccionar {{name}}',
  selectAll: 'Seleccionar todos los cargados',
  selected_one: '{{count}} seleccionado',
  selected_other: '{{count}} seleccionados',
  selectionBar: 'Acciones para los seleccionados',
  clearSelection: 'Limpiar la selección',
  nothingFoundFor: 'Nada encontrado para “{{search}}”',
  nothingFiltered: 'No se encontró nada con estos filtros',
  newest: 'Más recientes',
  nothingFoundText: 'Revisa cómo está escrito o limpia la búsqueda para ver todo de nuevo.',
  clearFilters: 'Limpiar búsqueda y filtros',
  editNamed: 'Editar {{name}}',
  deleteNamed: 'Eliminar {{name}}',
} satisfies PhrasesOf<'list'>
