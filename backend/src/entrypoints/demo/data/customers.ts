interface Customer {
  number: string
  name: string
  /** The customer's automatic reaction in the simulator. */
  script: 'echo' | 'reader' | 'silent'
  /** Messages written when the demo is created. Each has a fixed id, so a repeat creates no duplicates. */
  writes: readonly { id: string; text: string }[]
}

export const CUSTOMERS: readonly Customer[] = [
  {
    number: '5511987650101',
    name: 'Beatriz Nogueira',
    script: 'reader',
    writes: [
      { id: '3EB0DE300000000000A1', text: 'Oi, bom dia!' },
      { id: '3EB0DE300000000000A2', text: 'Vocês entregam no sábado? Preciso de 12 caixas na Vila Mariana.' },
      { id: '3EB0DE300000000000A3', text: 'Se der certo já fecho o pedido hoje 🙂' },
    ],
  },
  {
    number: '5521998760202',
    name: 'Carlos Eduardo Lima',
    script: 'reader',
    writes: [
      { id: '3EB0DE300000000000B1', text: 'Boa tarde, o boleto deste mês ainda não chegou no meu e-mail.' },
      { id: '3EB0DE300000000000B2', text: 'Vence amanhã, podem mandar por aqui?' },
    ],
  },
  { number: '5531991230303', name: 'Fernanda Ribeiro', script: 'echo', writes: [] },
  { number: '5541988450404', name: 'João Pedro Alves', script: 'echo', writes: [] },
  { number: '5551984560505', name: 'Mariana Castro', script: 'silent', writes: [] },
  { number: '5571986540606', name: 'Otávio Sales', script: 'reader', writes: [] },
  { number: '5585985670707', name: 'Priscila Moura', script: 'reader', writes: [] },
  { number: '5562984780808', name: 'Sérgio Tavares', script: 'reader', writes: [] },
]

/** Conversations of earlier weeks. The customer begins, then both take turns. */
export const TALKS: readonly (readonly string[])[] = [
  ['Bom dia! O pedido já saiu?', 'Bom dia! Saiu hoje cedo, chega amanhã.', 'Ótimo, obrigado!'],
  [
    'Preciso trocar o endereço de entrega',
    'Claro, qual é o novo endereço?',
    'Rua das Flores, 120',
    'Pronto, alterado.',
  ],
  ['Vocês têm a caixa grande em estoque?', 'Temos sim, são 40 unidades.'],
  [
    'O boleto veio com o valor errado',
    'Vou verificar agora.',
    'Ok, aguardo',
    'Corrigido, enviei por e-mail.',
    'Recebi!',
  ],
  ['Qual o prazo para Curitiba?', 'De 3 a 5 dias úteis.', 'Perfeito'],
]

/** People who are only on the company's lists. None of them is a customer in the simulator. */
export const FIRST_NAMES = [
  ...['Helena', 'Nina', 'Edson', 'Cláudio', 'Marina', 'Otávio', 'Lúcia', 'Renato', 'Débora', 'Tiago', 'Íris'],
  ...['Caio', 'Sônia', 'Murilo', 'Elisa', 'Jorge', 'Lívia', 'Saulo', 'Noemi'],
] as const
export const LAST_NAMES = [
  ...['Prado', 'Batista', 'Vilela', 'Reis', 'Pires', 'Barros', 'Campos', 'Moraes', 'Teles', 'Queiroz'],
  ...['Brandão', 'Siqueira', 'Amaral'],
] as const
