export const ticketNotes = {
  title: 'Notas',
  new: 'Nueva nota',
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
