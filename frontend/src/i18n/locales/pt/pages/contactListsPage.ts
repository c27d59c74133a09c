/** The contact lists of campaigns. */
export const contactListsPage = {
  title: 'Listas de contatos',
  help: 'Para quem as campanhas são enviadas.',
  name: 'Nome',
  contacts: 'Contatos',
  count_zero: 'Nenhum contato',
  count_one: '{{count}} contato',
  count_other: '{{count, number}} contatos',
  valid: 'Com WhatsApp',
  usedByLabel: 'Usada por',
  unused: 'nenhuma campanha',
  otherCampaigns: 'e outras',
  created: 'Criada em',
  search: 'Nome da lista',
  optOuts: 'Descadastros',
  add: 'Nova lista',
  edit: 'Renomear lista',
  saved: 'Lista renomeada com sucesso.',
  deleteTitle: 'Excluir a lista {{name}}?',
  deleteText_zero: 'A lista está vazia. Não dá para desfazer.',
  deleteText_one:
    'Com ela se vai {{count}} contato da lista. O cadastro da empresa não muda. Não dá para desfazer.',
  deleteText_other:
    'Com ela se vão {{count, number}} contatos da lista. O cadastro da empresa não muda. Não dá para desfazer.',
  usedNow: 'A campanha {{name}} está em andamento: a lista não pode ser excluída enquanto isso.',
  usedBy: 'A campanha {{name}} fica sem lista.',
  deleted: 'Lista {{name}} excluída.',
  emptyTitle: 'Nenhuma lista ainda',
  emptyText:
    'Uma lista diz quem recebe uma campanha. Crie a primeira e importe uma planilha, ou adicione contatos.',
}

declare module '../../../phrases' {
  interface Sources {
    contactListsPage: typeof contactListsPage
  }
}
