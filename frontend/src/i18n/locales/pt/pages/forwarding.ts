export const forwarding = {
  bar: 'Mensagens selecionadas',
  chosen_one: '{{count}} selecionada',
  chosen_other: '{{count}} selecionadas',
  forward: 'Encaminhar',
  copy: 'Copiar',
  cancel: 'Cancelar a seleção',
  tooMany: 'Dá para encaminhar até {{count}} mensagens de uma vez.',
  someCannot: 'Alguma das mensagens selecionadas não pode ser encaminhada.',
  title_one: 'Encaminhar {{count}} mensagem',
  title_other: 'Encaminhar {{count}} mensagens',
  search: 'Buscar por nome ou número',
  searchHelp: 'Com {{count}} letras, busca também em todos os contatos',
  to: 'Para quem',
  open: 'Atendimentos abertos',
  contacts: 'Contatos',
  nobody: 'Ninguém encontrado',
  queue: 'Fila do novo atendimento',
  targetRequired: 'Escolha para quem encaminhar.',
  queueRequired: 'Escolha a fila do novo atendimento.',
  done_one: '{{count}} mensagem encaminhada para {{name}}',
  done_other: '{{count}} mensagens encaminhadas para {{name}}',
}

declare module '../../../phrases' {
  interface Sources {
    forwarding: typeof forwarding
  }
}
