import type { ErrorCode } from '@balcao/contract/errors'
import type {
  Template,
  TemplateChoice,
  TemplateMediaKind,
} from '@balcao/contract/resources/company/templates'
import { fillTemplate } from '@balcao/contract/text/templates/fillTemplate'

/** Why a chosen template can't be sent by a connection. */
export interface ChoiceProblem {
  kind:
    | 'gone'
    | 'otherAccount'
    | 'pending'
    | 'rejected'
    | 'paused'
    | 'disabled'
    | 'deleted'
    | 'unsupported'
    | 'file'
    | 'missing'
    | 'tooLong'
  /** `missing`: keys of the variables without a usable value. */
  keys: string[]
}

/** Kind of a file that goes with a template: its header may show it. */
export type AttachedKind = TemplateMediaKind | 'other'

const ofStatus = {
  PENDING: 'pending',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  DISABLED: 'disabled',
  DELETED: 'deleted',
} as const

/** Key of a header's file. An attached file takes its place. */
export const MEDIA = 'header.media'

/** Kind of an attached file by its type; null for no file. */
export function attachedKind(mimetype: string | null | undefined): AttachedKind | null {
  if (!mimetype) return null
  const [kind] = mimetype.split('/')
  if (kind === 'image' || kind === 'video') return kind
  return kind === 'audio' ? 'other' : 'document'
}

/** What is wrong with the values of a template. */
export function valuesProblem(
  template: Template,
  values: TemplateChoice['values'],
  file: AttachedKind | null = null,
): ChoiceProblem | null {
  const { missing, tooLong } = fillTemplate(template, values)
  const left = missing.filter((key) => file === null || key !== MEDIA)
  if (left.length > 0) return { kind: 'missing', keys: left }
  return tooLong.length > 0 ? { kind: 'tooLong', keys: tooLong } : null
}

/**
 * Why a chosen template can't be sent; null when it can. The same rules as the server's.
 * @param template null: it was deleted.
 * @param connectionId null: any of its account.
 */
export function choiceProblem(
  template: Template | null,
  values: TemplateChoice['values'],
  connectionId: number | null,
  file: AttachedKind | null = null,
): ChoiceProblem | null {
  const problem = (kind: ChoiceProblem['kind']): ChoiceProblem => ({ kind, keys: [] })
  if (!template) return problem('gone')
  const { status, account, isSendable, components } = template
  if (connectionId !== null && !account.connectionIds.includes(connectionId)) return problem('otherAccount')
  if (status !== 'APPROVED') return problem(ofStatus[status])
  if (!isSendable) return problem('unsupported')
  if (file !== null && components.header?.kind !== file) return problem('file')
  return valuesProblem(template, values, file)
}

/**
 * A problem that time alone does not solve, as the server's code; null for none. A template under review, or
 * paused, may be sendable later.
 */
export function lastingCode(problem: ChoiceProblem | null): ErrorCode | null {
  switch (problem?.kind) {
    case 'gone':
    case 'deleted':
      return 'ERR_NO_TEMPLATE_FOUND'
    case 'otherAccount':
      return 'ERR_TEMPLATE_OTHER_ACCOUNT'
    case 'unsupported':
      return 'ERR_WAPP_NOT_SUPPORTED'
    case 'file':
      return 'ERR_TEMPLATE_FILE'
    case 'missing':
      return 'ERR_TEMPLATE_VALUES'
    case 'tooLong':
      return 'ERR_TEMPLATE_TOO_LONG'
    default:
      return null
  }
}
