import type { CellWords } from '../shapes.js'

/** Texts in cells of exported tables. */
export const cells: CellWords = {
  exclusions: {
    invalid: 'Sin WhatsApp',
    unchecked: 'Número aún no verificado',
    optedOut: 'No quiere recibir campañas',
    emptyVariable: 'Falta un dato usado en el texto',
    erased: 'Datos personales borrados',
  },
  optOutSources: { reply: 'Respuesta', manual: 'Manual', merge: 'Contactos unidos' },
  reportStates: {
    waiting: 'En espera',
    confirming: 'Confirmación pedida',
    queued: 'En envío',
    sent: 'Enviada',
    delivered: 'Entregada',
    read: 'Leída',
    failed: 'Falló',
    declined: 'Rechazada',
    skipped: 'Fuera de la campaña',
  },
  validity: { valid: 'Sí', invalid: 'No' },
}
