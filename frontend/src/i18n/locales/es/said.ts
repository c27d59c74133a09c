import { kinds as kindWords } from '@balcao/contract/phrases/es/kinds'

/** What was said in a few words, wherever it is listed or quoted. */
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
