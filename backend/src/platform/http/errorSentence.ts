import {
  CLIENT_HEADER,
  languageOf,
  languages,
  phrases,
  olderCodes,
  type ErrorAnswer,
  type Language,
} from '@balcao/contract'
import type { Request } from 'express'
import type { RefusalWords } from './answerError.js'

/** Whether a request is of our client, which has words of its own for all that the server says. */
export const isOwnClient = (req: Request): boolean => Boolean(req.get(CLIENT_HEADER))

/**
 * Of the languages that a browser names, the one that comes first; Portuguese where it names none of ours.
 */
const languageOfBrowser = (req: Request): Language => {
  const found = req.acceptsLanguages(...languages)
  return languageOf(found || null)
}

const valuesOf = ({
  retryAfter,
  limit,
  companies,
  requestId,
}: ErrorAnswer): Record<string, string | number> => ({
  minutes: Math.max(1, Math.ceil((retryAfter ?? 60) / 60)),
  seconds: Math.max(1, Math.ceil(retryAfter ?? 1)),
  limit: limit ?? '',
  companies: companies ?? '',
  requestId: requestId ?? '',
})

/** What a refusal says in words. */
function errorSentence(answer: ErrorAnswer, language: Language): string {
  const values = valuesOf(answer)
  return phrases[language].codes[answer.error].replace(
    /{{(\w+)}}/g,
    (_match, name: string) => `${values[name] ?? ''}`,
  )
}

/**
 * A refusal as an older client shows it: it has no words for the codes that came after it, and shows what
 * stands in `error`. The code stands beside it. Null where it is to stay in `error`: for our client, for
 * programs, and where every client has words for it.
 */
export const inWords: RefusalWords = ({ req, locals }, refusal) => {
  if (isOwnClient(req) || locals['isProgram'] === true || olderCodes.includes(refusal.code)) return null
  const answer = refusal.toAnswer()
  return { ...answer, error: errorSentence(answer, languageOfBrowser(req)), code: refusal.code }
}
