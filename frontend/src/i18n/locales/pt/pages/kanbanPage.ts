export const kanbanPage = {
  title: 'Kanban',
  firstLane: 'Em aberto',
  previousLane: 'Raia anterior',
  nextLane: 'Próxima raia',
  laneShown_zero: 'Raia: {{name}}, nenhum atendimento',
  laneShown_one: 'Raia: {{name}}, {{count}} atendimento',
  laneShown_other: 'Raia: {{name}}, {{count}} atendimentos',
  cards_zero: 'Nenhum atendimento',
  cards_one: '{{count}} atendimento',
  cards_other: '{{count}} atendimentos',
  noCards: 'Nenhum atendimento nesta raia.',
  search: 'Contato ou mensagem',
  queue: 'Fila',
  ownQueues: 'minhas filas',
  allQueues: 'Todas as filas',
  attendant: 'Atendente',
  addLane: 'Nova raia',
  editLane: 'Nome e cor',
  laneOptions: 'Opções da raia {{name}}',
  laneLeft: 'Mover para a esquerda',
  laneRight: 'Mover para a direita',
  moveLane: 'Mover a raia {{name}}',
  moveLaneHelp: 'Arraste, ou use as setas para a esquerda e para a direita',
  move: 'Mover para outra raia',
  moveNamed: 'Mover {{name}} para outra raia',
  moveMany_one: 'Mover {{name}} para',
  moveMany_other: 'Mover {{count}} atendimentos para',
  tagRemoved: 'Ticket Tag Removido!',
  tagAdded: 'Ticket Tag Adicionado com Sucesso!',
  moved_one: '{{name}} movido para {{lane}}.',
  moved_other: '{{count}} atendimentos movidos para {{lane}}.',
  takenBack: 'Desfeito: voltou para a raia de antes.',
  lifted_one: '{{name}}, em {{lane}}, foi pego. Setas escolhem a raia, Espaço solta, Escape desiste.',
  lifted_other: '{{count}} atendimentos foram pegos. Setas escolhem a raia, Espaço solta, Escape desiste.',
  over: 'Sobre {{lane}}, raia {{place}} de {{total}}.',
  stays: 'Ficou na mesma raia.',
  keysHelp:
    'Enter abre. Espaço pega o atendimento para movê-lo com as setas; x seleciona. As setas andam pelo quadro.',
}

declare module '../../../phrases' {
  interface Sources {
    kanbanPage: typeof kanbanPage
  }
}
