import type { MessageContent } from '@balcao/contract'

/** What a customer's text means to a campaign. */
export interface CustomerWord {
  /** `optOut`: wants no campaigns any more. `no`: declines. `other`: everything else. */
  says: 'optOut' | 'no' | 'other'
  /** The message is one word or sign, such as "não" or 👍. Nobody of the team has to read it. */
  isBare: boolean
}

/**
 * The words of a text in comparable form. Ignored are accents, case, punctuation, repeated letters (`nãããõ`,
 * `siim`) and invisible characters.
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

/** A customer who sends one of these words wants no campaigns any more. */
const OPT_OUT = setOf('sair parar pare stop unsubscribe descadastrar salir baja')
const NO = setOf('não no n nunca sem cancelar cancela cancel not don dont')
const YES = setOf(
  'sim s si sí yes y 1 ok okay okey claro certo certeza pode podem manda mande mandar envia envie enviar aceito confirmo ' +
    'confirmado confirmar confirm confirmed isso beleza blz positivo ótimo vale bora dale sure',
)
/** Words that people put around those words and that don't change the meaning ("por favor", "quero"). */
const AROUND = setOf(
  'por favor pf pfv pfvr obrigado obrigada obg obgd grato grata thanks thank you please gracias ' +
    'eu quero queria gostaria desejo tenho me mais yo quiero tengo más i want to do t more isso ' +
    'com la que es é de da do desta dessa deste desse del lista list pode podem puede pueden ' +
    'receber recibir receive receiving enviar envie envies envien mandar mande mandes manden enviando mandando send sending ' +
    'mensagem mensagens mensaje mensajes message messages msg msgs interesse interés interessado interessada interested',
)

/** These signs mean no, in a text without letters or digits. */
const NO_SIGNS = /[👎❌🚫✖❎🙅⛔]/u

const saysNothingBut = (words: readonly string[], ...knownWords: ReadonlySet<string>[]): boolean =>
  words.every((word) => knownWords.some((set) => set.has(word)))

/** Has one of the allowed words, and besides those only words of `AROUND`. */
const saysOnly = (words: readonly string[], allowed: ReadonlySet<string>): boolean =>
  words.some((word) => allowed.has(word)) && saysNothingBut(words, allowed, AROUND)

interface Written {
  /** The text of a message, the caption of a file, or the label of a pressed button. */
  body: string
  media: object | null
  content: MessageContent | null
}

/**
 * What a customer's message means to the campaign it answers. A text that begins with "não" declines,
 * whatever follows. "No" begins many Portuguese sentences that agree ("no sábado"), so it counts only where
 * all other words mean no or nothing.
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
