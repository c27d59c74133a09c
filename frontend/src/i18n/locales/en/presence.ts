export const presence = {
  composing: 'typing…',
  recording: 'recording audio…',
  several: '{{name}} and {{count}} more',
  viewing_one: '{{names}} is looking',
  viewing_other: '{{names}} are looking',
  writing_one: '{{names}} is writing',
  writing_other: '{{names}} are writing',
}
