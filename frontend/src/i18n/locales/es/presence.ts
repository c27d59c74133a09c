export const presence = {
  composing: 'escribiendo…',
  recording: 'grabando audio…',
  several: '{{name}} y {{count}} más',
  viewing_one: '{{names}} está viendo',
  viewing_other: '{{names}} están viendo',
  writing_one: '{{names}} está escribiendo',
  writing_other: '{{names}} están escribiendo',
}
