import type { PhrasesOf } from '../../../phrases'

export const pastMessages = {
  title: 'Conversaciones anteriores a la conexión de este número',
  open: 'Conversaciones anteriores a la conexión',
  help: 'Lo que el teléfono ya tenía, hasta 30 días antes de conectar el número. Solo se puede leer.',
  file: 'Archivo anterior a la conexión',
  fetchFile: 'Buscar el archivo',
  openFile: 'Abrir el archivo',
  none: 'Nada anterior a la conexión de tus números.',
  older: 'Cargar más antiguas',
} satisfies PhrasesOf<'pastMessages'>
