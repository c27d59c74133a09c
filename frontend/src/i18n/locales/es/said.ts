import { kinds as kindWords } from '@balcao/contract/phrases/es/kinds'

/** Messages in a few words, for lists and quotations. */
export const said = {
  you: 'Tú:',
  draft: 'Borrador:',
  ...kindWords,
  delivery: {
    queued: 'En cola para enviar',
    sent: 'Enviado',
    delivered: 'Entregado',
    read: 'Leído',
    played: 'Reproducido',
    failed: 'No enviado',
    unknown: 'Resultado desconocido',
  },
}
