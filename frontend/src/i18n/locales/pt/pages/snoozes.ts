export const snoozes = {
  snoozeOf: 'Adiar o atendimento de {{name}}',
  snoozeHelp: 'Volta para o topo da lista; antes disso, se o cliente escrever.',
  until: {
    hour: 'Em 1 hora',
    tomorrow: 'Amanhã cedo',
    monday: 'Segunda-feira',
    message: 'Quando o cliente responder',
    own: 'Escolher dia e hora',
  },
  untilField: 'Volta em',
  untilPast: 'Escolha uma hora que ainda vem, dentro de um ano',
}

declare module '../../../phrases' {
  interface Sources {
    snoozes: typeof snoozes
  }
}
