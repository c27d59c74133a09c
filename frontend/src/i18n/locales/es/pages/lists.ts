import type * as source from '../../pt/pages/lists'
import type { SameShape } from '../../../shape'

export const list = {
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
  nothingFoundText: 'Revisa cómo está escrito o limpia la búsqueda para ver todo de nuevo.',
  clearFilters: 'Limpiar búsqueda y filtros',
  editNamed: 'Editar {{name}}',
  deleteNamed: 'Eliminar {{name}}',
} satisfies SameShape<typeof source.list>

export const form = {
  optional: 'opcional',
  color: 'Color {{color}}',
  moreColors: 'Más colores',
  colorTaken: 'Color {{color}}, ya en uso',
  variables: 'Variables',
  preview: 'Vista previa',
  previewEmpty: 'El texto aparece aquí como lo verá el cliente.',
  sampleContact: 'Elena Prado',
  variable: {
    firstName: 'Primer nombre',
    name: 'Nombre',
    ms: 'Saludo',
    protocol: 'Protocolo',
    hora: 'Hora',
  },
} satisfies SameShape<typeof source.form>
