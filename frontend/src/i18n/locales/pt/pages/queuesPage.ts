export const queuesPage = {
  title: 'Filas',
  help: 'Os setores do atendimento: cada um com sua saudação, seu menu e sua equipe.',
  name: 'Nome',
  color: 'Cor',
  greeting: 'Mensagem de saudação',
  order: 'Ordem',
  orderHelp: 'O lugar no menu do robô: a menor vem primeiro; sem ordem, por nome ao fim.',
  search: 'Nome da fila',
  add: 'Nova fila',
  data: 'Dados da Fila',
  hours: 'Horários de Atendimento',
  texts: {
    greetingMessage: 'Mensagem de saudação',
    complationMessage: 'Mensagem de conclusão',
    outOfHoursMessage: 'Mensagem fora do expediente',
    ratingMessage: 'Mensagem de avaliação',
  },
  textsHelp: {
    greetingMessage: 'Vai quando a conversa entra na fila.',
    complationMessage: 'Vai quando o atendimento é resolvido.',
    outOfHoursMessage: 'Vai a quem escreve fora do horário da fila.',
    ratingMessage: 'Pede uma nota ao fim do atendimento, quando a avaliação está ligada.',
  },
  emptyTitle: 'Nenhuma fila ainda',
  emptyText: 'Filas levam cada cliente a quem pode atendê-lo: vendas, suporte, financeiro. Crie a primeira.',
  saved: 'Fila salva com sucesso',
  deleted: 'Fila excluída com sucesso!',
  deleteTitle: 'Excluir a fila {{name}}?',
  deleteText:
    'O menu e as mensagens dela se perdem. Os atendimentos ficam sem fila, à vista de todos; equipe e conexões continuam, sem ela.',
  menu: 'Opções do robô',
  menuHelp: 'O cliente responde com o número.',
  menuFirst: 'Salve a fila para montar o menu.',
  menuFailed: 'Não foi possível carregar as opções.',
  addOption: 'Adicionar opção',
  removeOption: 'Excluir a opção {{title}}',
  removeOptionTitle: 'Excluir a opção {{title}}?',
  removeOptionText: 'As opções abaixo dela vão junto. As que sobram são renumeradas.',
  openOption: 'Abrir a opção {{title}}',
  optionTitle: 'Título da opção',
  optionMessage: 'Mensagem da opção',
  untitled: 'Sem título: ainda não é oferecida',
  closed: 'Fechado',
  starts: '{{day}}: início',
  ends: '{{day}}: fim',
  addStretch: 'Adicionar horário: {{day}}',
  removeStretch: 'Excluir este horário: {{day}}',
  days: {
    monday: 'Segunda-feira',
    tuesday: 'Terça-feira',
    wednesday: 'Quarta-feira',
    thursday: 'Quinta-feira',
    friday: 'Sexta-feira',
    saturday: 'Sábado',
    sunday: 'Domingo',
  },
}

declare module '../../../phrases' {
  interface Sources {
    queuesPage: typeof queuesPage
  }
}
