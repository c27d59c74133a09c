export const ticketNotes = {
  title: 'Notes',
  new: 'New note',
  add: 'Note it',
  added: 'Note added successfully!',
  remove: 'Delete note',
  removeTitle: 'Delete the note?',
  removeText: 'It is gone for the whole team. This cannot be undone.',
  removed: 'Note deleted successfully!',
  none: 'Nothing noted about this customer yet.',
  nobody: 'User removed',
  tooShort: 'Too Short!',
}
