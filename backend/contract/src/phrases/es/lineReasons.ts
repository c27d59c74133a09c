import type { LineReason } from '../../resources/people/imports.js'

/**
 * Why a line of an imported table was left out. After `repeated` comes the number of the line with the same
 * value.
 */
export const lineReasons: Record<LineReason, string> = {
  numberMissing: 'Sin número',
  numberInvalid: 'Número no válido: son de 8 a 50 cifras',
  numberShortened: 'El número perdió cifras en la planilla (5,51E+12): dé a la columna el formato de texto',
  numberDate: 'Es una fecha, no un número de teléfono',
  numberSeveral: 'Hay más de un número en la celda',
  numberExtension: 'El número tiene una extensión',
  numberAmount: 'Es un importe, no un número de teléfono',
  numberText: 'Hay otro texto junto al número',
  nameInvalid: 'Nombre no válido: son de 2 a 50 caracteres',
  emailInvalid: 'Correo no válido',
  extraInvalid: 'Información adicional demasiado larga',
  tagInvalid: 'Etiqueta no válida: son de 3 a 50 caracteres',
  repeated: 'Mismo número que la línea',
  known: 'Ya es un contacto',
  listed: 'Ya está en la lista',
  stopped: 'La importación terminó antes de esta línea',
}
