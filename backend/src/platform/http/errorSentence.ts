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

/** Whether our own client sent the request. It has phrases for every error code. */
export const isOwnClient = (req: Request): boolean => Boolean(req.get(CLIENT_HEADER))

/** The first of the browser's languages that we have; Portuguese if there is none. */
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

/** An error as a sentence. */
function errorSentence(answer: ErrorAnswer, language: Language): string {
  const values = valuesOf(answer)
  return phrases[language].codes[answer.error].replace(
    /{{(\w+)}}/g,
    (_match, name: string) => `${values[name] ?? ''}`,
  )
}

/**
 * The sentence for an older client, which has no phrases for newer codes and shows the content of `error`.
 * The code is sent beside it. Null where `error` keeps the code: for our client, for programs, and for codes
 * that every client has phrases for.
 */
export const inWords: RefusalWords = ({ req, locals }, refusal) => {
  if (isOwnClient(req) || locals['isProgram'] === true || olderCodes.includes(refusal.code)) return null
  const answer = refusal.toAnswer()
  return { ...answer, error: errorSentence(answer, languageOfBrowser(req)), code: refusal.code }
}
