import type { PhrasesOf } from '../../../phrases'

export const choosePassword = {
  title: 'Elige tu contraseña',
  invited: '{{name}}, te invitaron a {{company}}. Entras con {{email}}.',
  forgot: '{{name}}, elige una nueva contraseña para {{email}} en {{company}}.',
  name: 'Tu nombre',
  nameHelp: 'Es lo que ven colegas y clientes.',
  full: 'El plan de {{company}} no tiene más lugares. Habla con quien te invitó.',
  password: 'Nueva contraseña',
  help: 'De 5 a 50 caracteres. Evita lo que es fácil de adivinar.',
  submit: 'Guardar y entrar',
  toLogin: 'Ir a la entrada',
} satisfies PhrasesOf<'choosePassword'>
