export const presence = {
  several: '{{name}} y {{count}} más',
  viewing_one: '{{names}} también está viendo esta conversación',
  viewing_other: '{{names}} también están viendo esta conversación',
  writing_one: '{{names}} está escribiendo en esta conversación',
  writing_other: '{{names}} están escribiendo en esta conversación',
}
