export const firstSteps = {
  title: 'Primeiros passos',
  left_one: 'Falta {{count}} passo para atender.',
  left_other: 'Faltam {{count}} passos para atender.',
  done: 'Feito',
  open: 'A fazer',
  connection: { title: 'Conectar um número', text: 'Leia o QR Code com o celular da empresa.' },
  queue: { title: 'Criar uma fila', text: 'Vendas, suporte: a quem cada conversa chega.' },
  colleague: { title: 'Convidar alguém da equipe', text: 'Cada pessoa entra com o próprio acesso.' },
  greeting: {
    title: 'Escrever uma saudação',
    text: 'O que o cliente lê primeiro. Na conexão, escolha também as filas em que ele entra.',
  },
  conversation: {
    title: 'Testar com uma mensagem',
    text: 'Escreva para o número conectado, de outro celular ou do simulador.',
  },
}

declare module '../../../phrases' {
  interface Sources {
    firstSteps: typeof firstSteps
  }
}
