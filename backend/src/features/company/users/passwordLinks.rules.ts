import type { Language } from '@balcao/contract'
import type { MailContent } from '../../../platform/mail/template.js'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * What brings a link about: somebody is new, an admin gives them another password, or they say that they
 * forgot theirs.
 */
export type LinkReason = 'invited' | 'handed' | 'forgotten'

const holdsMs: Record<LinkReason, number> = {
  invited: 7 * DAY_MS,
  handed: DAY_MS,
  forgotten: 30 * MINUTE_MS,
}

/**
 * Until when a link holds: an invitation waits for its person; who forgot a password is waiting for the link.
 */
export const expiryOf = (reason: LinkReason, now: Date): Date => new Date(now.getTime() + holdsMs[reason])

interface Words {
  product: string
  name: string
  company: string
  url: string
}

type Text = (words: Words) => Omit<MailContent, 'language'>

const invitations: Record<Language, Text> = {
  pt: ({ product, name, company, url }) => ({
    subject: `Seu acesso ao ${product}`,
    paragraphs: [`Olá, ${name}.`, `Há um acesso para você em ${company}. Escolha sua senha para entrar.`],
    action: { label: 'Escolher senha', url },
    notes: ['O link vale por 7 dias e só pode ser usado uma vez.'],
  }),
  en: ({ product, name, company, url }) => ({
    subject: `Your access to ${product}`,
    paragraphs: [`Hello, ${name}.`, `There is a login for you at ${company}. Choose your password to enter.`],
    action: { label: 'Choose password', url },
    notes: ['The link works for 7 days, once.'],
  }),
  es: ({ product, name, company, url }) => ({
    subject: `Tu acceso a ${product}`,
    paragraphs: [`Hola, ${name}.`, `Hay un acceso para ti en ${company}. Elige tu contraseña para entrar.`],
    action: { label: 'Elegir contraseña', url },
    notes: ['El enlace vale por 7 días y solo se puede usar una vez.'],
  }),
}

const otherPasswords: Record<Language, Text> = {
  pt: ({ product, name, url }) => ({
    subject: `Nova senha no ${product}`,
    paragraphs: [`Olá, ${name}.`, `Escolha uma nova senha para entrar no ${product}.`],
    action: { label: 'Escolher nova senha', url },
    notes: [],
  }),
  en: ({ product, name, url }) => ({
    subject: `New password for ${product}`,
    paragraphs: [`Hello, ${name}.`, `Choose a new password to log in to ${product}.`],
    action: { label: 'Choose new password', url },
    notes: [],
  }),
  es: ({ product, name, url }) => ({
    subject: `Nueva contraseña en ${product}`,
    paragraphs: [`Hola, ${name}.`, `Elige una nueva contraseña para entrar en ${product}.`],
    action: { label: 'Elegir nueva contraseña', url },
    notes: [],
  }),
}

const notes: Record<Exclude<LinkReason, 'invited'>, Record<Language, string>> = {
  handed: {
    pt: 'O link vale por um dia e só pode ser usado uma vez. Foi pedido por quem administra sua empresa.',
    en: 'The link works for a day, once. Whoever manages your company asked for it.',
    es: 'El enlace vale por un día y solo se puede usar una vez. Lo pidió quien administra tu empresa.',
  },
  forgotten: {
    pt: 'O link vale por 30 minutos e só pode ser usado uma vez. Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
    en: 'The link works for 30 minutes, once. If this was not you, ignore this message: your password stays as it is.',
    es: 'El enlace vale por 30 minutos y solo se puede usar una vez. Si no fuiste tú, ignora este mensaje: tu contraseña sigue igual.',
  },
}

/** The mail with a link by which somebody chooses a password. */
export function passwordMail(reason: LinkReason, language: Language, words: Words): MailContent {
  if (reason === 'invited') return { language, ...invitations[language](words) }
  return { language, ...otherPasswords[language](words), notes: [notes[reason][language]] }
}
