export const tags = {
  title: 'Etiquetas',
  ofTicket: 'Etiquetas do atendimento',
  none: 'Nenhuma etiqueta com esse nome',
  create: 'Criar “{{name}}”',
}
