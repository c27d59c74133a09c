import type { ErrorCode } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'
import type { TemplateAnswer, TemplateFailure } from '../../../whatsapp/port/templates.js'

const codes: Record<TemplateFailure['failed'], ErrorCode> = {
  token_refused: 'ERR_TEMPLATE_NO_ACCESS',
  unreachable: 'ERR_TEMPLATE_NO_ANSWER',
  lost: 'ERR_TEMPLATE_NO_ANSWER',
  refused: 'ERR_TEMPLATE_REFUSED',
  taken: 'ERR_DUPLICATED_TEMPLATE',
  gone: 'ERR_NO_TEMPLATE_FOUND',
}

/** What WhatsApp found. @throws AppError with its own words when it refuses the content. */
export function foundIn<T>(answer: TemplateAnswer<T>): T {
  if (!answer.failed) return answer.found
  const { failed, details } = answer
  throw new AppError(codes[failed], failed === 'refused' && details ? { message: details } : {})
}
