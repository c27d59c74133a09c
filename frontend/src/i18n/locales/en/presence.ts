export const presence = {
  several: '{{name}} and {{count}} more',
  viewing_one: '{{names}} is looking at this conversation, too',
  viewing_other: '{{names}} are looking at this conversation, too',
  writing_one: '{{names}} is writing in this conversation',
  writing_other: '{{names}} are writing in this conversation',
}
