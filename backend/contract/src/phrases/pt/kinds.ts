import type { KindWords } from '../../resources/conversations/messageContent.js'

/** Names of the kinds of messages, for messages without text. */
export const kinds: KindWords = {
  kinds: {
    text: 'Mensagem',
    image: 'Foto',
    video: 'Vídeo',
    gif: 'GIF',
    audio: 'Áudio',
    voice: 'Mensagem de voz',
    sticker: 'Figurinha',
    document: 'Documento',
    location: 'Localização',
    contacts: 'Contato',
    menu: 'Menu',
    poll: 'Enquete',
    call: 'Chamada',
    choice: 'Resposta do menu',
    template: 'Modelo',
    event: 'Evento',
    viewOnce: 'Visualização única',
    waiting: 'Aguardando esta mensagem',
    unknown: 'Mensagem não mostrada',
    deleted: 'Mensagem apagada',
  },
  calls: {
    voice: {
      ringing: 'Chamada de voz tocando',
      missed: 'Chamada de voz perdida',
      declined: 'Chamada de voz recusada',
      answered: 'Chamada de voz',
    },
    video: {
      ringing: 'Chamada de vídeo tocando',
      missed: 'Chamada de vídeo perdida',
      declined: 'Chamada de vídeo recusada',
      answered: 'Chamada de vídeo',
    },
  },
}
