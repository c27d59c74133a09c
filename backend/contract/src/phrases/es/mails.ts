import type { MailTexts } from '../shapes.js'

/** The mails of the product. */
export const mails: MailTexts = {
  locale: 'es',
  openByHand: 'Si el botón no se abre, copia esta dirección en el navegador:',
  newDevice: ({ product, name, when, device, address }) => ({
    subject: `Nuevo acceso a tu cuenta en ${product}`,
    paragraphs: [
      `Hola, ${name}.`,
      `Alguien entró en tu cuenta de ${product} con tu contraseña, desde un dispositivo que aún no habías usado.`,
      `Cuándo: ${when}`,
      `Dispositivo: ${device}`,
      `Dirección: ${address}`,
      'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña ahora: eso cierra todas las sesiones. Avisa también a quien administra tu empresa.',
    ],
    action: 'Cambiar la contraseña',
  }),
  unknownDevice: 'un dispositivo que no se identificó',
  monthlyLimit: ({ name, percent, limit }) => ({
    subject:
      percent === 100 ? `${name} llegó al límite del mes` : `${name} está al ${percent}% del límite del mes`,
    paragraphs: [
      `La conexión ${name} ya gastó el ${percent}% del límite de ${limit} de este mes.`,
      percent === 100
        ? 'Las campañas y las plantillas de marketing esperan hasta que aumente el límite o termine el mes. Las respuestas y los avisos siguen saliendo.'
        : 'Al llegar al límite, las campañas y las plantillas de marketing se detienen. Las respuestas y los avisos siguen saliendo.',
    ],
    action: 'Ver los costos',
  }),
  verification: ({ product, name, url }) => ({
    subject: `Confirma tu correo en ${product}`,
    paragraphs: [
      `Hola, ${name}.`,
      `Confirma que este correo es tuyo para usar las campañas y la API de ${product}.`,
    ],
    action: { label: 'Confirmar correo', url },
    notes: ['El enlace vale por 3 días. Si no fuiste tú, ignora este mensaje.'],
  }),
  signUpLink: ({ product, url }) => ({
    subject: `Termina tu registro en ${product}`,
    paragraphs: [
      'Hola.',
      `Alguien pidió una cuenta en ${product} con este correo. Si fuiste tú, abre el enlace y escribe la contraseña que elegiste.`,
    ],
    action: { label: 'Crear la cuenta', url },
    notes: ['El enlace vale por un día. Si no fuiste tú, ignora este mensaje: no se creó ninguna cuenta.'],
  }),
  accountExists: ({ product, name, url, recovery }) => ({
    subject: `Ya tienes una cuenta en ${product}`,
    paragraphs: [
      `Hola, ${name}.`,
      `Alguien intentó crear una cuenta en ${product} con este correo. Ya tiene una, y nada cambió en ella.`,
      'Si fuiste tú, entra con tu contraseña.',
    ],
    action: { label: 'Entrar', url },
    notes: [
      `¿Olvidaste la contraseña? Elige otra en ${recovery}`,
      'Si no fuiste tú, no tienes que hacer nada.',
    ],
  }),
  reminder: {
    subject: (when) => `Tu suscripción vence ${when}`,
    today: 'hoy',
    inDays: (days) => (days === 1 ? 'mañana' : `en ${days} días`),
    text: (company, when) => `La suscripción de ${company} vence ${when}.`,
    invoice: (detail, value, date) => `Factura: ${detail}, ${value}, con vencimiento el ${date}.`,
    action: 'Ver la factura',
    paid: 'Si ya pagaste, no tengas en cuenta este aviso.',
  },
  emailChanged: ({ product, name, hidden }) => ({
    subject: `Tu correo en ${product} cambió`,
    paragraphs: [
      `Hola, ${name}.`,
      `El correo con el que entras en ${product} ahora es ${hidden}. Esta dirección ya no sirve para entrar.`,
    ],
    notes: ['Si no fuiste tú, avisa cuanto antes a quien administra tu empresa.'],
  }),
  passwordChanged: ({ product, name }) => ({
    subject: `Tu contraseña en ${product} cambió`,
    paragraphs: [`Hola, ${name}.`, `La contraseña con la que entras en ${product} fue cambiada.`],
    notes: ['Si no fuiste tú, avisa cuanto antes a quien administra tu empresa.'],
  }),
  factorChanged: ({ product, name, about }) => {
    const texts = {
      totpOn: [
        `Segundo factor activado en ${product}`,
        `Desde ahora, además de la contraseña, ${product} pide un código de tu aplicación de autenticación.`,
      ],
      totpOff: [
        `Segundo factor desactivado en ${product}`,
        `${product} ya no pide el código de tu aplicación de autenticación.`,
      ],
      passkeyAdded: [
        `Nueva llave de acceso en ${product}`,
        `Una nueva llave de acceso puede entrar ahora en tu cuenta de ${product}.`,
      ],
      passkeyRemoved: [
        `Llave de acceso eliminada en ${product}`,
        `Se eliminó una llave de acceso de tu cuenta de ${product}, y ya no sirve para entrar.`,
      ],
      codesRenewed: [
        `Nuevos códigos de recuperación en ${product}`,
        `Se generaron nuevos códigos de recuperación para tu cuenta de ${product}. Los anteriores ya no sirven.`,
      ],
      codeUsed: [
        `Un código de recuperación entró en tu cuenta de ${product}`,
        `Alguien entró en tu cuenta de ${product} con tu contraseña y un código de recuperación. Ese código ya no sirve.`,
      ],
      reset: [
        `Se restableció tu segundo factor en ${product}`,
        `Se eliminaron el segundo factor, las llaves de acceso y los códigos de recuperación de tu cuenta de ${product}, porque ya no los tenías. Entra con tu contraseña y configúralos de nuevo.`,
      ],
    } as const
    const [subject, text] = texts[about]
    return {
      subject,
      paragraphs: [`Hola, ${name}:`, text],
      notes: ['Si no fuiste tú, habla enseguida con quien administra tu empresa.'],
    }
  },
  invitation: ({ product, name, company, url }) => ({
    subject: `Tu acceso a ${product}`,
    paragraphs: [`Hola, ${name}.`, `Hay un acceso para ti en ${company}. Elige tu contraseña para entrar.`],
    action: { label: 'Elegir contraseña', url },
    notes: ['El enlace vale por 7 días y solo se puede usar una vez.'],
  }),
  otherPassword: ({ product, name, url }) => ({
    subject: `Nueva contraseña en ${product}`,
    paragraphs: [`Hola, ${name}.`, `Elige una nueva contraseña para entrar en ${product}.`],
    action: { label: 'Elegir nueva contraseña', url },
    notes: [],
  }),
  linkNotes: {
    handed: 'El enlace vale por un día y solo se puede usar una vez. Lo pidió quien administra tu empresa.',
    forgotten:
      'El enlace vale por 30 minutos y solo se puede usar una vez. Si no fuiste tú, ignora este mensaje: tu contraseña sigue igual.',
  },
}
