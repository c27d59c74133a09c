import type { MessageContent } from '@balcao/contract'

/** What a customer says to a campaign. */
export interface CustomerWord {
  /** `optOut` is the wish to get nothing more, `no` declines, everything else is `other`. */
  says: 'optOut' | 'no' | 'other'
  /** A word or a sign and nothing besides: nobody of the team has to read it. */
  isBare: boolean
}

/**
 * The words of a text as they are compared: accents, case, signs around them, letters that were held down
 * (`nãããõ`, `siim`) and characters without a shape do not count.
 */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(\p{L})\1+/gu, '$1')
    .split(' ')
    .filter(Boolean)

const setOf = (words: string): ReadonlySet<string> => new Set(wordsIn(words))

/** Whoever says one of these wants nothing more of this kind. */
const OPT_OUT = setOf('sair parar pare stop unsubscribe descadastrar salir baja')
const NO = setOf('não no n nunca sem cancelar cancela cancel not don dont')
const YES = setOf(
  'sim s si sí yes y 1 ok okay okey claro certo certeza pode podem manda mande mandar envia envie enviar aceito confirmo ' +
    'confirmado confirmar confirm confirmed isso beleza blz positivo ótimo vale bora dale sure',
)
/** What people say around one of those words, and that changes nothing about it. */
const AROUND = setOf(
  'por favor pf pfv pfvr obrigado obrigada obg obgd grato grata thanks thank you please gracias ' +
    'eu quero queria gostaria desejo tenho me mais yo quiero tengo más i want to do t more isso ' +
    'com la que es é de da do desta dessa deste desse del lista list pode podem puede pueden ' +
    'receber recibir receive receiving enviar envie envies envien mandar mande mandes manden enviando mandando send sending ' +
    'mensagem mensagens mensaje mensajes message messages msg msgs interesse interés interessado interessada interested',
)

/** They say no where there is neither a letter nor a digit. */
const NO_SIGNS = /[👎❌🚫✖❎🙅⛔]/u

const saysNothingBut = (words: readonly string[], ...knownWords: ReadonlySet<string>[]): boolean =>
  words.every((word) => knownWords.some((set) => set.has(word)))

/** Says one of these, and nothing besides that would change it. */
const saysOnly = (words: readonly string[], allowed: ReadonlySet<string>): boolean =>
  words.some((word) => allowed.has(word)) && saysNothingBut(words, allowed, AROUND)

interface Written {
  /** The words of a text, the caption of a file, what stands on a button that was pressed. */
  body: string
  media: object | null
  content: MessageContent | null
}

/**
 * What a message of a customer says to a campaign that it answers. "Não" at the beginning declines whatever
 * comes after it: nothing is sent to who said no. "No" begins many a Portuguese sentence that agrees ("no
 * sábado"), and counts with its like only.
 */
export function wordOf({ body, media, content }: Written): CustomerWord {
  const isTextAlone = media === null && (content === null || content.type === 'choice')
  const words = wordsIn(body)
  if (words.length === 0)
    return { says: NO_SIGNS.test(body) ? 'no' : 'other', isBare: isTextAlone && body.trim() !== '' }
  if (saysOnly(words, OPT_OUT)) return { says: 'optOut', isBare: isTextAlone }
  if (saysOnly(words, NO)) return { says: 'no', isBare: isTextAlone }
  if (words[0] === 'nao') return { says: 'no', isBare: false }
  return { says: 'other', isBare: isTextAlone && saysNothingBut(words, YES, AROUND) }
}
