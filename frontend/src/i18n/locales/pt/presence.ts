export const presence = {
  several: '{{name}} e mais {{count}}',
  viewing_one: '{{names}} também está vendo esta conversa',
  viewing_other: '{{names}} também estão vendo esta conversa',
  writing_one: '{{names}} está escrevendo nesta conversa',
  writing_other: '{{names}} estão escrevendo nesta conversa',
}
