import type { PhrasesOf } from '../../../phrases'

export const entry: PhrasesOf<'entry'> = {
  toSignUp: 'Crear una cuenta',
  noAccount: '¿Aún no usas {{product}}?',
  forgot: '¿Olvidaste la contraseña?',
  guide: '¿No puedes entrar?',
  toLogin: 'Ir a la entrada',
  hasAccount: '¿Ya tienes una cuenta?',
  passkey: 'Entrar con llave de acceso',
  companyAccount: 'Entrar con la cuenta de la empresa',
  companyAccountAt: 'En {{host}}',
  signUp: {
    title: 'Crea tu cuenta',
    subtitle: 'Tu empresa empieza a atender en pocos minutos.',
    trial_one: 'El primer día es gratis.',
    trial_other: 'Los primeros {{count}} días son gratis.',
    company: 'Nombre de la empresa',
    name: 'Tu nombre',
    phone: 'Teléfono (opcional)',
    plan: 'Plan',
    perMonth: '{{value}} al mes',
    recommended: 'Recomendado',
    free: 'Gratis',
    users_one: '{{count}} usuario',
    users_other: '{{count}} usuarios',
    connections_zero: 'ninguna conexión',
    connections_one: '{{count}} conexión',
    connections_other: '{{count}} conexiones',
    queues_zero: 'ninguna cola',
    queues_one: '{{count}} cola',
    queues_other: '{{count}} colas',
    submit: 'Crear cuenta',
    failed: 'No se pudo crear el usuario. Revisa los datos.',
    companyTaken: 'Ya existe una empresa con este nombre.',
    proving:
      'Un momento: tu navegador termina un cálculo que protege el registro de los robots. El envío sigue solo.',
    notProved:
      'Tu navegador no pudo hacer el cálculo que protege el registro de los robots. Actualízalo o usa otro.',
    mailedTitle: 'Revisa tu correo',
    mailed:
      'Enviamos un mensaje a {{email}} que dice cómo continuar. Si este correo aún no tenía cuenta, la tuya está lista: entra con la contraseña que elegiste. Mira también la carpeta de spam.',
    mailedLink:
      'Enviamos un mensaje a {{email}} que dice cómo continuar. Abre su enlace para terminar el registro. Vale por un día. Mira también la carpeta de spam.',
    confirmTitle: 'Termina tu registro',
    confirmText: 'Escribe la contraseña que elegiste en el registro.',
    otherPassword: 'No es la contraseña que elegiste en el registro.',
    linkOver: 'Este enlace ya no vale. Si la cuenta ya existe, entra con ella. Si no, regístrate de nuevo.',
    closedTitle: 'El registro está cerrado',
    closedText: 'Quien administra esta instalación crea las cuentas. Si ya tienes una, entra con ella.',
    noPlans: 'No hay ningún plan a la venta en este momento.',
  },
  locked: {
    byMail: 'O pide un enlace en «¿Olvidaste la contraseña?» y entra ahora.',
    byAdmin:
      'O pide a quien administra tu empresa que libere tu acceso: en Usuarios, en la pestaña Accesos de tu nombre.',
  },
  recovery: {
    title: '¿Olvidaste la contraseña?',
    subtitle: 'Te enviaremos un enlace para elegir otra.',
    submit: 'Enviar enlace',
    sentTitle: 'Revisa tu correo',
    sentText:
      'Si hay una cuenta con {{email}}, el enlace está en camino. Vale por 30 minutos. Mira también la carpeta de spam.',
  },
  verification: {
    title: 'Confirmación del correo',
    done: 'Listo: {{email}} está confirmado.',
    goOn: 'Continuar',
  },
}
