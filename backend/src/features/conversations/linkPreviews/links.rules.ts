import { isIP } from 'node:net'

/** Characters of the longest link that gets a preview. */
const LONGEST = 2_000

const LINKS = /(?:https?:\/\/|www\.)[^\s<>"'`]+/iu
const END_OF_SENTENCE = /[.,;:!?…)\]}*_~]+$/u

/** The first web address of a text, as it is written there; null for none, or one that is too long. */
export function firstLink(text: string): string | null {
  const [found] = LINKS.exec(text) ?? []
  // The next expression takes a time that grows with the square of the length.
  if (!found || found.length > LONGEST) return null
  const link = found.replace(END_OF_SENTENCE, '')
  return URL.canParse(withScheme(link)) ? link : null
}

const withScheme = (link: string): string => (/^www\./i.test(link) ? `https://${link}` : link)

/** Names of parameters that tell the page's owner who was sent the link, and change nothing of the page. */
const tracking = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|igsh|igshid|mc_eid|mc_cid|msclkid|ttclid|si|_ga)$/i

/** Words in a path or a parameter's name of links that do something, or are for one person. */
const acting = new Set([
  ...['accept', 'activate', 'activation', 'approve', 'auth', 'cancel', 'code', 'confirm', 'confirmation'],
  ...['delete', 'hash', 'invite', 'key', 'login', 'logout', 'magic', 'nonce', 'oauth', 'optout', 'otp'],
  ...['pass', 'password', 'pin', 'pwd', 'remove', 'reset', 'secret', 'session', 'sig', 'signature'],
  ...['signin', 'state', 'ticket', 'token', 'unsubscribe', 'verification', 'verify'],
  ...['aceitar', 'aprovar', 'ativar', 'cancelar', 'codigo', 'confirmar', 'confirmacao', 'convite'],
  ...['descadastrar', 'excluir', 'redefinir', 'senha', 'verificar'],
  ...['activar', 'aceptar', 'confirmacion', 'contrasena', 'eliminar', 'invitacion', 'restablecer'],
])

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i
/** Characters from which letters mixed with digits are a secret rather than a name. */
const SECRET_LENGTH = 20

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const isSecret = (text: string): boolean =>
  UUID.test(text) ||
  (text.match(/[A-Za-z0-9]+/g) ?? []).some(
    (run) => run.length >= SECRET_LENGTH && /\d/.test(run) && /[A-Za-z]/.test(run),
  )

const acts = (text: string): boolean =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => acting.has(word))

/** Whether a link may be for one person or work only once, as far as its words show. */
function mayWorkOnce({ pathname, searchParams }: URL): boolean {
  const path = decoded(pathname)
  return (
    acts(path) || isSecret(path) || [...searchParams].some(([name, value]) => acts(name) || isSecret(value))
  )
}

/** Whether a redirect is followed. A short link may hide one that does something. */
export const mayFollow = ({ pathname }: URL): boolean => !acts(decoded(pathname))

/**
 * The address that is asked for a link's preview: without its fragment and the marks of who was sent it, and
 * by TLS. Null for a link that is not asked: with a password, an IP address instead of a name, another port,
 * or one that may work only once.
 * @param link as `firstLink` finds it.
 * @param allowPrivate allows plain http, ports and addresses, for tests.
 */
export function pageOf(link: string, allowPrivate: boolean): URL | null {
  const url = new URL(withScheme(link))
  url.hash = ''
  // First: such marks are long, and would look like secrets.
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name)
  if (url.username !== '' || url.password !== '' || mayWorkOnce(url)) return null
  if (allowPrivate) return url
  url.protocol = 'https:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.port === '' && isIP(host) === 0 && host.includes('.') ? url : null
}
