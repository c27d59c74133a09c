export const threadSearch = {
  open: 'Buscar na conversa',
  label: 'Buscar nesta conversa',
  previous: 'Ocorrência anterior',
  next: 'Próxima ocorrência',
  close: 'Fechar a busca',
  place: '{{at}} de {{count}}',
  placeMore: '{{at}} de mais de {{count}}',
  none: 'Nada encontrado',
}
