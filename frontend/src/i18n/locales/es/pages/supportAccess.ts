import type { PhrasesOf } from '../../../phrases'

export const supportAccess: PhrasesOf<'supportAccess'> = {
  enter: 'Entrar como soporte',
  title: 'Entrar en {{company}} como soporte',
  text: 'Verás lo que ve un administrador de {{company}}, durante {{minutes}} minutos, sin poder modificar nada. La entrada, el motivo y la salida quedan en la auditoría de la empresa.',
  reason: 'Motivo',
  reasonHelp: 'La empresa lee este motivo en su auditoría.',
  submit: 'Entrar',
  bar: 'Soporte en {{company}}',
  left_one: 'Queda {{count}} min',
  left_other: 'Quedan {{count}} min',
  reading: 'Solo lectura',
  writing: 'Cambios permitidos',
  allow: 'Permitir cambios',
  forbid: 'Volver a solo leer',
  leave: 'Salir de la empresa',
  allowTitle: 'Permitir cambios en {{company}}',
  allowText:
    'Cada cambio queda en la auditoría de la empresa como hecho por soporte. Los mensajes que envíes llegan a los clientes de la empresa.',
  allowSubmit: 'Permitir',
}
