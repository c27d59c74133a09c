export const tags = {
  ofTicket: 'Etiquetas do atendimento',
  tooShort: 'Mensagem muito curta',
  none: 'Nenhuma etiqueta com esse nome',
  create: 'Criar “{{name}}”',
  add: 'Adicionar etiqueta',
  edit: 'Editar etiquetas',
  editMore: 'Editar etiquetas (+{{count}})',
  type: 'Digite o nome da etiqueta',
}
