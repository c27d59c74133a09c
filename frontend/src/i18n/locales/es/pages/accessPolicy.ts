import type { PhrasesOf } from '../../../phrases'

export const accessPolicy = {
  addresses: {
    title: 'Desde dónde se entra',
    anywhere: 'Desde cualquier lugar',
    some: 'Solo desde algunas direcciones',
    own: 'Estás en {{address}}. Al limitar, entra primero en la lista, para que no te quedes fuera.',
    limited: 'Fuera de ellas no entra nadie, ni con la contraseña correcta.',
    here: 'Estás aquí',
    remove: 'Quitar {{address}}',
    add: 'Dirección',
    askTitle: '¿Limitar a algunas direcciones?',
    askText:
      'Quien esté en otro lugar sale al instante y no vuelve a entrar. La tuya, {{address}}, queda en la lista.',
    askConfirm: 'Limitar',
    newTitle: 'Nueva dirección',
    address: 'Dirección',
    addressHelp: 'Una dirección, como 203.0.113.7, o un rango, como 203.0.113.0/24.',
    name: 'Qué hay allí',
  },
  times: {
    title: 'Duración de la sesión',
    help: 'Vale también para quien ya entró.',
    idle: 'Termina tras estar inactiva',
    total: 'Entrar de nuevo, como máximo, cada',
    minutes_one: '{{count}} minuto',
    minutes_other: '{{count}} minutos',
    hours_one: '{{count}} hora',
    hours_other: '{{count}} horas',
    days_one: '{{count}} día',
    days_other: '{{count}} días',
  },
} satisfies PhrasesOf<'accessPolicy'>
