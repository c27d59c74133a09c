export const tags = {
  ofTicket: 'Etiquetas do atendimento',
  none: 'Nenhuma etiqueta com esse nome',
  create: 'Criar “{{name}}”',
  add: 'Adicionar etiqueta',
  edit: 'Editar etiquetas',
  type: 'Digite o nome da etiqueta',
}
