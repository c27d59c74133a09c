/** A finished campaign and one in the next days, each with its list. */
export const CAMPAIGNS = {
  variables: [{ key: 'loja', value: 'Caixas & Cia' }],
  finished: {
    name: 'Semana da embalagem',
    list: 'Clientes da feira',
    confirmation: 'Oi, {nome}! Aqui é da {loja}. Quer receber as ofertas da semana da embalagem?',
    messages: [
      'Que bom, {nome}! Caixas com até 20% de desconto até sexta-feira. Quantas você precisa?',
      '{nome}, na semana da embalagem da {loja} as caixas grandes têm 20% de desconto. Posso separar as suas?',
    ],
    daysAgo: 3,
    minute: 9 * 60 + 30,
    optOut: 'Pediu por telefone',
  },
  scheduled: {
    name: 'Aviso de feriado',
    list: 'Clientes frequentes',
    messages: ['Olá, {nome}! No feriado a {loja} não abre. Precisa de algo antes? Responda por aqui.'],
    inDays: 4,
    minute: 10 * 60,
  },
} as const
