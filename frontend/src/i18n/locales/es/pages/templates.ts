import type { PhrasesOf } from '../../../phrases'

export const templates: PhrasesOf<'templates'> = {
  search: 'Buscar plantilla o texto',
  nothingFound: 'Ninguna plantilla tiene este texto.',
  header: { image: 'Imagen', video: 'Video', document: 'Archivo', location: 'Ubicación' },
  fields: {
    media: 'Dirección del archivo (https)',
    latitude: 'Latitud',
    longitude: 'Longitud',
    name: 'Nombre del lugar',
    address: 'Dirección del lugar',
    button: 'Botón {{number}}',
  },
  picker: {
    label: 'Plantillas aprobadas',
    none: 'Esta conexión no tiene plantillas aprobadas.',
    other: 'Elegir otra plantilla',
    use: 'Usar plantilla',
    tooLong: 'Demasiado largo para Meta.',
    bodyTooLong: 'Con estos valores, el texto supera lo que Meta acepta.',
  },
}
