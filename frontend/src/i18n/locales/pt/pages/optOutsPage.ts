/** People who want no more campaigns. */
export const optOutsPage = {
  title: 'Descadastros',
  back: 'Voltar às listas',
  help: 'Quem não quer receber campanhas. Nenhuma campanha escreve a estes números.',
  fileName: 'descadastros',
  number: 'Número',
  reason: 'Motivo',
  reasonHelp: 'O que a pessoa disse, ou por que foi descadastrada.',
  source: 'Origem',
  sources: { reply: 'Resposta', manual: 'Manual', merge: 'Contatos unidos' },
  date: 'Desde',
  search: 'Nome ou número',
  add: 'Novo descadastro',
  edit: 'Corrigir descadastro',
  added: 'Descadastro registrado. Nenhuma campanha escreve mais a este número.',
  saved: 'Descadastro corrigido.',
  removeTitle: 'Voltar a enviar campanhas para {{name}}?',
  removeText: 'O número sai desta lista e pode receber as próximas campanhas. Remova só se a pessoa pediu.',
  removeReplied:
    'Esta pessoa respondeu que não quer receber. Fora desta lista, o número pode receber as próximas campanhas. Remova só se a pessoa pediu.',
  remove: 'Remover descadastro',
  removed: '{{name}} pode receber campanhas de novo.',
  emptyTitle: 'Ninguém se descadastrou',
  emptyText:
    'Quem responder SAIR, PARAR ou STOP a uma campanha aparece aqui. Você também pode registrar um pedido.',
}

declare module '../../../phrases' {
  interface Sources {
    optOutsPage: typeof optOutsPage
  }
}
