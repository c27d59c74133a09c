export const threadSearch = {
  open: 'Buscar en la conversación',
  label: 'Buscar en esta conversación',
  previous: 'Coincidencia anterior',
  next: 'Siguiente coincidencia',
  close: 'Cerrar la búsqueda',
  place: '{{at}} de {{count}}',
  placeMore: '{{at}} de más de {{count}}',
  none: 'Nada encontrado',
}
