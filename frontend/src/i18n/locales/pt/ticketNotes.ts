export const ticketNotes = {
  title: 'Notas',
  new: 'Nova nota',
  add: 'Anotar',
  added: 'Observação adicionada com sucesso!',
  remove: 'Excluir nota',
  removeTitle: 'Excluir a nota?',
  removeText: 'Ela some para toda a equipe. Não dá para desfazer.',
  removed: 'Observação excluída com sucesso!',
  none: 'Nada anotado sobre este cliente ainda.',
  nobody: 'Usuário removido',
  tooShort: 'Muito curta: no mínimo 2 caracteres',
}
