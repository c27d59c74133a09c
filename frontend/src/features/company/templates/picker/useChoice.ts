import type { Template, TemplateChoice } from '@balcao/contract/resources/company/templates'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { ApiError, hasCode } from '../../../../data/ApiError'
import { templateQuery } from '../templates.queries'
import { choiceProblem, lastingCode, type AttachedKind, type ChoiceProblem } from './choice.rules'

interface KnownChoice {
  /** Null while it is loaded, and when it was deleted. */
  template: Template | null
  /** Null while it is loaded, too. */
  problem: ChoiceProblem | null
  /** Why it could not be loaded; null otherwise. */
  error: unknown
}

/** The template of a choice, and why it can't be sent by a connection. @param choice null for none. */
export function useChoice(
  choice: TemplateChoice | null,
  connectionId: number | null,
  file: AttachedKind | null = null,
): KnownChoice {
  const { data, error } = useQuery({ ...templateQuery(choice?.templateId ?? 0), enabled: choice !== null })
  const isGone = hasCode(error, 'ERR_NO_TEMPLATE_FOUND')
  if (!choice || (!data && !isGone)) return { template: null, problem: null, error: isGone ? null : error }
  const template = isGone ? null : (data ?? null)
  return { template, problem: choiceProblem(template, choice.values, connectionId, file), error: null }
}

/**
 * Checks a choice before a form stores it.
 * @throws ApiError when it can never be sent by this connection.
 */
export async function requireSendable(
  client: QueryClient,
  choice: TemplateChoice,
  connectionId: number,
  file: AttachedKind | null,
): Promise<void> {
  const template = await client.fetchQuery(templateQuery(choice.templateId))
  const code = lastingCode(choiceProblem(template, choice.values, connectionId, file))
  if (code) throw new ApiError(code, 400)
}
