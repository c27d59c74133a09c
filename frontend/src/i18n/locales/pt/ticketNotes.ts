export const ticketNotes = {
  title: 'Observações',
  new: 'Nova observação',
  help: 'Só a equipe vê. O cliente não.',
  add: 'Anotar',
  added: 'Observação adicionada com sucesso!',
  remove: 'Excluir observação',
  removeTitle: 'Excluir a observação?',
  removeText: 'Ela some para toda a equipe. Não dá para desfazer.',
  removed: 'Observação excluída com sucesso!',
  none: 'Nada anotado sobre este cliente ainda.',
  nobody: 'Usuário removido',
  tooShort: 'Muito curta: no mínimo 2 caracteres',
}
