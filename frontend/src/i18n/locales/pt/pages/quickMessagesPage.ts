export const quickMessagesPage = {
  importButton: 'Importar',
  import: 'Importar respostas rápidas',
  importHelp: 'Uma planilha com atalho e mensagem, no máximo {{max}} linhas. As mensagens serão só suas.',
  rejectedName: 'respostas-nao-importadas',
  fileName: 'respostas-rapidas',
  title: 'Respostas rápidas',
  help: 'Textos prontos que se escrevem com “/” e o atalho em qualquer conversa.',
  shortcode: 'Atalho',
  message: 'Mensagem',
  queues: 'Filas',
  queue: 'Fila',
  allQueues: 'Todas',
  queuesHelp: 'Aparece só nos atendimentos destas filas. Sem nenhuma, em todos.',
  whose: 'De quem',
  shared: 'Da empresa',
  own: 'Minha',
  onlyOwn: 'Minhas',
  onlyShared: 'Da empresa',
  template: 'Envia um modelo',
  account: 'Conta na Meta',
  search: 'Atalho ou mensagem',
  category: 'Categoria',
  used: 'Usada',
  usedTimes_zero: 'Nunca',
  usedTimes_one: '{{count}} vez',
  usedTimes_other: '{{count}} vezes',
  mostUsed: 'Mais usadas',
  file: 'Anexo',
  add: 'Nova resposta rápida',
  edit: 'Editar resposta rápida',
  shortcodeHelp: 'Escreva / e este atalho na conversa. Com um ponto ele ganha uma categoria: cobranca.pix',
  share: 'Compartilhar com a empresa',
  shareHelp: 'Todos leem; só administradores mudam.',
  emptyTitle: 'Nenhuma resposta rápida ainda',
  emptyText:
    'O que se responde todo dia cabe em um atalho: saudação, endereço, prazo de entrega. Crie a primeira.',
  added: 'Messagem adicionada com sucesso.',
  saved: 'Messagem atualizada com sucesso.',
  removed: 'Messagem excluída com sucesso.',
  removedMany_one: '{{count}} resposta rápida excluída.',
  removedMany_other: '{{count}} respostas rápidas excluídas.',
}

declare module '../../../phrases' {
  interface Sources {
    quickMessagesPage: typeof quickMessagesPage
  }
}
