import type { PhrasesOf } from '../../../phrases'

export const pushDevices = {
  title: 'Avisos en los dispositivos',
  here: { title: 'Este dispositivo', help: 'También con la pestaña cerrada y la pantalla apagada.' },
  kinds: {
    title: 'Avisar de',
    message: 'Mensajes en mis conversaciones',
    handover: 'Conversaciones que me entregan',
    waiting: 'Conversaciones que esperan en mis colas',
    late: 'Clientes que esperan más allá de la meta de la cola',
    chatMention: 'Menciones en el chat del equipo',
    noteMention: 'Menciones en notas',
  },
  showsText: 'Mostrar nombre y texto',
  showsTextHelp:
    'Sin esto, el aviso solo dice que hay algo nuevo. Con esto, quien ve la pantalla bloqueada lee el mensaje.',
  quiet: {
    title: 'Horas de silencio',
    from: 'Desde',
    to: 'Hasta',
    none: 'Sin silencio',
    help: 'En este horario no llega nada aquí, ni después. Zona horaria: {{zone}}.',
  },
  switchOn: 'Activar en este dispositivo',
  failed: 'El servicio de avisos de este navegador no respondió. Intenta de nuevo más tarde.',
  notAllowed: 'No permitiste los avisos. Toca de nuevo si cambias de idea.',
  obstacle: {
    unsupported: 'Este navegador no recibe avisos con la pestaña cerrada.',
    notInstalled: 'En iPhone y iPad: toca Compartir, luego Añadir a pantalla de inicio, y ábrelo desde ahí.',
    refused: 'Los avisos están bloqueados. Permítelos para este sitio en los ajustes del navegador.',
  },
  list: {
    title: 'Tus dispositivos',
    help: 'Cada uno recibe avisos mientras tienes la sesión abierta en él.',
  },
  this: '{{name}} (este)',
  unknown: 'Dispositivo sin nombre',
  unused: 'Ningún aviso todavía',
  used: 'Último aviso: {{since}}',
  asleep: 'Sin sesión: entra de nuevo en él para recibir',
  remove: 'Quitar {{name}}',
} satisfies PhrasesOf<'pushDevices'>
