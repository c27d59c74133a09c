import type { PhrasesOf } from '../../../phrases'

export const optOutsPage = {
  title: 'Bajas',
  back: 'Volver a las listas',
  help: 'Quien no quiere recibir campañas. Ninguna campaña escribe a estos números.',
  fileName: 'bajas',
  number: 'Número',
  reason: 'Motivo',
  reasonHelp: 'Lo que dijo la persona, o por qué se le dio de baja.',
  source: 'Origen',
  sources: { reply: 'Respuesta', manual: 'Manual', merge: 'Contactos unidos' },
  date: 'Desde',
  search: 'Nombre o número',
  add: 'Nueva baja',
  edit: 'Corregir baja',
  added: 'Baja registrada. Ninguna campaña escribe más a este número.',
  saved: 'Baja corregida.',
  removeTitle: '¿Volver a enviar campañas a {{name}}?',
  removeText:
    'El número sale de esta lista y puede recibir las próximas campañas. Quítalo solo si la persona lo pidió.',
  removeReplied:
    'Esta persona respondió que no quiere recibirlas. Fuera de esta lista, el número puede recibir las próximas campañas. Quítalo solo si la persona lo pidió.',
  remove: 'Quitar la baja',
  removed: '{{name}} puede recibir campañas de nuevo.',
  emptyTitle: 'Nadie se ha dado de baja',
  emptyText:
    'Quien responda SAIR, PARAR o STOP a una campaña aparece aquí. También puedes registrar una petición.',
} satisfies PhrasesOf<'optOutsPage'>
