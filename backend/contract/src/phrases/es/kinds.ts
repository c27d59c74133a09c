import type { KindWords } from '../../resources/conversations/messageContent.js'

/** Names of the kinds of messages, for messages without text. */
export const kinds: KindWords = {
  kinds: {
    text: 'Mensaje',
    image: 'Foto',
    video: 'Video',
    gif: 'GIF',
    audio: 'Audio',
    voice: 'Mensaje de voz',
    sticker: 'Sticker',
    document: 'Documento',
    location: 'Ubicación',
    contacts: 'Contacto',
    menu: 'Menú',
    poll: 'Encuesta',
    call: 'Llamada',
    choice: 'Respuesta del menú',
    template: 'Plantilla',
    event: 'Evento',
    viewOnce: 'Ver una vez',
    waiting: 'Esperando este mensaje',
    unknown: 'Mensaje no mostrado',
    deleted: 'Mensaje eliminado',
  },
  calls: {
    voice: {
      ringing: 'Llamada de voz entrante',
      missed: 'Llamada de voz perdida',
      declined: 'Llamada de voz rechazada',
      answered: 'Llamada de voz',
    },
    video: {
      ringing: 'Videollamada entrante',
      missed: 'Videollamada perdida',
      declined: 'Videollamada rechazada',
      answered: 'Videollamada',
    },
  },
}
