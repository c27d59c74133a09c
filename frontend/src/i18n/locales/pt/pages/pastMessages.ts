export const pastMessages = {
  title: 'Conversas anteriores à conexão deste número',
  open: 'Conversas anteriores à conexão',
  help: 'O que o celular já tinha, até 30 dias antes de o número ser conectado. É só para ler.',
  file: 'Arquivo anterior à conexão',
  fetchFile: 'Buscar o arquivo',
  openFile: 'Abrir o arquivo',
  none: 'Nada anterior à conexão dos seus números.',
  older: 'Carregar mais antigas',
}

declare module '../../../phrases' {
  interface Sources {
    pastMessages: typeof pastMessages
  }
}
