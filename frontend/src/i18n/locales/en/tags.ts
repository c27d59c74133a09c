export const tags = {
  ofTicket: 'Tags of the conversation',
  tooShort: 'Message too short',
  none: 'No tag of that name',
  create: 'Create “{{name}}”',
  add: 'Add tag',
  edit: 'Edit tags',
  editMore: 'Edit tags (+{{count}})',
  type: 'Type the tag’s name',
}
