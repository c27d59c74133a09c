import type { Template } from '@balcao/contract/resources/company/templates'
import { namesOf, variableSources, type VariableSource } from '@balcao/contract/text/templates/variableSource'

/** Most templates that stand in the composer; the others are in the dialog. */
const MOST_OFFERED = 2

/**
 * Templates that the composer offers: service ones first, as they cost less, and only those whose values are
 * typed into their text.
 */
export const offeredOf = (templates: readonly Template[]): Template[] =>
  templates
    .filter(({ category, variables }) => category !== 'AUTHENTICATION' && variables.every(isInBody))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MOST_OFFERED)

const isInBody = ({ part, kind }: Template['variables'][number]): boolean =>
  part === 'body' && kind === 'text'
const rank = ({ category }: Template): number => (category === 'UTILITY' ? 0 : 1)

/** Proposed values by the name of a variable. */
export function proposalsFor(
  names: Record<Exclude<VariableSource, 'sender'>, string>,
): Record<string, string> {
  const [first = ''] = names.contact.split(' ')
  const values = { ...names, contact: first, user: names.user.split(' ')[0] ?? '' }
  return Object.fromEntries(
    variableSources.flatMap((source) =>
      source === 'sender' ? [] : namesOf(source).map((name) => [name, values[source]] as const),
    ),
  )
}

/** Values by key that are proposed for a template. */
export const proposedValues = (
  { variables }: Pick<Template, 'variables'>,
  proposals: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    variables.flatMap(({ key, name }) =>
      Object.hasOwn(proposals, name) ? [[key, proposals[name] ?? '']] : [],
    ),
  )
