export const ticketNotes = {
  title: 'Notas',
  new: 'Nueva nota',
  help: 'Solo para el equipo. El cliente no la ve.',
  add: 'Anotar',
  added: '¡Nota añadida con éxito!',
  remove: 'Eliminar nota',
  removeTitle: '¿Eliminar la nota?',
  removeText: 'Desaparece para todo el equipo. No se puede deshacer.',
  removed: '¡Nota eliminada con éxito!',
  none: 'Todavía no hay notas sobre este cliente.',
  nobody: 'Usuario eliminado',
  tooShort: '¡Demasiado corta!',
}
