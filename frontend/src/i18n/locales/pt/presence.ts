export const presence = {
  composing: 'digitando…',
  recording: 'gravando áudio…',
  several: '{{name}} e mais {{count}}',
  viewing_one: '{{names}} está vendo',
  viewing_other: '{{names}} estão vendo',
  writing_one: '{{names}} está escrevendo',
  writing_other: '{{names}} estão escrevendo',
}
