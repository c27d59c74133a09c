import type { PhrasesOf } from '../../../phrases'

export const firstSteps = {
  title: 'Primeros pasos',
  left_one: 'Falta {{count}} paso para la primera conversación.',
  left_other: 'Faltan {{count}} pasos para la primera conversación.',
  done: 'Hecho',
  open: 'Por hacer',
  connection: { title: 'Conectar un número', text: 'Lee el código QR con el teléfono de la empresa.' },
  queue: { title: 'Crear una cola', text: 'Ventas, soporte: a quién llega cada conversación.' },
  colleague: { title: 'Invitar a alguien del equipo', text: 'Cada persona entra con su propio acceso.' },
  greeting: {
    title: 'Escribir un saludo',
    text: 'Lo que el cliente lee primero. En la conexión, elige también las colas por las que entra.',
  },
  conversation: {
    title: 'Probar con un mensaje',
    text: 'Escribe al número conectado, desde otro teléfono o desde el simulador.',
  },
} satisfies PhrasesOf<'firstSteps'>
