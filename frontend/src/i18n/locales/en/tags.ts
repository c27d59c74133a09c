export const tags = {
  title: 'Tags',
  ofTicket: 'Tags of the ticket',
  none: 'No tag of that name',
  create: 'Create “{{name}}”',
}
